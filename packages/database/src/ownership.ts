/** Which Palco works on a cluster: exactly one, for as long as it lives. */
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DataFolderInUse } from './postgres-process.ts';

/** An advisory lock for as long as a Palco uses the cluster: if it is free while PostgreSQL runs, its Palco has died. */
const OWNER_LOCK = 7_025_201;

export const addressOf = (socket: string): string =>
  `postgres://palco@localhost/postgres?host=${encodeURIComponent(socket)}`;

export const acquireOwnership = async (socket: string): Promise<pg.Client | 'owned by another'> => {
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

export const inUse = (data: string): DataFolderInUse =>
  new DataFolderInUse(
    `The data folder ${data} is in use by another Palco. Stop that one first, or set PALCO_DATA to another folder.`,
  );

/** Stops the PostgreSQL of a killed Palco, never one whose Palco is alive. */
export const stopLeftover = async (cluster: string, data: string): Promise<void> => {
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
