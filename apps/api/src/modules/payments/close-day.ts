/** The report of a league day: read from the ledger while the day is open, and the stored one once it is closed. */

import { MONEY_ALERTS } from '@palco/contracts/alert-kinds';
import { type DayPage, DayReport } from '@palco/contracts/day-staff';
import type { Database } from '@palco/database/connect';
import { addDays, instantOf, type LeagueDate } from '@palco/kernel/league-date';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { recordStaffAction } from '../operations/audit.ts';
import { reportOf } from './day-report.ts';

/** A day may be closed this long after its end: by then, what was posted in its last second has been committed. */
const MINUTES_AFTER = 10;

const readReport = async (db: Database, day: LeagueDate): Promise<DayReport> => {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('orders', 'orders.id', 'ledger_entries.order_id')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'ledger_entries.attempt_id')
    .select(({ fn }) => [
      'ledger_entries.kind',
      'ledger_entries.currency',
      'payment_attempts.method',
      'orders.plan_id as planId',
      'orders.country',
      fn.sum<string>('ledger_entries.amount_cents').as('cents'),
      fn.countAll<number>().as('entries'),
    ])
    .where('ledger_entries.at', '>=', instantOf(day))
    .where('ledger_entries.at', '<', instantOf(addDays(day, 1)))
    .groupBy([
      'ledger_entries.kind',
      'ledger_entries.currency',
      'payment_attempts.method',
      'orders.plan_id',
      'orders.country',
    ])
    .execute();
  const plans = await db.selectFrom('plans').select(['id', 'title']).execute();
  const moved = rows.map((row) => ({ ...row, cents: Number(row.cents) }));
  return reportOf(day, moved, new Map(plans.map(({ id, title }) => [id, title])));
};

const countOpen = async (db: Database): Promise<DayPage['open']> => {
  const [attempts, refunds, alerts] = await Promise.all([
    db
      .selectFrom('payment_attempts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('next_check_at', 'is not', null)
      .where('state', 'in', ['submitting', 'unknown', 'awaiting-bank', 'awaiting-store', 'awaiting-paypal'])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('refunds')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', 'in', ['submitting', 'unknown', 'outside'])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('alerts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('resolved_at', 'is', null)
      .where('kind', 'in', MONEY_ALERTS)
      .executeTakeFirstOrThrow(),
  ]);
  return { attempts: attempts.count, refunds: refunds.count, alerts: alerts.count };
};

const readClosed = (db: Database, day: LeagueDate) =>
  db
    .selectFrom('closed_days')
    .leftJoin('users', 'users.id', 'closed_days.closed_by')
    .select(['closed_days.closed_at', 'closed_days.note', 'closed_days.report', 'users.name'])
    .where('closed_days.day', '=', day)
    .executeTakeFirst();

const closesFrom = (day: LeagueDate): Date => instantOf(addDays(day, 1), 0, MINUTES_AFTER);

export const readDay = async (db: Database, day: LeagueDate, at: Date): Promise<DayPage> => {
  const [closed, open] = await Promise.all([readClosed(db, day), countOpen(db)]);
  const from = closesFrom(day);
  return {
    report: closed ? DayReport.parse(closed.report) : await readReport(db, day),
    closed: closed ? { at: closed.closed_at.toISOString(), by: closed.name, note: closed.note } : null,
    closes_from: from.toISOString(),
    can_close: !closed && at >= from,
    open,
  };
};

export interface ClosingDay {
  readonly day: LeagueDate;
  readonly note: string;
  /** the number of entries in the report that the caller saw */
  readonly entries: number;
  readonly actor: number;
  readonly at: Date;
}

/** Stores the report of a day that is over. News that comes later counts on the day it comes. */
export const closeDay = (
  db: Database,
  { day, note, entries, actor, at }: ClosingDay,
): Promise<
  { readonly day: LeagueDate } | Refusal<'payments/day-not-over' | 'payments/day-closed' | 'payments/day-changed'>
> =>
  db.transaction().execute(async (tx) => {
    if (at < closesFrom(day)) return refuse('payments/day-not-over');
    const report = await readReport(tx, day);
    if (report.entries !== entries)
      return (await readClosed(tx, day)) ? refuse('payments/day-closed') : refuse('payments/day-changed');
    const closed = await tx
      .insertInto('closed_days')
      .values({ day, closed_at: at, closed_by: actor, note, report: JSON.stringify(report) })
      .onConflict((conflict) => conflict.column('day').doNothing())
      .returning('day')
      .executeTakeFirst();
    if (!closed) return refuse('payments/day-closed');
    await recordStaffAction(tx, { actor, action: 'close-day', subject: `day ${day}`, detail: { note, entries }, at });
    return { day };
  });
