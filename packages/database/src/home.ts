/** Where an embedded PostgreSQL stores its cluster, and the id that ties the cluster to one data folder. */
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type Account, accountFor, canEnter, makeFolder } from './account.ts';

/** Folders of clusters whose data folder only root may enter. */
const SYSTEM_HOMES = '/var/lib/palco';
const MODE_FILE = 'mode';
const DATA_FOLDER_FILE = 'data-folder';
/** In a home that an upgrade is filling: the home that it reads. Removed when the upgrade is complete. */
const UNFINISHED_FILE = 'unfinished';
const REPLACED_FILE = 'replaced-by';
const GONE_FILE = 'gone-since';
const DAYS_GONE = 7;
const DAY_MS = 86_400_000;

export interface Home {
  /** holds the program, the cluster and the socket */
  readonly folder: string;
  readonly instance: string;
  /** undefined: run as the current account */
  readonly account: Account | undefined;
}
interface DatabaseFile {
  readonly instance: string;
  readonly folder: string;
}

export class WrongCluster extends Error {}

/**
 * Writes a file atomically: a power cut leaves the former one or this one. It belongs to the owner of its folder, so that Palco
 * reads what root has restored.
 */
const writeWhole = (file: string, text: string): void => {
  writeFileSync(`${file}.draft`, text, { mode: 0o600, flush: true });
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(dirname(file));
    chownSync(`${file}.draft`, uid, gid);
  }
  renameSync(`${file}.draft`, file);
};

const readJson = <Content>(file: string): Content | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Content) : undefined;

/** Makes this home the one of the data folder's database. */
const nameHome = (data: string, { instance, folder }: Home): void =>
  writeWhole(join(data, 'database.json'), `${JSON.stringify({ instance, folder } satisfies DatabaseFile, null, 2)}\n`);

/**
 * `<data>/postgres`, or `/var/lib/palco/<instance>` when the account that runs PostgreSQL cannot enter the data folder.
 * The first start stores the choice and the instance in `<data>/database.json`; later starts follow it.
 */
export const homeFor = (data: string): Home => {
  const folder = makeFolder(resolve(data));
  const account = accountFor(folder);
  const file = join(folder, 'database.json');
  const known = readJson<DatabaseFile>(file);
  if (known) {
    if (!existsSync(known.folder) && existsSync(join(folder, 'postgres')))
      throw new WrongCluster(`${file} names ${known.folder}, which is not there. Was the data folder moved or copied?`);
    return { folder: makeFolder(known.folder, account), instance: known.instance, account };
  }
  const instance = randomBytes(8).toString('hex');
  const reachable = !account || canEnter(account, realpathSync(folder));
  const home = reachable ? join(folder, 'postgres') : join(SYSTEM_HOMES, instance);
  const made: Home = { folder: makeFolder(home, account), instance, account };
  nameHome(folder, made);
  if (!reachable) writeFileSync(join(made.folder, DATA_FOLDER_FILE), folder);
  return made;
};

/** Ends the name of a home that is being made or removed: it holds nothing that anybody needs. */
const DRAFT = '.draft';

/** This home, those of other PostgreSQL versions beside it (`postgres`, `postgres-18`, `postgres-18-2`), and drafts of them. */
const homesBeside = (folder: string): string[] => {
  const first = basename(folder).split('-')[0] as string;
  const above = dirname(folder);
  const names = existsSync(above) ? readdirSync(above) : [];
  return names
    .filter((name) => name.startsWith(first) && /^(-\d+)*(\.draft)?$/.test(name.slice(first.length)))
    .map((name) => join(above, name));
};

/** Removes the databases of a data folder that is not used any more, wherever they are: those that upgrades kept, too. */
export const removeHome = (data: string): void => {
  const known = readJson<DatabaseFile>(join(data, 'database.json'));
  if (!known) return;
  for (const home of homesBeside(known.folder)) rmSync(home, { recursive: true, force: true });
};

/** Homes that upgrades of this one began to fill and did not finish. */
export const unfinishedHomes = ({ folder }: Home): string[] =>
  homesBeside(folder).filter(
    (home) => home !== folder && readJson<{ from: string }>(join(home, UNFINISHED_FILE))?.from === folder,
  );

/** Removes such a home, and what an earlier attempt to make or remove one left. Safe to repeat after a crash at any point. */
export const removeUnfinishedHomes = (home: Home): void => {
  for (const folder of unfinishedHomes(home)) if (!folder.endsWith(DRAFT)) renameSync(folder, `${folder}${DRAFT}`);
  for (const folder of homesBeside(home.folder))
    if (folder.endsWith(DRAFT)) rmSync(folder, { recursive: true, force: true });
};

