/**
 * Checks that the lock file is complete. A package that names platform packages missing from the lock installs here and
 * breaks elsewhere, and npm silently skips an optional package whose `engines` exclude the Node that npm itself runs on.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface LockEntry {
  readonly version?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly resolved?: string;
  readonly engines?: { readonly node?: string };
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
interface Lock {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

/** The oldest Node whose npm must be able to install Palco. */
const INSTALLER_NODE = [20, 19] as const;

const refusesInstaller = (range: string): boolean => {
  const alternatives = range.split('||').map((part) => part.trim());
  return alternatives.every((part) => {
    const floor = /(?:>=|\^|~)\s*v?(\d+)(?:\.(\d+))?/.exec(part);
    if (!floor) return false;
    const [major, minor] = [Number(floor[1]), Number(floor[2] ?? 0)];
    const tooNew = major > INSTALLER_NODE[0] || (major === INSTALLER_NODE[0] && minor > INSTALLER_NODE[1]);
    const tooOld = part.startsWith('^') && major < INSTALLER_NODE[0];
    return tooNew || tooOld;
  });
};

/** Every reason why this lock may not install on another machine; empty when it is complete. */
export const lockFaults = (lock: Lock): string[] => {
  const names = new Set(Object.keys(lock.packages).map((path) => path.replace(/^.*node_modules\//, '')));
  return Object.entries(lock.packages).flatMap(([path, entry]) => {
    const faults: string[] = [];
    for (const name of Object.keys(entry.optionalDependencies ?? {}))
      if (!names.has(name)) faults.push(`${path || 'the root'} names ${name}, which the lock does not hold`);
    if (entry.optional && entry.engines?.node && refusesInstaller(entry.engines.node))
      faults.push(
        `${path} asks for Node ${entry.engines.node}: npm on Node ${INSTALLER_NODE.join('.')} would leave it out`,
      );
    if (entry.resolved?.startsWith('http')) faults.push(`${path} names the host it came from`);
    return faults;
  });
};

export const checkLock = async (root: string): Promise<string[]> =>
  lockFaults(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lock);
