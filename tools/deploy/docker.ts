/**
 * In place of `docker compose`, which needs a daemon and a registry: builds with buildah, and starts the services of a compose
 * file in the order of `depends_on`, each as processes in the files of its image, with its user, variables, volumes and health
 * check. They share the network of the machine, where each has an address; what ends is not started again.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inOrder, needsOf, readComposeFile, type Service } from './compose-file.ts';

/** What an image says of itself. */
interface Image {
  readonly Env?: readonly string[];
  readonly Entrypoint?: readonly string[];
  readonly Cmd?: readonly string[];
  readonly User?: string;
  readonly WorkingDir?: string;
  readonly Healthcheck?: { readonly Test: readonly string[] };
}
interface Container {
  readonly image: string;
  readonly id: string;
  readonly root: string;
  readonly pid: number;
}

const STATE = '/run/compose';
const VOLUMES = '/var/lib/compose';
const LOGS = '/var/log/compose';
const fail = (sentence: string): never => {
  console.error(sentence);
  process.exit(1);
};
const buildah = (...args: string[]): string => execFileSync('buildah', args, { encoding: 'utf8' }).trim();

/** Takes `--name value` off the front of what was given; `flags` have no value. */
const takeOptions = (given: string[], flags: readonly string[]): Map<string, string> => {
  const taken = new Map<string, string>();
  while (given[0]?.startsWith('-')) {
    const name = given.shift() as string;
    taken.set(name, flags.includes(name) ? '' : (given.shift() ?? ''));
  }
  return taken;
};
const [first, ...given] = process.argv.slice(2);
if (first !== 'compose') fail('Only docker compose is for this machine.');
const files = takeOptions(given, []);
const [verb, ...rest] = given;
const FLAGS = '--detach --force-recreate --no-deps --quiet --rm --wait -T -q'.split(' ');
const options = takeOptions(rest, FLAGS);
if (verb === 'version') process.exit(0);

const path = resolve(files.get('-f') ?? '');
const { services, networks } = readComposeFile(path, files.get('--env-file') ?? '');
const serviceOf = (name: string): Service => services[name] ?? fail(`no such service: ${name}`);
const imageOf = (name: string): Image =>
  JSON.parse(buildah('inspect', '--type', 'image', serviceOf(name).image)).Docker.config;

/** Each service has an address in the network of the file, and the others know it by name. */
const giveAddresses = (): void => {
  const [subnet = ''] = networks.default.ipam.config[0].subnet.split(/\d+\/24$/);
  for (const [number, name] of Object.keys(services).entries()) {
    const line = `${subnet}${number + 2} ${name}\n`;
    if (readFileSync('/etc/hosts', 'utf8').includes(line)) continue;
    execFileSync('ip', ['address', 'add', `${subnet}${number + 2}/32`, 'dev', 'lo']);
    appendFileSync('/etc/hosts', line);
  }
};

