/**
 * A bare Debian in a folder, with network, processes and mounts of its own: what listens there is reached from there only, and
 * whatever runs ends with it. systemd does not run in it; `systemctl` beside this file does what is asked of it.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const MIRROR = 'http://deb.debian.org/debian';
const SUITE = 'bookworm';
const SOURCES = `deb ${MIRROR} ${SUITE} main
deb ${MIRROR} ${SUITE}-updates main
deb ${MIRROR}-security ${SUITE}-security main
`;
/** Certificates that this machine trusts beyond Debian's, such as that of a proxy. */
const OWN_CERTIFICATES = '/usr/local/share/ca-certificates';

/** What is missing to make one; undefined: nothing. */
export const whyNoDebian = (): string | undefined => {
  if (process.getuid?.() !== 0) return 'only root makes a Debian in a folder';
  const missing = ['debootstrap', 'slirp4netns', 'unshare', 'nsenter'].filter(
    (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0,
  );
  return missing.length ? `${missing.join(', ')} is not installed` : undefined;
};

interface Said {
  readonly code: number | null;
  readonly output: string;
}
export interface Debian {
  /** its files, from outside */
  readonly folder: string;
  /** runs a command of its shell to the end */
  run(command: string, environment?: Readonly<Record<string, string>>): Promise<Said>;
  /** the same; throws unless it ends with 0 */
  must(command: string, environment?: Readonly<Record<string, string>>): Promise<string>;
  /** runs a command of this machine, with its files, in the network and with the names of the Debian */
  beside(command: string, environment?: Readonly<Record<string, string>>): Promise<Said>;
  close(): Promise<void>;
}

const childOf = (pid: number): number | undefined => {
  const [first] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return first ? Number(first) : undefined;
};

export const openDebian = async (): Promise<Debian> => {
  const home = mkdtempSync(join(tmpdir(), 'palco-debian-'));
  const folder = join(home, 'root');
  execFileSync('debootstrap', ['--variant=minbase', '--include=ca-certificates', SUITE, folder, MIRROR], {
    stdio: 'ignore',
  });
  writeFileSync(join(folder, 'etc/apt/sources.list'), SOURCES);
  copyFileSync('/etc/resolv.conf', join(folder, 'etc/resolv.conf'));
  if (existsSync(OWN_CERTIFICATES)) cpSync(OWN_CERTIFICATES, join(folder, OWN_CERTIFICATES), { recursive: true });
  // nothing here outlives the test, so no package waits for the disk
  writeFileSync(join(folder, 'etc/dpkg/dpkg.cfg.d/test'), 'force-unsafe-io\n');
  // packages must not start anything by themselves: there is no systemd
  writeFileSync(join(folder, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  copyFileSync(join(import.meta.dirname, 'systemctl'), join(folder, 'usr/local/bin/systemctl'));
  mkdirSync(join(folder, 'run'), { recursive: true });
  const hold = `set -e
    mount --make-rprivate /
    mount --bind ${folder} ${folder}
    mount -t proc proc ${folder}/proc
    mount --rbind /dev ${folder}/dev
    mount -t tmpfs tmpfs ${folder}/run
    ip link set lo up
    echo ready
    exec chroot ${folder} sleep infinity`;
  const holder = spawn('unshare', ['--net', '--pid', '--mount', '--fork', '--kill-child', 'sh', '-c', hold], {
    // it speaks of its own end
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(holder.stdout, 'data');
  const inside = childOf(holder.pid as number);
  const network = spawn(
    'slirp4netns',
    ['--configure', '--disable-host-loopback', '--mtu=1500', '--ready-fd=3', String(inside), 'tap0'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  await once(network.stdio[3] as Readable, 'data');

  const toEnd = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<Said> => {
    const child = spawn('nsenter', ['-t', String(inside), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    // not `close`: what a service inherits stays open
    const [code] = (await once(child, 'exit')) as [number | null];
    return { code, output };
  };
  const run: Debian['run'] = (command, environment = {}) => {
    const root = `/proc/${inside}/root`;
    return toEnd(['-n', '-p', '-m', `--root=${root}`, `--wd=${root}`, 'sh', '-c', command], {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: '/root',
      LANG: 'C.UTF-8',
      DEBIAN_FRONTEND: 'noninteractive',
      ...environment,
    });
  };
  const end = async (child: ChildProcess): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return {
    folder,
    run,
    must: async (command, environment) => {
      const { code, output } = await run(command, environment);
      if (code !== 0) throw new Error(`${command}\nended with ${code}:\n${output}`);
      return output;
    },
    beside: (command, environment) =>
      toEnd(['-n', 'unshare', '--mount', 'sh', '-c', `mount --bind ${folder}/etc/hosts /etc/hosts && ${command}`], {
        ...process.env,
        ...environment,
      }),
    close: async () => {
      await end(network);
      // its first process is told first, so that all others and the mounts go with it
      if (inside !== undefined) process.kill(inside, 'SIGKILL');
      await end(holder);
      rmSync(home, { recursive: true, force: true });
    },
  };
};
