/**
 * Stands in for npm: "installs" the lock file of its folder within milliseconds, and writes each run to `calls`. The
 * environment says what goes wrong.
 */
const { copyFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { PRETENDED_CALLS: calls, PRETENDED_TOOLS: tools, PRETENDED_FAULT: fault, PRETENDED_STOP: stop } = process.env;
const { neededPaths, readPackages, thisMachine } = require(join(String(tools), 'missing-packages.cjs'));

const folder = process.cwd();
const isRuntime = folder.endsWith('.runtime');
const step = isRuntime ? 'runtime' : 'rest';
writeFileSync(
  String(calls),
  `${step}: ${process.argv[1]} ${process.argv[2]}, system's certificates ${process.env.NODE_USE_SYSTEM_CA}\n`,
  { flag: 'a' },
);

/** Kept in the middle of its work, until the test kills it. @param {string} moment */
const stopAt = (moment) => {
  if (stop !== `${step} ${moment}`) return;
  writeFileSync(`${calls}.stopped`, String(process.pid));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};

if (fault && !isRuntime) {
  process.stderr.write(fault);
  if (!fault.includes('warn')) process.exit(1);
}
const packages = readPackages('package-lock.json');
const modules = join(folder, 'node_modules');
stopAt('before');
rmSync(modules, { recursive: true, force: true });
/** @type {Record<string, object>} */
const installed = {};
for (const path of neededPaths(packages, thisMachine(), 'everything')) {
  const entry = packages[path] ?? {};
  mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, path, 'package.json'), JSON.stringify({ version: entry.version }));
  for (const file of Object.values(entry.bin ?? {})) {
    const target = join(folder, path, file);
    mkdirSync(dirname(target), { recursive: true });
    if (file.endsWith('node')) symlinkSync(process.execPath, target);
  }
  if (path === 'node_modules/npm') {
    mkdirSync(join(folder, path, 'bin'));
    copyFileSync(__filename, join(folder, path, 'bin/npm-cli.js'));
  }
  installed[path] = entry;
  stopAt('in the middle');
}
stopAt('before the list');
writeFileSync(join(modules, '.package-lock.json'), JSON.stringify({ packages: installed }));
stopAt('after');
