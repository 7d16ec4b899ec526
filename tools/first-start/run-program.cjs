/** Runs a program of this repository on Node 26 or newer, after installing what is missing. */
const { spawn } = require('node:child_process');
const { existsSync } = require('node:fs');
const { delimiter, join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { install } = require('./install.cjs');
const { missingPackages } = require('./missing-packages.cjs');
const { oneAtATime } = require('./one-at-a-time.cjs');
const { CannotStart, findNode, isNewEnough } = require('./pinned-runtime.cjs');
const { whyNotInstalled } = require('./why-not-installed.cjs');

const root = join(__dirname, '../..');

/** @param {string} program */
const ensureInstalled = async (program) => {
  // an image for production has no packages for build and tests, and its folder is read-only
  const part = program.startsWith('apps/') ? 'server' : 'everything';
  if (!missingPackages(root, part).length) return;
  await oneAtATime(join(root, '.preparing'), async (hold) => {
    if (missingPackages(root, part).length) await install(root, hold);
  });
};

/** The Node for a program, once everything it needs is installed. @param {string} program */
const prepare = async (program) => {
  try {
    await ensureInstalled(program);
    if (!existsSync(join(root, program))) throw new CannotStart(`There is no program ${program}.`);
    return isNewEnough ? process.execPath : findNode(root, root);
  } catch (fault) {
    if (fault instanceof CannotStart) console.error(fault.message);
    else if (fault instanceof Error && 'code' in fault) console.error(whyNotInstalled(fault.message, root));
    else throw fault;
    return process.exit(1);
  }
};

/** @param {string} program path from the root @param {readonly string[]} args */
const runProgram = async (program, args) => {
  const node = await prepare(program);
  const file = join(root, program);
  if (isNewEnough) {
    process.argv.splice(1, process.argv.length, file, ...args);
    await import(pathToFileURL(file).href);
    return;
  }
  const child = spawn(node, [...process.execArgv, file, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}` },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
};

module.exports = { runProgram };