const isAlive = (pid: number): boolean =>
  existsSync(`/proc/${pid}`) && !/^State:\s[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
const containerOf = (name: string): Container | undefined => {
  const file = join(STATE, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
};
const isUp = (name: string): boolean => isAlive(containerOf(name)?.pid ?? 0);

/** How a command of a service is run in its files: as its user, with its variables and nothing else. */
const asService = (name: string, command: readonly string[]): string[] => {
  const image = imageOf(name);
  const { environment = {}, cap_drop } = serviceOf(name);
  const user = image.User ? [`--reuid=${image.User}`, `--regid=${image.User}`, '--init-groups'] : [];
  const drop = cap_drop ? ['--bounding-set=-all'] : [];
  const variables = Object.entries(environment).map(([key, value]) => `${key}=${value}`);
  const place = image.WorkingDir || '/';
  const env = ['env', '-i', '-C', place, ...(image.Env ?? []), ...variables];
  return ['setpriv', ...user, ...drop, '--no-new-privs', ...env, ...command];
};

/** The shell that mounts what a service sees; then it becomes the command in its arguments. */
const mountsOf = (name: string, root: string): string => {
  const { volumes = [], tmpfs = [], read_only } = serviceOf(name);
  const lines = [`mount --bind ${root} ${root}`, `mount -t proc proc ${root}/proc`, `mount --rbind /dev ${root}/dev`];
  for (const volume of [...volumes, '/etc/hosts:/etc/hosts', '/etc/resolv.conf:/etc/resolv.conf']) {
    const [from = '', to = '', mode] = volume.split(':');
    const source = from.startsWith('/') ? from : join(VOLUMES, from);
    const target = join(root, to);
    // as Docker does: a folder that is missing is made, and a new volume starts with what the image has there
    const make = `[ -e ${source} ] || { mkdir -p ${VOLUMES} ${target} && cp -aT ${target} ${source}; }`;
    lines.push(from.startsWith('/') ? `[ -e ${source} ] || mkdir -p ${source}` : make);
    lines.push(`if [ -d ${source} ]; then mkdir -p ${target}; else mkdir -p ${dirname(target)}; touch ${target}; fi`);
    lines.push(`mount --bind ${source} ${target}`);
    if (mode === 'ro') lines.push(`mount -o remount,bind,ro ${target}`);
  }
  for (const folder of tmpfs) lines.push(`mount -t tmpfs -o mode=1777 tmpfs ${root}${folder}`);
  if (read_only) lines.push(`mount -o remount,bind,ro ${root}`);
  return [...lines, `exec chroot ${root} "$@"`].join(' && ');
};
const startArguments = (name: string, root: string, command: readonly string[]): string[] => [
  ...['--mount', '--propagation', 'private', 'sh', '-c', mountsOf(name, root), 'sh'],
  ...asService(name, command),
];

const makeContainer = (name: string): { id: string; root: string } => {
  const id = buildah('from', '--pull-never', serviceOf(name).image);
  return { id, root: buildah('mount', id) };
};
const stop = async (name: string): Promise<void> => {
  const pid = containerOf(name)?.pid ?? 0;
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGTERM');
  // real time: between two looks, for as long as whoever started this waits
  while (isAlive(pid)) await sleep(200);
  // processes that it started and did not wait for
  spawnSync('kill', ['-9', '--', `-${pid}`]);
};
const start = async (name: string): Promise<void> => {
  const { image, entrypoint, command } = serviceOf(name);
  const former = containerOf(name);
  const isSame = former?.image === image && !(rest.includes(name) && options.has('--force-recreate'));
  if (isSame && isAlive(former.pid)) return;
  await stop(name);
  if (former && !isSame) buildah('rm', former.id);
  const container = isSame ? former : makeContainer(name);
  const of = imageOf(name);
  const all = [...(entrypoint ?? of.Entrypoint ?? []), ...(command ?? (entrypoint ? [] : (of.Cmd ?? [])))];
  const log = openSync(join(LOGS, name), 'a');
  const child = spawn('unshare', startArguments(name, container.root, all), {
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.unref();
  const { id, root } = container;
  writeFileSync(join(STATE, name), JSON.stringify({ image, id, root, pid: child.pid }));
};
/** Ends as the command does that is run in a service. */
const inside = (name: string, command: readonly string[], stdio: 'inherit' | 'ignore'): number => {
  const pid = containerOf(name)?.pid ?? 0;
  if (!isAlive(pid)) fail(`service "${name}" is not running`);
  const args = ['-t', String(pid), '-m', '-r', ...asService(name, command)];
  return spawnSync('nsenter', args, { stdio }).status ?? 1;
};
const untilHealthy = async (name: string): Promise<void> => {
  const [kind, ...check] = serviceOf(name).healthcheck?.test ?? imageOf(name).Healthcheck?.Test ?? [];
  const command = kind === 'CMD-SHELL' ? ['sh', '-c', ...check] : check;
  // real time: between two looks, for as long as whoever started this waits
  while (command.length && inside(name, command, 'ignore') !== 0) await sleep(1000);
  if (!isUp(name)) fail(`container ${name} has ended`);
};

mkdirSync(STATE, { recursive: true });
mkdirSync(LOGS, { recursive: true });
switch (verb) {
  case 'build': {
    const { image, build } = serviceOf(rest[0] ?? '');
    const context = join(dirname(path), build?.context ?? '');
    const from = ['-f', join(context, build?.dockerfile ?? ''), '--target', build?.target ?? '', '-t', image];
    // `docker`: the format that has health checks; layers: a version with the same files is made at once
    const how = ['--format', 'docker', '--layers', '--isolation', 'chroot', '--pull-never'];
    execFileSync('buildah', ['build', ...how, ...from, context], { stdio: 'inherit' });
    break;
  }
  case 'up':
    giveAddresses();
    for (const name of inOrder(services, rest)) {
      for (const [other, condition] of needsOf(serviceOf(name)))
        if (condition === 'service_healthy') await untilHealthy(other);
      await start(name);
    }
    if (options.has('--wait')) for (const name of rest) await untilHealthy(name);
    break;
  case 'stop':
    for (const name of inOrder(services, rest).reverse()) await stop(name);
    break;
  case 'ps':
    for (const name of rest) if (isUp(name)) console.log(containerOf(name)?.id);
    break;
  case 'exec':
    process.exitCode = inside(rest.shift() ?? '', rest, 'inherit');
    break;
  case 'run': {
    const [name = '', ...command] = rest;
    const { id, root } = makeContainer(name);
    const all = [options.get('--entrypoint') ?? '', ...command];
    const { status } = spawnSync('unshare', startArguments(name, root, all), { stdio: 'inherit' });
    buildah('rm', id);
    process.exitCode = status ?? 1;
    break;
  }
  default:
    fail(`docker compose ${verb} is not for this machine`);
}