/** A new home beside this one, for a PostgreSQL of that major version. It is unfinished until `finishUpgrade`. */
export const makeNextHome = (home: Home, major: number): Home => {
  const [first] = basename(home.folder).split('-');
  const wanted = join(dirname(home.folder), `${first}-${major}`);
  let folder = wanted;
  for (let n = 2; existsSync(folder); n++) folder = `${wanted}-${n}`;
  const draft = makeFolder(`${folder}${DRAFT}`, home.account);
  writeWhole(join(draft, UNFINISHED_FILE), JSON.stringify({ from: home.folder }));
  for (const mark of [MODE_FILE, DATA_FOLDER_FILE])
    if (existsSync(join(home.folder, mark))) copyFileSync(join(home.folder, mark), join(draft, mark));
  renameSync(draft, folder);
  return { ...home, folder };
};

/** The data folder names the new home instead of the old one, in one step. */
export const switchHome = (data: string, old: Home, next: Home): void => {
  nameHome(data, next);
  writeFileSync(join(old.folder, REPLACED_FILE), `${next.folder}\n`);
};

/** The home whose upgrade to this one has switched but is not finished: its server may still run. */
export const upgradedFrom = ({ folder }: Home): string | undefined =>
  readJson<{ from: string }>(join(folder, UNFINISHED_FILE))?.from;

/** Marks the upgrade to this home as complete. */
export const finishUpgrade = ({ folder }: Home): void => rmSync(join(folder, UNFINISHED_FILE), { force: true });

/** Writes the instance into a new cluster, or refuses a cluster that belongs to another data folder. */
export const claimCluster = (cluster: string, { instance, account }: Home): void => {
  const file = join(cluster, 'palco-instance');
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  if (found === undefined) {
    writeFileSync(file, instance);
    if (account) chownSync(file, account.uid, account.gid);
  } else if (found !== instance) {
    throw new WrongCluster(
      `The database in ${cluster} belongs to instance ${found}, but this data folder is instance ${instance}. ` +
        'Start Palco with the data folder the database was made for.',
    );
  }
};

export type Mode = 'demo' | 'production';

/**
 * A cluster is marked with its mode: a demo never opens what production wrote, nor the other way round, and nobody removes a
 * production's. One from before the mark takes the mode of this start. Errors: WrongCluster.
 */
export const claimMode = ({ folder }: Home, mode: Mode): void => {
  const file = join(folder, MODE_FILE);
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  if (found === undefined) writeFileSync(file, mode);
  else if (found !== mode)
    throw new WrongCluster(`The database in ${folder} was made in ${found} mode, and this is a start in ${mode} mode.`);
};
/** When this home's data folder was first found missing; undefined when it exists. */
const goneSince = (home: string, now: Date): Date | undefined => {
  const mark = join(home, DATA_FOLDER_FILE);
  const gone = join(home, GONE_FILE);
  if (!existsSync(mark) || existsSync(join(readFileSync(mark, 'utf8'), 'database.json'))) {
    rmSync(gone, { force: true });
    return undefined;
  }
  if (!existsSync(gone)) writeFileSync(gone, now.toISOString());
  return new Date(readFileSync(gone, 'utf8'));
};

/** Another Palco that starts at the same time may remove any of these files while they are read. */
const unlessRemoved = <Value>(read: () => Value): Value | undefined => {
  try {
    return read();
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw fault;
  }
};

/**
 * Removes homes of demos whose data folder has been missing for seven days; returns their paths. A home that is not marked
 * as a demo's is never removed: its data folder may only have been moved, or its disk not be mounted.
 */
export const removeAbandonedDemos = (now: Date, homes = SYSTEM_HOMES): string[] => {
  if (!existsSync(homes)) return [];
  return readdirSync(homes).flatMap((name) => {
    const home = join(homes, name);
    const file = join(home, MODE_FILE);
    if (unlessRemoved(() => readFileSync(file, 'utf8').trim()) !== 'demo') return [];
    const since = unlessRemoved(() => goneSince(home, now));
    if (!since || now.getTime() - since.getTime() < DAYS_GONE * DAY_MS) return [];
    if (existsSync(join(home, 'cluster/postmaster.pid'))) return []; // may still run
    rmSync(home, { recursive: true, force: true });
    return [home];
  });
};
