/**
 * Installs what the lock file names, on any Node and with any npm of the host: first the pinned Node and the pinned npm alone,
 * then everything else with these two. npm silently leaves out optional packages that do not name the Node it runs on, each
 * npm has faults of its own, and a distribution's npm runs on its own Node only.
 */
const { spawn } = require('node:child_process');
const { existsSync, readdirSync, rmSync } = require('node:fs');
const { join } = require('node:path');
const { missingPackages, neededPaths, readPackages, thisMachine } = require('./missing-packages.cjs');
const { CannotStart, describeRuntime, findNode } = require('./pinned-runtime.cjs');
const { whyNotInstalled } = require('./why-not-installed.cjs');

/** @typedef {readonly [command: string, ...args: string[]]} Npm */

/** npm of the host, as it was started; from `PATH` if somebody ran this without npm. @returns {Npm} */
const hostNpm = () => {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  return script?.endsWith('npm-cli.js') && node ? [node, script] : ['npm'];
};

/** Packages that are unpacked so far: npm makes all folders first. @param {string} modules */
const countUnpacked = (modules) => {
  /** @param {string} folder */
  const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : []);
  return namesIn(modules)
    .flatMap((name) => (name.startsWith('@') ? namesIn(join(modules, name)).map((below) => join(name, below)) : [name]))
    .filter((name) => existsSync(join(modules, name, 'package.json'))).length;
};

/**
 * Everything is said here, whatever the user's settings of npm leave out. Warnings are read because npm counts a package as
 * installed of which it could not write every file.
 */
const ARGUMENTS = [
  ...['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--engine-strict=false', '--loglevel=warn'],
  ...['--include=dev', '--include=optional', '--include=peer'],
];

/** @param {Npm} npm @param {string} folder @param {(pid: number | undefined) => void} hold */
const runNpm = ([command, ...args], folder, hold) =>
  new Promise((done, failed) => {
    // the list of what is installed goes first: if this is interrupted, the next start must not find the old one
    rmSync(join(folder, 'node_modules/.package-lock.json'), { force: true });
    const child = spawn(command, [...args, ...ARGUMENTS], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      // a distribution's Node trusts the certificates of the machine, the pinned one only those that it brings
      env: { ...process.env, NODE_USE_SYSTEM_CA: '1' },
    });
    hold(child.pid);
    let said = '';
    let isIncomplete = false;
    child.stderr.on('data', (chunk) => {
      said += chunk;
      if (isIncomplete || !/TAR_ENTRY_ERROR/.test(said)) return;
      isIncomplete = true;
      child.kill('SIGKILL'); // it would go on for minutes and then report success
    });
    child.once('error', () => failed(new CannotStart('npm was not found; install it, or start with `npm start`.')));
    child.once('close', (code) => {
      if (code === 0 && !isIncomplete) done(undefined);
      else failed(new CannotStart(whyNotInstalled(said, folder)));
    });
  });

/** @param {string} root @param {(pid: number | undefined) => void} hold */
const install = async (root, hold) => {
  const runtime = join(root, '.runtime');
  const modules = join(root, 'node_modules');
  const total = neededPaths(readPackages(join(root, 'package-lock.json')), thisMachine(), 'everything').length;
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  console.log('Installing the pinned Node and npm ...');
  describeRuntime(root, runtime);
  if (missingPackages(runtime).length) await runNpm(hostNpm(), runtime, hold);
  const node = findNode(root, runtime);

  console.log(`Installing by the lock file (${total} packages, about a minute) ...`);
  let shown = -1;
  const progress = setInterval(() => {
    const count = countUnpacked(modules);
    if (count !== shown) console.log(`  ${count} packages in place after ${seconds()} s`);
    shown = count;
  }, 5000);
  try {
    await runNpm([node, join(runtime, 'node_modules/npm/bin/npm-cli.js')], root, hold);
  } finally {
    clearInterval(progress);
  }
  const [missing] = missingPackages(root);
  if (missing)
    throw new CannotStart(`npm has left out ${missing} without a word; remove node_modules and start again.`);
  // npm puts this folder first in PATH: a Node that does not run here would stand before the one that does
  if (node === process.execPath) rmSync(join(modules, '.bin/node'), { force: true });
  rmSync(runtime, { recursive: true, force: true });
  console.log(`Installed in ${seconds()} s`);
};

module.exports = { install };
