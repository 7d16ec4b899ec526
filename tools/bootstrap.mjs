// Plain JavaScript, and nothing that Node 20 lacks: this runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const lock = join(root, 'package-lock.json');
const stamp = join(modules, '.palco-lock');
/** What the sources need: type stripping without a flag, Temporal, argon2. */
const OLDEST_NODE = 26;

const lockHash = () => createHash('sha256').update(readFileSync(lock)).digest('hex');

const isInstalled = () => {
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === lockHash();
  const byHand = join(modules, '.package-lock.json'); // npm ci or npm install ran without this script
  return existsSync(byHand) && statSync(byHand).mtimeMs >= statSync(lock).mtimeMs;
};

/** Packages that are unpacked so far: npm makes all folders first, so a package counts once its own file is there. */
const countUnpacked = () => {
  const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : []);
  const names = namesIn(modules).flatMap((name) =>
    name.startsWith('@') ? namesIn(join(modules, name)).map((below) => join(name, below)) : [name],
  );
  return names.filter((name) => existsSync(join(modules, name, 'package.json'))).length;
};

const run = (command, args, options) =>
  new Promise((done, failed) => {
    const child = spawn(command, args, { cwd: root, ...options });
    child.once('error', failed);
    child.once('exit', (code, signal) => done(signal ? 1 : (code ?? 1)));
  });

/** Installs from the lock file when the installed packages are not those of the lock; shows progress. */
export const ensureInstalled = async () => {
  if (isInstalled()) {
    if (!existsSync(stamp)) writeFileSync(stamp, lockHash());
    return;
  }
  const total = Object.keys(JSON.parse(readFileSync(lock, 'utf8')).packages).filter((path) =>
    /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path),
  ).length;
  console.log(`Installing by the lock file (up to ${total} packages, about a minute) ...`);
  const began = Date.now();
  let shown = -1;
  const progress = setInterval(() => {
    const count = countUnpacked();
    if (count === shown) return;
    shown = count;
    console.log(`  ${count} packages in place after ${Math.round((Date.now() - began) / 1000)} s`);
  }, 5000);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const code = await run(npm, ['ci', '--no-audit', '--no-fund'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  clearInterval(progress);
  if (code !== 0) {
    console.error('The packages could not be installed; npm says why above.');
    process.exit(1);
  }
  writeFileSync(stamp, lockHash());
  console.log(`Installed in ${Math.round((Date.now() - began) / 1000)} s`);
};

const pinnedNode = () => {
  const found = [
    join(
      modules,
      `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
      'bin',
      process.platform === 'win32' ? 'node.exe' : 'node',
    ),
    join(modules, `node-bin-${process.platform}-${process.arch}`, 'bin', 'node'),
  ].find((path) => existsSync(path));
  if (found) return found;
  console.error(
    `Palco runs on Node ${OLDEST_NODE}; this is ${process.version}, and there is no package with Node ${OLDEST_NODE} for ` +
      `${process.platform} ${process.arch}. Install Node ${OLDEST_NODE} and start again.`,
  );
  return process.exit(1);
};

/**
 * Runs the script under the pinned Node with this process's options: in this process if its Node is new enough, otherwise in
 * a child process to which signals are passed on.
 */
export const underPinnedNode = async (script, args = process.argv.slice(2)) => {
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE) {
    await import(new URL(script, new URL('../', import.meta.url)).href);
    return;
  }
  const node = pinnedNode();
  const path = `${join(modules, '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`;
  const child = spawn(node, [...process.execArgv, join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
};
