/** The report of a league day: read from the ledger while the day is open, and the stored one once it is closed. */

import { MONEY_ALERTS } from '@palco/contracts/operations/alert-kinds';
import { type DayPage, DayReport } from '@palco/contracts/payments/day-staff';
import type { Database } from '@palco/database/connect';
import { addDays, instantOf, type LeagueDate, type Zone } from '@palco/kernel/league-date';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { Clock } from '../../../clock.ts';
import { recordStaffAction } from '../../operations/audit.ts';
import { reportOf } from './day-report.ts';

/** A day may be closed this long after its end: by then, what was posted in its last second has been committed. */
const MINUTES_AFTER = 10;

interface Span {
  readonly from: Date;
  readonly until: Date;
}
/**
 * What belongs to a day: from midnight to midnight. It begins where the closed day before it ended, and ends where a closed
 * one after it began, so that no entry is missing or counted twice when the league's time zone changes.
 */
const spanOfDay = async (db: Database, zone: Zone, day: LeagueDate): Promise<Span> => {
  const closed = await db
    .selectFrom('closed_days')
    .select(['day', 'begins_at', 'ends_at'])
    .where('day', 'in', [addDays(day, -1), addDays(day, 1)])
    .execute();
  const before = closed.find((one) => one.day < day)?.ends_at;
  const after = closed.find((one) => one.day > day)?.begins_at;
  return { from: before ?? instantOf(day, zone), until: after ?? instantOf(addDays(day, 1), zone) };
};

const readReport = async (db: Database, day: LeagueDate, { from, until }: Span): Promise<DayReport> => {
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
    .where('ledger_entries.at', '>=', from)
    .where('ledger_entries.at', '<', until)
    .groupBy([
      'ledger_entries.kind',
      'ledger_entries.currency',
      'payment_attempts.method',
      'orders.plan_id',
      'orders.country',
    ])
    .execute();
  const held = await db
    .selectFrom('held_entries')
    .innerJoin('held_money', 'held_money.id', 'held_entries.held_id')
    .select(({ fn }) => [
      'held_money.currency',
      'held_money.method',
      fn.sum<string>('held_entries.amount_cents').as('cents'),
      fn.countAll<number>().as('entries'),
    ])
    .where('held_entries.at', '>=', from)
    .where('held_entries.at', '<', until)
    .groupBy(['held_money.currency', 'held_money.method'])
    .execute();
  const plans = await db.selectFrom('plans').select(['id', 'title']).execute();
  const ofNoOrder = { kind: 'held', planId: undefined, country: undefined };
  const moved = [...rows, ...held.map((row) => ({ ...row, ...ofNoOrder }))].map((row) => ({
    ...row,
    cents: Number(row.cents),
  }));
  return reportOf(day, moved, new Map(plans.map(({ id, title }) => [id, title])));
};

const countOpen = async (db: Database): Promise<DayPage['open']> => {
  const [attempts, refunds, alerts] = await Promise.all([
    db
      .selectFrom('payment_attempts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('next_check_at', 'is not', null)
      .where('state', 'in', [
        'submitting',
        'unknown',
        'awaiting-bank',
        'awaiting-store',
        'awaiting-paypal',
        'awaiting-transfer',
      ])
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

const closesFrom = ({ until }: Span): Date => new Date(until.getTime() + MINUTES_AFTER * 60_000);

export const readDay = async (db: Database, day: LeagueDate, clock: Clock): Promise<DayPage> => {
  const at = clock();
  const span = await spanOfDay(db, clock.zone(), day);
  const [closed, open] = await Promise.all([readClosed(db, day), countOpen(db)]);
  const from = closesFrom(span);
  return {
    report: closed ? DayReport.parse(closed.report) : await readReport(db, day, span),
    closed: closed ? { at: closed.closed_at.toISOString(), by: closed.name, note: closed.note } : null,
    closes_from: from.toISOString(),
    can_close: !closed && at >= from,
    open,
  };
};

interface ClosingDay {
  readonly day: LeagueDate;
  readonly note: string;
  /** the number of entries in the report that the caller saw */
  readonly entries: number;
  readonly actor: number;
}

/** Stores the report of a day that is over. News that comes later counts on the day it comes. */
export const closeDay = (
  db: Database,
  clock: Clock,
  { day, note, entries, actor }: ClosingDay,
): Promise<
  { readonly day: LeagueDate } | Refusal<'payments/day-not-over' | 'payments/day-closed' | 'payments/day-changed'>
> =>
  db.transaction().execute(async (tx) => {
    const at = clock();
    const span = await spanOfDay(tx, clock.zone(), day);
    if (at < closesFrom(span)) return refuse('payments/day-not-over');
    const report = await readReport(tx, day, span);
    if (report.entries !== entries)
      return (await readClosed(tx, day)) ? refuse('payments/day-closed') : refuse('payments/day-changed');
    const closed = await tx
      .insertInto('closed_days')
      .values({
        day,
        closed_at: at,
        closed_by: actor,
        note,
        begins_at: span.from,
        ends_at: span.until,
        report: JSON.stringify(report),
      })
      .onConflict((conflict) => conflict.column('day').doNothing())
      .returning('day')
      .executeTakeFirst();
    if (!closed) return refuse('payments/day-closed');
    await recordStaffAction(tx, { actor, action: 'close-day', subject: `day ${day}`, detail: { note, entries }, at });
    return { day };
  });
