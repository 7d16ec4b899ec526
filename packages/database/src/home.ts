/** Where an embedded PostgreSQL stores its cluster, and the id that ties the cluster to one data folder. */
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Account, accountFor, canEnter, makeFolder } from './account.ts';

/** Folders of clusters whose data folder only root may enter. */
const SYSTEM_HOMES = '/var/lib/palco';
const MODE_FILE = 'mode';
const GONE_FILE = 'gone-since';
const DAYS_GONE = 7;
const DAY_MS = 86_400_000;

export interface Home {
  /** holds the program, the cluster and the socket */
  readonly folder: string;
  readonly instance: string;
  /** undefined: run as ourselves */
  readonly account: Account | undefined;
}
interface DatabaseFile {
  readonly instance: string;
  readonly folder: string;
}

export class WrongCluster extends Error {}

const readJson = <Content>(file: string): Content | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Content) : undefined;

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
  writeFileSync(file, `${JSON.stringify({ instance, folder: made.folder } satisfies DatabaseFile, null, 2)}\n`, {
    mode: 0o600,
  });
  if (!reachable) writeFileSync(join(made.folder, 'data-folder'), folder);
  return made;
};

/** Removes the cluster of a data folder that is not used any more, wherever it is. */
export const removeHome = (data: string): void => {
  const known = readJson<DatabaseFile>(join(data, 'database.json'));
  if (known) rmSync(known.folder, { recursive: true, force: true });
};

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
 * A cluster carries its mode: a demo never opens what production wrote, nor the other way round, and nobody removes a
 * production's. One from before the mark takes the mode of this start. Errors: WrongCluster.
 */
export const claimMode = ({ folder }: Home, mode: Mode): void => {
  const file = join(folder, MODE_FILE);
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  if (found === undefined) writeFileSync(file, mode);
  else if (found !== mode)
    throw new WrongCluster(`The database in ${folder} was made in ${found} mode, and this is a start in ${mode} mode.`);
};
/** When this home's data folder was first missed; undefined when it is there. */
const goneSince = (home: string, now: Date): Date | undefined => {
  const mark = join(home, 'data-folder');
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
 * Removes homes of demos whose data folder has been gone for seven days; answers their paths. A home that is not marked as
 * a demo's is never removed: its data folder may only have been moved, or its disk not be mounted.
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
