/** One run of the PostgreSQL program, until it ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account.ts';

export class DataFolderInUse extends Error {}
/** Processes of an earlier PostgreSQL do not end. */
export class LeftoverRunning extends Error {}

/** The server processes of a killed PostgreSQL end a moment later; until then its shared memory is in use. */
class StillDying extends Error {}
const DYING_MS = 10_000;

interface LaunchOptions {
  /** folder of the program */
  readonly program: string;
  readonly cluster: string;
  readonly flags: readonly string[];
  /** undefined: run as the current account */
  readonly account: Account | undefined;
  readonly onLine: (line: string) => void;
}
export interface PostgresProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<void>;
}

/** Processes that work in the cluster's folder, as all of PostgreSQL do; empty where the system does not list them. */
const processesIn = (cluster: string): number[] => {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((pid) => {
        try {
          return readlinkSync(`/proc/${pid}/cwd`) === cluster;
        } catch {
          return false; // ended meanwhile, or somebody else's
        }
      })
      .map(Number);
  } catch {
    return [];
  }
};

const leftoverRunning = (cluster: string): LeftoverRunning => {
  const pids = processesIn(cluster);
  const which = pids.length ? ` (${pids.join(', ')})` : '';
  const how = pids.length ? `kill -9 ${pids.join(' ')}` : 'kill -9 and their numbers';
  return new LeftoverRunning(
    `The database in ${cluster} is still used by processes of an earlier PostgreSQL${which} that do not end. ` +
      `End them (${how}) and start Palco again.`,
  );
};

const startFault = (code: number | null, log: string): Error => {
  if (log.includes('pre-existing shared memory block')) return new StillDying(log);
  if (log.includes('lock file "postmaster.pid" already exists'))
    return new DataFolderInUse('The database is being started by another Palco.');
  return new Error(`PostgreSQL ended with ${code}: ${log}`);
};

const untilReady = (child: ChildProcess, onLine: LaunchOptions['onLine']): Promise<void> =>
  new Promise((ready, failed) => {
    let log = '';
    if (child.stderr)
      createInterface({ input: child.stderr }).on('line', (line) => {
        log = `${log}${line}\n`.slice(-4000);
        onLine(line);
        // a standby accepts `read-only connections`
        if (line.includes('ready to accept')) ready();
      });
    child.once('error', failed);
    // 'close', not 'exit': its last lines have been read then
    child.once('close', (code) => failed(startFault(code, log)));
  });

/**
 * Starts it and waits until it accepts connections. It runs in a session of its own, so it is stopped when this process
 * exits.
 */
export const launchPostgres = async (options: LaunchOptions, dyingMs = DYING_MS): Promise<PostgresProcess> => {
  const { program, cluster, flags, account, onLine } = options;
  const child = spawn(join(program, 'bin/postgres'), ['-D', cluster, ...flags], {
    cwd: '/',
    detached: true, // its own session: Ctrl-C reaches Palco, which drains before it stops the database
    stdio: ['ignore', 'ignore', 'pipe'],
    ...account,
  });
  const endWithUs = (): void => void child.kill('SIGINT');
  process.once('exit', endWithUs);
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  void ended.then(() => process.off('exit', endWithUs));
  try {
    await untilReady(child, onLine);
    return { child, ended };
  } catch (fault) {
    if (!(fault instanceof StillDying)) throw fault;
    if (dyingMs <= 0) throw leftoverRunning(cluster);
    await sleep(100);
    return launchPostgres(options, dyingMs - 100);
  }
};
