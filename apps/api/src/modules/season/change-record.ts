/** Creates or changes one record of a season: locks it, compares it with the version the caller saw, writes it, audits it. */
import type { StaffAction } from '@palco/contracts/operations/staff-actions';
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import { isRefusal, type Refusal } from '@palco/kernel/refusal';
import { sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import { notifyLeagueChanged } from '../league/league-cache.ts';
import { notifyStatsChanged } from '../league/season-stats.ts';
import { recordStaffAction } from '../operations/audit.ts';
import { changedMeanwhile } from '../operations/changed-meanwhile.ts';

export interface SeasonDeps {
  readonly db: Database;
  readonly clock: Clock;
}
/** Who changes a record, which revision they saw, and why. */
export interface StaffChange {
  readonly actor: number;
  readonly seen?: string | undefined;
  readonly reason?: string | undefined;
}
interface RecordChange<No extends Refusal> {
  /** such as `venue park-her` */
  readonly subject: string;
  readonly action: StaffAction;
  /** as it is now, in the transaction; undefined: there is none */
  readonly read: (tx: Database) => Promise<object | undefined>;
  /** writes it, or returns a refusal */
  readonly write: (tx: Database, before: object | undefined) => Promise<No | undefined>;
  readonly after: object;
}

/** Locks a record by its name until the transaction ends, whether the record exists or not. */
export const lockName = async (tx: Database, name: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
};

/** Makes every process read the league and its stats again: names and colours are part of cards, tables and games. */
export const announceLeague = async (tx: Database): Promise<void> => {
  await notifyLeagueChanged(tx);
  await notifyStatsChanged(tx, '');
};

export const changeRecord = async <No extends Refusal = never>(
  { db, clock }: SeasonDeps,
  { subject, action, read, write, after }: RecordChange<No>,
  { actor, seen, reason }: StaffChange,
): Promise<No | Refusal<'staff/changed-meanwhile'> | undefined> => {
  const at = clock();
  const answer = await inTransaction(db, async (tx) => {
    await lockName(tx, subject);
    const before = await read(tx);
    const meanwhile = await changedMeanwhile(tx, { seen, current: before, subject, action, now: at });
    if (meanwhile) return meanwhile;
    const refusal = await write(tx, before);
    if (refusal) return refusal;
    await recordStaffAction(tx, { actor, action, subject, detail: { reason, before, after }, at });
    await announceLeague(tx);
    return undefined;
  });
  return isRefusal(answer) ? answer : undefined;
};
