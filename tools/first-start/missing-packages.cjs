/** Which packages of the lock file are not installed; decided without npm, so that every start can afford it. */
const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

/**
 * @typedef {object} LockEntry what npm writes down of one package
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [link] a workspace
 * @property {string} [resolved] of a workspace, its folder
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 * @property {string | string[]} [libc]
 * @property {Record<string, string>} [bin]
 *
 * @typedef {Record<string, LockEntry>} Packages by path: `node_modules/vite`
 *
 * @typedef {object} Machine
 * @property {string} os
 * @property {string} cpu
 * @property {string | undefined} libc of Linux
 *
 * @typedef {'everything' | 'server'} Part `server`: what `apps/api` runs on, without the packages of build and tests
 */

/** @param {string | string[] | undefined} list @param {string | undefined} value */
const allows = (list, value) => {
  const names = list === undefined ? [] : [list].flat();
  if (names.includes(`!${value}`)) return false;
  const wanted = names.filter((name) => !name.startsWith('!'));
  return wanted.length === 0 || wanted.includes('any') || (value !== undefined && wanted.includes(value));
};

/** Whether a package is for this machine. @param {LockEntry} entry @param {Machine} machine */
const fits = (entry, { os, cpu, libc }) => allows(entry.os, os) && allows(entry.cpu, cpu) && allows(entry.libc, libc);

/** @returns {Machine} */
const thisMachine = () => {
  const { platform: os, arch: cpu } = process;
  if (os !== 'linux') return { os, cpu, libc: undefined };
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return { os, cpu, libc: header.glibcVersionRuntime ? 'glibc' : 'musl' };
};

/** Where Node finds `name` from the package at `path`. @param {Packages} packages @param {string} path @param {string} name */
const resolve = (packages, path, name) => {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const candidate = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (!folder) return undefined;
  }
};

/** @param {LockEntry} entry @param {Part} part */
const dependenciesOf = (entry, part) => {
  const peers = Object.keys(entry.peerDependencies ?? {});
  return [
    ...Object.keys({ ...entry.dependencies, ...(part === 'server' ? {} : entry.devDependencies) }),
    ...peers.filter((name) => !entry.peerDependenciesMeta?.[name]?.optional),
    ...(part === 'server' ? [] : Object.keys(entry.optionalDependencies ?? {})),
  ];
};

/**
 * Every path that npm fills on this machine: what the workspaces lead to, without optional packages for other machines and
 * what only these need.
 * @param {Packages} packages @param {Machine} machine @param {Part} part
 */
const neededPaths = (packages, machine, part) => {
  /** @type {Set<string>} */
  const needed = new Set();
  /** @param {string} path */
  const visit = (path) => {
    const entry = packages[path];
    if (needed.has(path) || !entry) return;
    needed.add(path);
    if (entry.link && entry.resolved) visit(entry.resolved);
    for (const name of dependenciesOf(entry, part)) {
      const found = resolve(packages, path, name);
      const dependency = found && packages[found];
      if (dependency && (!(name in (entry.optionalDependencies ?? {})) || fits(dependency, machine))) visit(found);
    }
  };
  for (const path of part === 'server' ? ['apps/api'] : Object.keys(packages))
    if (!path.includes('node_modules/') || packages[path]?.link) visit(path);
  return [...needed].filter((path) => path.includes('node_modules/'));
};

/** @param {string} file @returns {Packages} */
const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** The list that npm writes last; empty if it was killed before, or while it wrote. @param {string} folder @returns {Packages} */
const readInstalled = (folder) => {
  try {
    return readPackages(join(folder, 'node_modules/.package-lock.json'));
  } catch {
    return {};
  }
};

/**
 * Compares the lock file of a folder with the list that npm writes last, once everything is in place, and with the disk. It
 * reads no times and trusts no mark of its own, so it does not matter who installed, or with which Node.
 * @param {string} folder @param {Part} [part]
 * @returns {string[]} paths, such as `node_modules/vite`
 */
const missingPackages = (folder, part = 'everything') => {
  const packages = readPackages(join(folder, 'package-lock.json'));
  const needed = neededPaths(packages, thisMachine(), part);
  const installed = readInstalled(folder);
  return needed.filter((path) => {
    const [wanted, found] = [packages[path], installed[path]];
    return (
      found?.version !== wanted?.version ||
      found?.integrity !== wanted?.integrity ||
      !existsSync(join(folder, path, 'package.json'))
    );
  });
};

module.exports = { fits, missingPackages, neededPaths, readPackages, thisMachine };
