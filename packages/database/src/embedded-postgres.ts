/** A supervised PostgreSQL: initialized once, started, recovered after a crash, stopped cleanly. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { claimCluster, claimMode, type Home, homeFor, type Mode } from './home.ts';
import { DataFolderInUse, launchPostgres, type PostgresProcess } from './postgres-process.ts';
import { installProgram } from './program.ts';
import { superviseServer } from './supervise-server.ts';

export interface EmbeddedPostgres {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}
export interface EmbeddedOptions {
  /** the product's data folder */
  readonly data: string;
  /** undefined: a tool that works beside either */
  readonly mode?: Mode;
  /** false for tests: a power cut may lose data, everything is faster */
  readonly durable?: boolean;
  /** milliseconds that processes of an earlier PostgreSQL may take to end; ten seconds unless given */
  readonly dyingMs?: number;
  /** a line of PostgreSQL's log, such as `LOG:  database system is ready to accept connections` */
  readonly onLine?: (line: string) => void;
  /** it died and runs again */
  readonly onRestarted?: () => void;
  /** it died and cannot be started again */
  readonly onGone?: (fault: Error) => void;
}
/** A Unix socket's path has 107 bytes (sun_path); PostgreSQL adds its own file name. */
const LONGEST_SOCKET_FOLDER = 107 - '/.s.PGSQL.5432'.length;
/** An advisory lock for as long as a Palco uses the cluster: free while PostgreSQL runs means that its Palco is gone. */
const OWNER_LOCK = 7_025_201;

export const addressOf = (socket: string): string =>
  `postgres://palco@localhost/postgres?host=${encodeURIComponent(socket)}`;

const acquireOwnership = async (socket: string): Promise<pg.Client | 'owned by another'> => {
  const client = new pg.Client(addressOf(socket));
  client.on('error', () => undefined); // the server stops at the end; losing the connection is no fault
  await client.connect();
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [OWNER_LOCK]);
  if (rows[0]?.mine) return client;
  await client.end();
  return 'owned by another';
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Dead, but not yet reaped by process 1, so that it looks alive. */
const isZombie = async (pid: number): Promise<boolean> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return /^\d+ \(.*\) [ZX]/s.test(stat);
};

const inUse = (data: string): DataFolderInUse =>
  new DataFolderInUse(
    `The data folder ${data} is in use by another Palco. Stop that one first, or set PALCO_DATA to another folder.`,
  );

/** Stops the PostgreSQL of a killed Palco, never one whose Palco is alive. */
const stopLeftover = async (cluster: string, data: string): Promise<void> => {
  const pidFile = join(cluster, 'postmaster.pid');
  const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
  const [pid, socket] = [Number(lines[0]), lines[4]?.trim()];
  if (!pid || !socket || !isAlive(pid)) return;
  if (await isZombie(pid)) {
    // PostgreSQL treats its parent's pid as stale, but still checks the old shared memory; removing the file would skip
    // that check
    await writeFile(pidFile, [process.pid, ...lines.slice(1)].join('\n'));
    for (const file of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) await rm(join(socket, file), { force: true });
    return;
  }
  const owner = await acquireOwnership(socket).catch(() => 'no server' as const);
  if (owner === 'no server') return; // the pid belongs to another program by now; PostgreSQL checks its file itself
  if (owner === 'owned by another') throw inUse(data);
  process.kill(pid, 'SIGINT');
  // waits for the file, not the pid: where process 1 reaps late, a dead process still looks alive
  for (let waited = 0; existsSync(pidFile) && waited < 15_000; waited += 20) await sleep(20);
};

/** Nothing has to outlive the run. */
const FOR_TESTS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '256MB',
  // every worker of a test run may have two Palcos on it
  max_connections: 300,
};

const initialize = async (program: string, cluster: string, home: Home, durable: boolean): Promise<void> => {
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
    await rename(draft, cluster); // a first start killed halfway leaves a draft, never half a cluster
  } catch (fault) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw fault;
  }
};

const makeSocketFolder = async ({ folder: home, account }: Home): Promise<string> => {
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

/**
 * Starts the cluster under `<data>` and starts it again when it dies. The socket's folder is 0700: only the same account
 * and root connect, and there is no port to clash with. Errors: DataFolderInUse, LeftoverRunning, WrongCluster, and the end
 * of PostgreSQL's log.
 */
export const startEmbeddedPostgres = async ({
  data,
  mode,
  durable = true,
  dyingMs,
  onLine = () => undefined,
  onRestarted = () => undefined,
  onGone = () => undefined,
}: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const home = homeFor(data);
  if (mode) claimMode(home, mode);
  const program = await installProgram(home);
  const cluster = join(home.folder, 'cluster');
  await stopLeftover(cluster, data);
  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialize(program, cluster, home, durable);
  claimCluster(cluster, home);
  const socket = await makeSocketFolder(home);
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
  const open = async (): Promise<OwnedServer> => {
    const server = await launchPostgres({ program, cluster, flags, account: home.account, onLine }, dyingMs);
    const owner = await acquireOwnership(socket);
    if (owner === 'owned by another') throw inUse(data);
    return { server, owner };
  };
  const supervised = await superviseServer({ open, endOf: ({ server }) => server.ended, onRestarted, onGone });
  return {
    url: addressOf(socket),
    get pid() {
      return supervised.current()?.server.child.pid ?? 0;
    },
    stop: async () => {
      const last = await supervised.release();
      await last?.owner.end();
      last?.server.child.kill('SIGINT'); // fast shutdown: open transactions are rolled back, everything committed is on disk
      await last?.server.ended;
      if (!socket.startsWith(home.folder)) await rm(socket, { recursive: true, force: true });
    },
  };
};
