/** One throw-away PostgreSQL per test run; each test file gets its own copy of the migrated template. */
import { spawn } from 'node:child_process';
import { readFileSync, statfsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Connection, connect } from './connect.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { removeHome } from './home.ts';
import { migrate } from './migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** address of the run's PostgreSQL */
    postgres: string;
  }
}
const TEMPLATE = 'palco_template';
/** Tests share the processor with others: they wait longer than the product would. */
const PATIENT = { statementTimeoutMs: 300_000, waitMs: 120_000, idleMs: 300_000 };

/** The same server, another database. */
const databaseNamed = (url: string, name: string): string => {
  const copy = new URL(url);
  copy.pathname = `/${name}`;
  return copy.href;
};

const makeTemplate = async (url: string): Promise<void> => {
  const admin = connect(url, { ...PATIENT, max: 1 });
  await sql`drop database if exists ${sql.id(TEMPLATE)} with (force)`.execute(admin.db);
  await sql`create database ${sql.id(TEMPLATE)}`.execute(admin.db);
  await admin.close();
  const template = connect(databaseNamed(url, TEMPLATE), { ...PATIENT, max: 2 });
  await migrate(template);
  await template.close();
};

interface TestServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** A folder, below the system's temporary one, through which PostgreSQL's account may pass. */
export const makeDataFolder = async (below = tmpdir()): Promise<string> => {
  const folder = await mkdtemp(join(below, 'palco-test-'));
  await rm(folder, { recursive: true });
  await mkdir(folder, { mode: 0o711 });
  return folder;
};

/** Removes a data folder and, where the database lives outside of it, that too. */
export const removeDataFolder = async (data: string): Promise<void> => {
  removeHome(data);
  await rm(data, { recursive: true, force: true });
};

/**
 * A process that stops the server and removes its folder once this process has ended, however it did: its standard input
 * ends then. Returns a function that calls it off.
 */
const stopWhenOrphaned = (data: string): (() => void) => {
  const watcher = spawn(process.execPath, [join(import.meta.dirname, 'testing/stop-orphan.ts'), data], {
    cwd: '/',
    detached: true, // a signal to the whole run must not end it
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  (watcher.stdin as Socket).unref();
  return () => watcher.kill();
};

const MEMORY = '/dev/shm';
/** The run's databases take some hundred megabytes, its write-ahead log at most as much. */
const PLENTY = 4 * 2 ** 30;
/**
 * Where the run's server has its files: in memory where there is plenty, because a copy of the template is 900 small files,
 * which cost a busy disk thirty times as much.
 */
const folderOfRun = (): string => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    // PostgreSQL's program is copied there too
    const mayRun = mounts.some((line) => line.includes(` ${MEMORY} tmpfs `) && !/\bnoexec\b/.test(line));
    if (mayRun && Math.min(bavail * bsize, process.availableMemory()) > PLENTY) return MEMORY;
  } catch {
    // not Linux
  }
  return tmpdir();
};

/** An embedded server for the run, or the outside one that `TEST_DATABASE_URL` names. */
export const startTestServer = async (outside = process.env.TEST_DATABASE_URL): Promise<TestServer> => {
  if (outside) {
    await makeTemplate(outside);
    return { url: outside, stop: async () => undefined };
  }
  const data = await makeDataFolder(folderOfRun());
  const callOff = stopWhenOrphaned(data);
  const server = await startEmbeddedPostgres({ data, durable: false });
  await makeTemplate(server.url);
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await removeDataFolder(data);
      callOff();
    },
  };
};

let made = 0;
/** Makes a copy of the template, or a database without any table. Returns its address. */
const makeDatabase = async (admin: Connection, name: string, template?: string): Promise<string> => {
  await sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin.db);
  // `file_copy` ends with a checkpoint, which takes seconds where it waits for a disk; without `fsync` it is the cheaper one
  const { rows } = await sql<{ durable: boolean }>`select current_setting('fsync')::bool as durable`.execute(admin.db);
  const strategy = sql.raw(rows[0]?.durable ? 'wal_log' : 'file_copy');
  const how = template ? sql` template ${sql.id(template)} strategy ${strategy}` : sql``;
  await sql`create database ${sql.id(name)}${how}`.execute(admin.db);
  // an outside server would wait for its disk at each commit; nothing has to outlive the run
  await sql`alter database ${sql.id(name)} set synchronous_commit = off`.execute(admin.db);
  return databaseNamed(admin.url, name);
};

/** A copy of a database that nobody is connected to, the migrated and empty one unless named. Returns its address. */
export const copyDatabase = async (url: string, name: string, template = TEMPLATE): Promise<string> => {
  const admin = connect(url, { ...PATIENT, max: 1 });
  try {
    return await makeDatabase(admin, name, template);
  } finally {
    await admin.close();
  }
};

/** A database of its own. Closing drops it. */
const openDatabase = async (url: string, template?: string): Promise<Connection> => {
  const name = `palco_test_${process.pid}_${process.env.VITEST_POOL_ID ?? 0}_${made++}`;
  const admin = connect(url, { ...PATIENT, max: 1 });
  const connection = connect(await makeDatabase(admin, name, template), PATIENT);
  return {
    ...connection,
    close: async () => {
      await connection.close();
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin.db);
      await admin.close();
    },
  };
};

/** A fresh migrated database. */
export const openTestDatabase = (url: string): Promise<Connection> => openDatabase(url, TEMPLATE);

/** A database without any table. */
export const openEmptyDatabase = (url: string): Promise<Connection> => openDatabase(url);
