/** The Node that package-lock.json pins, and the npm that package.json names. */
const { spawnSync } = require('node:child_process');
const { copyFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { fits, readPackages, thisMachine } = require('./missing-packages.cjs');

/** What the sources need: type stripping without a flag, Temporal, argon2. */
const OLDEST_NODE = 26;
const isNewEnough = Number(process.versions.node.split('.')[0]) >= OLDEST_NODE;

/** Its message is the one sentence that the user reads. */
class CannotStart extends Error {}

/** The package with the pinned Node for this machine. @param {string} root */
const findNodePackage = (root) => {
  const machine = thisMachine();
  return Object.entries(readPackages(join(root, 'package-lock.json'))).find(
    ([path, entry]) => path.startsWith('node_modules/node-') && entry.bin?.node && fits(entry, machine),
  );
};

/**
 * The pinned Node in this `node_modules`, if it is there and runs here; `fault` is what it says otherwise, such as which
 * library of the system is missing.
 * @param {string} root @param {string} folder @returns {{ node?: string, fault?: string | undefined }}
 */
const pinnedNode = (root, folder) => {
  const [path, entry] = findNodePackage(root) ?? [];
  if (!path || !entry?.bin?.node) return {};
  const node = join(folder, path, entry.bin.node);
  const { status, stderr } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return status === 0 ? { node } : { fault: stderr?.trim().split('\n').at(-1) };
};

/** `npm@11.19.1+sha512.0123` of package.json, as the lock file would write it. @param {string} root */
const readPinnedNpm = (root) => {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [, version, digest] = /^npm@([\d.]+)\+sha512\.([0-9a-f]+)$/.exec(packageManager) ?? [];
  if (!version || !digest) throw new Error('package.json: packageManager does not name npm with its sha512');
  return { version, integrity: `sha512-${Buffer.from(digest, 'hex').toString('base64')}` };
};

/** A folder with the pinned Node and npm alone. @param {string} root @param {string} runtime */
const describeRuntime = (root, runtime) => {
  const [path, entry] = findNodePackage(root) ?? [];
  const packages = { 'node_modules/npm': readPinnedNpm(root), ...(path && entry ? { [path]: entry } : {}) };
  const dependencies = Object.fromEntries(
    Object.entries(packages).map(([each, { version }]) => [each.replace('node_modules/', ''), version]),
  );
  mkdirSync(runtime, { recursive: true });
  writeFileSync(join(runtime, 'package.json'), JSON.stringify({ private: true, dependencies }));
  writeFileSync(
    join(runtime, 'package-lock.json'),
    JSON.stringify({ lockfileVersion: 3, requires: true, packages: { '': { dependencies }, ...packages } }),
  );
  copyFileSync(join(root, '.npmrc'), join(runtime, '.npmrc'));
};

/**
 * The pinned Node, or the one that runs this if it is new enough: there is no package for every machine, and the system's C
 * library may be another one or too old for it.
 * @param {string} root @param {string} folder
 */
const findNode = (root, folder) => {
  const { node = isNewEnough ? process.execPath : undefined, fault } = pinnedNode(root, folder);
  if (node) return node;
  throw new CannotStart(
    `Palco runs on Node ${OLDEST_NODE}; this is Node ${process.versions.node}, and npm has no Node ${OLDEST_NODE} that runs on ` +
      `${process.platform} ${process.arch} as it is here${fault ? ` (${fault})` : ''}. Install Node ${OLDEST_NODE} and start again.`,
  );
};

module.exports = { CannotStart, describeRuntime, findNode, isNewEnough };
