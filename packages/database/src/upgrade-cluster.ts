/**
 * A cluster of an older PostgreSQL is copied, row by row, into a new one beside it. The old one is only read. It is owned by
 * this process meanwhile, so that nobody writes to it, and one file decides which of both is the data folder's.
 */
import { readdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { type Copied, copyDatabase } from './backup/copy-database.ts';
import {
  closeServer,
  clusterOf,
  initialize,
  majorOf,
  makeSocketFolder,
  type OpenOptions,
  openServer,
} from './cluster.ts';
import { connect } from './connect.ts';
import {
  finishUpgrade,
  type Home,
  makeNextHome,
  removeUnfinishedHomes,
  switchHome,
  unfinishedHomes,
  upgradedFrom,
  WrongCluster,
} from './home.ts';
import { addressOf, stopLeftover } from './ownership.ts';
import { DataFolderInUse, LeftoverRunning } from './postgres-process.ts';
import { earlierProgram, installProgram, packagedMajor } from './program.ts';

/** Bytes of the program and of an empty cluster. */
const BESIDE_THE_ROWS = 150e6;

interface UpgradeOptions extends Omit<OpenOptions, 'program' | 'socket'> {
  readonly onUpgrade: (words: string) => void;
  /** bytes free on the disk of a folder; read from the disk unless given */
  readonly freeBytes?: (folder: string) => number;
}

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

const freeOnDisk = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

const inGigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;

const assertRoom = (home: Home, free: number): void => {
  // the rows, and at most as much again in the write-ahead log while they are copied
  const needed = 2 * bytesIn(clusterOf(home)) + BESIDE_THE_ROWS;
  if (free < needed)
    throw new WrongCluster(
      `The upgrade of PostgreSQL copies the database in ${home.folder} and keeps the old one: it needs ` +
        `${inGigabytes(needed)} free in ${dirname(home.folder)}, and ${inGigabytes(free)} are. Make room and start again.`,
    );
};

/** Removes what a killed upgrade left: first its server, then its files. None of it was ever the data folder's database. */
const removeUnfinished = async (data: string, home: Home): Promise<void> => {
  for (const folder of unfinishedHomes(home)) await stopLeftover(clusterOf({ folder }), data);
  removeUnfinishedHomes(home);
};

const inServer = async <Answer>(options: OpenOptions, work: () => Promise<Answer>): Promise<Answer> => {
  const server = await openServer(options);
  try {
    return await work();
  } finally {
    await closeServer(server, options);
  }
};

const connectForLong = (socket: string) => connect(addressOf(socket), { max: 2, statementTimeoutMs: 0 });

const copyRows = async (from: string, to: string): Promise<Copied> => {
  const [source, target] = [connectForLong(from), connectForLong(to)] as const;
  try {
    const copied = await copyDatabase(source, target);
    await sql`analyze`.execute(target.db);
    return copied;
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
};

const fillNextHome = async (old: OpenOptions, next: Home): Promise<string> => {
  const program = await installProgram(next);
  await initialize(program, clusterOf(next), next, old.durable);
  const socket = await makeSocketFolder(next);
  const { tables, rows } = await inServer({ ...old, home: next, program, socket }, () => copyRows(old.socket, socket));
  return `${rows} rows of ${tables} tables`;
};

const asRefusal = (fault: unknown, home: Home, [from, to]: readonly [number, number]): unknown => {
  if ([DataFolderInUse, LeftoverRunning, WrongCluster].some((kind) => fault instanceof kind)) return fault;
  return new WrongCluster(
    `The database was not upgraded from PostgreSQL ${from} to ${to}: ${(fault as Error).message.trim()} ` +
      `It is as it was, in ${home.folder}. Start the Palco of before on it, or restore a backup into a new data folder.`,
    { cause: fault },
  );
};

/** Completes an upgrade whose Palco was killed just after the switch: stops the old server. */
export const endUpgrade = async (data: string, home: Home): Promise<void> => {
  const old = upgradedFrom(home);
  if (old === undefined) return;
  await stopLeftover(clusterOf({ folder: old }), data);
  finishUpgrade(home);
};

/**
 * Returns the home whose cluster fits this Palco's PostgreSQL: the given one, or a new one with everything that the older
 * cluster holds. The older one stays where it is and can be started by the previous Palco. Errors: WrongCluster when the
 * cluster is newer, the older program is missing, the disk is too small or the copy fails; DataFolderInUse, LeftoverRunning.
 * After any of them, and after a crash, the data folder's database is the old one and the next start tries again.
 */
export const upgradeCluster = async ({
  data,
  home,
  onUpgrade,
  freeBytes = freeOnDisk,
  ...options
}: UpgradeOptions): Promise<Home> => {
  const found = majorOf(clusterOf(home));
  const major = packagedMajor();
  if (found === undefined || found === major) return home;
  if (found > major)
    throw new WrongCluster(
      `The database in ${home.folder} is of PostgreSQL ${found}, and this Palco brings ${major}. Start the version of ` +
        'Palco that was used last, or restore a backup from before the update into a new data folder.',
    );
  const program = earlierProgram(home, found);
  if (program === undefined)
    throw new WrongCluster(
      `The database in ${home.folder} is of PostgreSQL ${found}, and this Palco brings ${major}. To read it, the upgrade needs ` +
        `the program that the Palco of before kept in ${home.folder}/postgresql-${found}…, which is not there. Start that ` +
        'version once, which puts it there, stop it, and start this one; or restore a backup into a new data folder.',
    );
  await stopLeftover(clusterOf(home), data);
  const begun = performance.now();
  onUpgrade(`Upgrading the database from PostgreSQL ${found} to ${major} ...`);
  try {
    const old: OpenOptions = { ...options, data, home, program, socket: await makeSocketFolder(home) };
    const next = await inServer(old, async () => {
      await removeUnfinished(data, home);
      assertRoom(home, freeBytes(dirname(home.folder)));
      const made = makeNextHome(home, major);
      const copied = await fillNextHome(old, made);
      switchHome(data, home, made);
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      onUpgrade(
        `The database is of PostgreSQL ${major} now: ${copied} were copied and counted in ${seconds} s. It is in ` +
          `${made.folder}; the one of before stays in ${home.folder} until you remove it.`,
      );
      return made;
    });
    finishUpgrade(next);
    return next;
  } catch (fault) {
    throw asRefusal(fault, home, [found, major]);
  }
};
