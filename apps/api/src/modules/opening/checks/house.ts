/** Database, disk and clock of the machine that makes the test. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import type { Clock } from '../../../clock.ts';
import { type Check, type Found, HOUR_MS } from './check.ts';
import { codeOf, diskFaultOf } from './disk-fault.ts';
import { askTimeServer } from './time-server.ts';

interface HouseDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** of the recordings */
  readonly folder: string;
  /** below this much room nothing is recorded */
  readonly reserveBytes: number;
  /** `host` or `host:port` */
  readonly timeServer: string;
}

/** Writes a value, reads it back, and takes it away again. */
const databaseCheck = ({ db }: HouseDeps): Check => ({
  line: 'database',
  lastsMs: HOUR_MS,
  isInstant: true,
  basis: () => '',
  run: async () => {
    const value = randomBytes(12).toString('hex');
    const from = performance.now();
    try {
      const { rows } = await sql<{ away: boolean }>`select pg_is_in_recovery() as away`.execute(db);
      if (rows[0]?.away) return { state: 'failed', found: 'read-only' };
      const stored = await db.transaction().execute(async (tx) => {
        await sql`create temporary table opening_probe (value text) on commit drop`.execute(tx);
        await sql`insert into opening_probe values (${value})`.execute(tx);
        const read = await sql<{ value: string }>`select value from opening_probe`.execute(tx);
        return read.rows[0]?.value;
      });
      if (stored !== value) return { state: 'failed', found: 'differs' };
    } catch (fault) {
      return { state: 'failed', found: 'fault', values: { reason: codeOf(fault) } };
    }
    return { state: 'ok', found: 'ok', values: { ms: Math.max(1, Math.round(performance.now() - from)) } };
  },
});

const PROBE_BYTES = 1024 * 1024;
/** A game of three and a half hours at six megabits a second. */
const GAME_BYTES = 9.45e9;

const diskCheck = ({ folder, reserveBytes }: HouseDeps): Check => ({
  line: 'disk',
  lastsMs: HOUR_MS,
  isInstant: true,
  basis: () => folder,
  run: async () => {
    const file = join(folder, `.opening-${randomBytes(6).toString('hex')}`);
    const probe = randomBytes(PROBE_BYTES);
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(file, probe, { flush: true });
      if (!probe.equals(await readFile(file))) return { state: 'failed', found: 'differs' };
    } catch (fault) {
      const kind = diskFaultOf(fault);
      if (kind === 'no-room') return { state: 'failed', found: 'no-room' };
      if (kind === 'read-only') return { state: 'failed', found: 'read-only' };
      return { state: 'failed', found: 'unwritable', values: { reason: codeOf(fault) } };
    } finally {
      // where it could not be written it cannot be removed either
      await rm(file, { force: true }).catch(() => undefined);
    }
    const { bavail, bsize } = await statfs(folder);
    const games = Math.floor(Math.max(0, bavail * bsize - reserveBytes) / GAME_BYTES);
    const values = { gigabytes: Math.round((bavail * bsize) / 1e9), games };
    return games < 1 ? { state: 'failed', found: 'full', values } : { state: 'ok', found: 'ok', values };
  },
});

/** Codes by SMS and app, tokens of sign-in providers, and the times of plays hold this much. */
const CLOCK_OFF_MS = 1000;

const clockCheck = ({ clock, timeServer }: HouseDeps): Check => ({
  line: 'clock',
  lastsMs: 24 * HOUR_MS,
  basis: () => timeServer,
  run: async (): Promise<Found> => {
    const offMs = await askTimeServer(timeServer, clock).catch(() => undefined);
    if (offMs === undefined) return { state: 'failed', found: 'unknown', values: { server: timeServer } };
    const values = { seconds: (Math.abs(offMs) / 1000).toFixed(2) };
    return Math.abs(offMs) > CLOCK_OFF_MS
      ? { state: 'failed', found: 'off', values }
      : { state: 'ok', found: 'ok', values };
  },
});

export const houseChecks = (deps: HouseDeps): Check[] => [databaseCheck(deps), diskCheck(deps), clockCheck(deps)];
