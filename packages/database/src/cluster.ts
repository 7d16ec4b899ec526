/** A cluster: how it is made, which PostgreSQL it is of, and how its server is opened and closed. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { chown, mkdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { claimCluster, type Home } from './home.ts';
import { acquireOwnership, inUse } from './ownership.ts';
import { launchPostgres, type PostgresProcess } from './postgres-process.ts';

/** A Unix socket's path has 107 bytes (sun_path); PostgreSQL adds its own file name. */
const LONGEST_SOCKET_FOLDER = 107 - '/.s.PGSQL.5432'.length;

/** The data of a test run need not survive it. */
const FOR_TESTS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '256MB',
  // every worker of a test run may have two Palcos on it
  max_connections: 300,
};

export const clusterOf = ({ folder }: Pick<Home, 'folder'>): string => join(folder, 'cluster');

/** Major version of the PostgreSQL that made the cluster; undefined when there is none. */
export const majorOf = (cluster: string): number | undefined => {
  const file = join(cluster, 'PG_VERSION');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
};

/** Makes an empty cluster. A first start that is killed halfway leaves a draft, never half a cluster. */
export const initialize = async (program: string, cluster: string, home: Home, durable: boolean): Promise<void> => {
  const draft = `${cluster}.draft.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  if (home.account) await chown(draft, home.account.uid, home.account.gid);
  const options = ['-D', draft, '-U', 'palco', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-instructions'];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  execFileSync(join(program, 'bin/initdb'), [...options, ...locale, ...(durable ? [] : ['--no-sync'])], {
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    ...home.account,
  });
  claimCluster(draft, home);
  try {
    await rename(draft, cluster);
  } catch (fault) {
    await rm(draft, { recursive: true, force: true });
    if (majorOf(cluster) === undefined) throw fault;
  }
};

/** Makes the folder of the socket, which only PostgreSQL's account may enter. Returns its path. */
export const makeSocketFolder = async ({ folder: home, account }: Home): Promise<string> => {
  const wanted = join(home, 'socket');
  const fits = Buffer.byteLength(wanted) <= LONGEST_SOCKET_FOLDER;
  const folder = fits ? wanted : mkdtempSync(join(tmpdir(), 'palco-'));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
  return folder;
};

interface OwnedServer {
  readonly server: PostgresProcess;
  readonly owner: pg.Client;
}
export interface OpenOptions {
  /** the product's data folder, for the text of errors */
  readonly data: string;
  readonly home: Home;
  /** folder of the program */
  readonly program: string;
  /** folder of the socket */
  readonly socket: string;
  readonly durable: boolean;
  readonly onLine: (line: string) => void;
  readonly dyingMs?: number | undefined;
}

/** Starts the home's server and takes it for this process alone. Errors: DataFolderInUse, LeftoverRunning, and the end of PostgreSQL's log. */
export const openServer = async (options: OpenOptions): Promise<OwnedServer> => {
  const { data, home, program, socket, durable, onLine, dyingMs } = options;
  const settings: Record<string, string | number> = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    max_connections: 80,
    shared_buffers: '96MB',
    // no errors of queries, no rows and no statements: they contain personal data, and Palco logs its own faults
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '',
    ...(durable ? {} : FOR_TESTS),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const launch = { program, cluster: clusterOf(home), flags, account: home.account, onLine };
  const server = await launchPostgres(launch, dyingMs);
  const owner = await acquireOwnership(socket);
  if (owner === 'owned by another') throw inUse(data);
  return { server, owner };
};

/** A fast shutdown: open transactions are rolled back, everything committed is on disk. */
export const closeServer = async (
  { server, owner }: OwnedServer,
  { home, socket }: Pick<OpenOptions, 'home' | 'socket'>,
) => {
  await owner.end();
  server.child.kill('SIGINT');
  await server.ended;
  if (!socket.startsWith(home.folder)) await rm(socket, { recursive: true, force: true });
};
