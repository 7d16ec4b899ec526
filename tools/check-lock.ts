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
  /** npm writes it as the package does: a list or one name */
  readonly cpu?: string | readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
}
interface Lock {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

/** The processors that have a pinned Node; a package for others only is never installed. */
const PROCESSORS = ['x64', 'arm64'];
const isForPalco = ({ cpu }: LockEntry): boolean => !cpu || [cpu].flat().some((name) => PROCESSORS.includes(name));

type Version = readonly [major: number, minor: number];

/** The pinned Node: npm runs on it when it installs Palco (tools/first-start). */
const installerNode = (lock: Lock): Version => {
  const versions = new Set(
    Object.values(lock.packages).flatMap(({ version, bin }) => (bin?.node && version ? [version] : [])),
  );
  const [version, ...others] = versions;
  if (!version || others.length) throw new Error('the lock must hold one version of Node for all machines');
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return [major, minor];
};

const refuses = (range: string, [major, minor]: Version): boolean => {
  const alternatives = range.split('||').map((part) => part.trim());
  return alternatives.every((part) => {
    const floor = /(?:>=|\^|~)\s*v?(\d+)(?:\.(\d+))?/.exec(part);
    if (!floor) return false;
    const [wantedMajor, wantedMinor] = [Number(floor[1]), Number(floor[2] ?? 0)];
    const tooNew = wantedMajor > major || (wantedMajor === major && wantedMinor > minor);
    const tooOld = part.startsWith('^') && wantedMajor < major;
    return tooNew || tooOld;
  });
};

/** Every reason why this lock may not install on another machine; empty when it is complete. */
export const lockFaults = (lock: Lock): string[] => {
  const installer = installerNode(lock);
  const names = new Set(Object.keys(lock.packages).map((path) => path.replace(/^.*node_modules\//, '')));
  return Object.entries(lock.packages).flatMap(([path, entry]) => {
    const faults: string[] = [];
    for (const name of Object.keys(entry.optionalDependencies ?? {}))
      if (!names.has(name)) faults.push(`${path || 'the root'} names ${name}, which the lock does not hold`);
    if (entry.optional && isForPalco(entry) && entry.engines?.node && refuses(entry.engines.node, installer))
      faults.push(`${path} asks for Node ${entry.engines.node}: npm on Node ${installer.join('.')} would leave it out`);
    if (entry.resolved?.startsWith('http')) faults.push(`${path} names the host it came from`);
    return faults;
  });
};

export const checkLock = async (root: string): Promise<string[]> =>
  lockFaults(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lock);
