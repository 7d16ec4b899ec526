/** The accounts of a range: read from the ledger, and the stored ones of a month that is closed. */

import { monthOf, rangeOfMonth } from '@palco/contracts/accounting/account-months';
import { Accounts, type AccountsPage } from '@palco/contracts/accounting/accounting-staff';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { Clock } from '../../clock.ts';
import { countWithoutInvoice } from '../invoices/invoice-month.ts';
import type { InvoiceTerms } from '../invoices/invoice-terms.ts';
import { recordStaffAction } from '../operations/audit.ts';
import { type AccountDays, closesFrom } from './account-range.ts';
import { readLaterChanges } from './later-changes.ts';
import { readMoved } from './money-moved.ts';
import { accountsOf } from './money-sums.ts';
import { readPayouts } from './payouts.ts';

const readClosed = (db: Database, month: string) =>
  db
    .selectFrom('closed_months')
    .leftJoin('users', 'users.id', 'closed_months.closed_by')
    .select(['closed_at', 'note', 'last_entry', 'report', 'users.name'])
    .where('month', '=', month)
    .executeTakeFirst();

/** From when on sales are invoiced; undefined: no invoices are made. */
export type Invoiced = Pick<InvoiceTerms, 'from'> | undefined;

/** As they are now, or as they were closed. */
export const readAccounts = async (db: Database, range: AccountDays): Promise<Accounts> => {
  const month = monthOf(range);
  const closed = month && (await readClosed(db, month));
  return closed ? Accounts.parse(closed.report) : accountsOf(range, await readMoved(db, range));
};

interface PageOf {
  readonly at: Date;
  readonly invoiced: Invoiced;
}
export const readAccountsPage = async (
  db: Database,
  range: AccountDays,
  { at, invoiced }: PageOf,
): Promise<AccountsPage> => {
  const month = monthOf(range);
  const closed = month ? await readClosed(db, month) : undefined;
  const from = closesFrom(range);
  const [accounts, later, payouts, waiting] = await Promise.all([
    closed ? Accounts.parse(closed.report) : readMoved(db, range).then((moved) => accountsOf(range, moved)),
    closed ? readLaterChanges(db, range, { closedAt: closed.closed_at, lastEntry: closed.last_entry }) : [],
    readPayouts(db, range),
    month && !closed ? countWithoutInvoice(db, month, { zone: range.zone, terms: invoiced }) : 0,
  ]);
  const isOver = at >= from;
  return {
    accounts,
    month: month
      ? {
          month,
          closes_from: from.toISOString(),
          is_over: isOver,
          invoices_waiting: waiting,
          can_close: !closed && isOver && waiting === 0,
          closed: closed ? { at: closed.closed_at.toISOString(), by: closed.name, note: closed.note } : null,
        }
      : null,
    later,
    payouts,
  };
};

interface ClosingMonth {
  readonly month: string;
  readonly note: string;
  /** the number of entries in the accounts that the caller saw */
  readonly entries: number;
  readonly actor: number;
  readonly now: Clock;
  readonly invoiced: Invoiced;
}
type CloseRefusal = Refusal<
  'accounting/month-not-over' | 'accounting/month-closed' | 'accounting/month-changed' | 'accounting/invoices-waiting'
>;

/**
 * Stores the accounts of a month that is over and whose sales all have their invoice, their own or the global one: the
 * declaration of a month has the same income as its invoices. What comes later is listed beside them and counts in the month
 * it comes.
 */
export const closeMonth = (
  db: Database,
  { month, note, entries, actor, now, invoiced }: ClosingMonth,
): Promise<{ readonly range: AccountDays } | CloseRefusal> =>
  db.transaction().execute(async (tx) => {
    const range = { ...rangeOfMonth(month), zone: now.zone() };
    const at = now();
    if (at < closesFrom(range)) return refuse('accounting/month-not-over');
    if (await readClosed(tx, month)) return refuse('accounting/month-closed');
    if (await countWithoutInvoice(tx, month, { zone: range.zone, terms: invoiced }))
      return refuse('accounting/invoices-waiting');
    const newest = await tx
      .selectFrom('ledger_entries')
      .select(({ fn }) => fn.max<number | null>('id').as('id'))
      .executeTakeFirstOrThrow();
    const accounts = accountsOf(range, await readMoved(tx, range));
    if (accounts.entries !== entries) return refuse('accounting/month-changed');
    const closed = await tx
      .insertInto('closed_months')
      .values({
        month,
        closed_at: at,
        closed_by: actor,
        note,
        last_entry: newest.id ?? 0,
        report: JSON.stringify(accounts),
      })
      .onConflict((conflict) => conflict.column('month').doNothing())
      .returning('month')
      .executeTakeFirst();
    if (!closed) return refuse('accounting/month-closed');
    const totals = accounts.currencies.map(({ currency, all }) => ({ currency, gross: all.gross, net: all.net }));
    const detail = { note, entries, totals };
    await recordStaffAction(tx, { actor, action: 'close-month', subject: `month ${month}`, detail, at });
    return { range };
  });
