/** Debian's Varnish with the documented configuration, in a folder of its own. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const hasVarnish = spawnSync('varnishd', ['-V']).status === 0;

interface Varnish {
  readonly origin: string;
  /** requests that it has sent to Palco so far */
  fetched(): number;
  close(): Promise<void>;
}

const DOCUMENTED = join(import.meta.dirname, '../../../../deploy/varnish.vcl');

const isListening = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  const isUp = await new Promise<boolean>((done) => {
    socket.once('connect', () => done(true)).once('error', () => done(false));
  });
  socket.destroy();
  return isUp;
};

/** The documented configuration for a Palco at this origin. */
const documented = (palco: string): string => {
  const { hostname, port, host } = new URL(palco);
  return [
    ['.host = "127.0.0.1";', `.host = "${hostname}";`],
    ['.port = "4000";', `.port = "${port}";`],
    ['"tv.example.mx"', `"${host}"`],
  ].reduce(
    (all, [from = '', to = '']) => {
      if (!all.includes(from)) throw new Error(`the documented configuration has no ${from} any more`);
      return all.replace(from, to);
    },
    readFileSync(DOCUMENTED, 'utf8'),
  );
};

/** Throws when the configuration does not compile. */
export const startVarnish = async (palco: string, port: number): Promise<Varnish> => {
  const folder = mkdtempSync(join(tmpdir(), 'palco-varnish-'));
  const file = join(folder, 'palco.vcl');
  writeFileSync(file, documented(palco));
  const child = spawn(
    'varnishd',
    // biome-ignore format: one option a line, with its value
    ['-F', '-j', 'none', '-n', join(folder, 'run'), '-a', `127.0.0.1:${port}`, '-f', file, '-s', 'malloc,128m',
      '-p', 'vsl_mask=-Backend_health'],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  const keep = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`varnishd ended:\n${output}`);
    // real time: until its port answers
    await sleep(50);
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    fetched: () => {
      const { stdout } = spawnSync('varnishstat', ['-1', '-n', join(folder, 'run'), '-f', 'MAIN.backend_req']);
      return Number(/backend_req\s+(\d+)/.exec(String(stdout))?.[1] ?? Number.NaN);
    },
    close: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
