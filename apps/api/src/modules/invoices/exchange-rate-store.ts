/** Rates of days, and the days whose sales wait for one. */
import type { ExchangeRate, listExchangeRates } from '@palco/contracts/invoices/exchange-rates-staff';
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import { instantOf, type LeagueDate, leagueDateOf, type Zone } from '@palco/kernel/league-date';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { enqueue } from '../../jobs/runner.ts';
import { recordStaffAction } from '../operations/audit.ts';
import { isFar, microsFrom, rateText } from './exchange-rate.ts';
import { INVOICE_ROUND } from './invoice-store.ts';
import type { Sale } from './sale-store.ts';

type Rates = z.output<Exclude<typeof listExchangeRates.reply, string>>['data'];

/** SQL: the league day on which an order was paid. */
export const dayPaid = (zone: Zone): RawBuilder<string> =>
  sql<string>`to_char(orders.paid_at at time zone ${zone}, 'YYYY-MM-DD')`;

/** The rate with which a sale is invoiced; null: it is in pesos; undefined: its day has none yet. */
export const exchangeOf = async (
  db: Database,
  { currency, paidAt }: Pick<Sale, 'currency' | 'paidAt'>,
  zone: Zone,
): Promise<number | null | undefined> => {
  if (currency === 'MXN') return null;
  const day = leagueDateOf(paidAt, zone);
  const row = await db.selectFrom('exchange_rates').select('micros').where('day', '=', day).executeTakeFirst();
  return row?.micros;
};

/** As many as somebody fills in at a sitting; the next ones follow. */
const MOST_DAYS = 100;
/** The first days, since this one, with sales in dollars that stand in no invoice, were made by nobody elsewhere and have no rate. */
const readMissing = async (db: Database, { zone, from }: RateTerms): Promise<Rates['missing']> => {
  const { rows } = await sql<{ day: string; sales: number; asked: number }>`
    select ${dayPaid(zone)} as day, count(*)::int as sales, count(request.order_id)::int as asked
      from orders left join invoice_requests request on request.order_id = orders.id
      where orders.currency <> 'MXN' and orders.paid_at >= ${instantOf(from as LeagueDate, zone)}
        and not orders.is_invoiced
        and (select sum(amount_cents) from ledger_entries where order_id = orders.id) > 0
        and not (request.done_at is not null and request.done_by is not null)
        and not exists (select from exchange_rates where exchange_rates.day = ${dayPaid(zone)})
      group by 1 order by 1 limit ${MOST_DAYS}`.execute(db);
  return rows;
};

interface RateTerms {
  readonly zone: Zone;
  /** the first league day whose sales are invoiced */
  readonly from: string;
}
const NEWEST = 14;
export const readExchangeRates = async (db: Database, terms: RateTerms | undefined): Promise<Rates> => {
  const rows = await db
    .selectFrom('exchange_rates as rate')
    .leftJoin('users', 'users.id', 'rate.set_by')
    .select(['rate.day', 'rate.micros', 'rate.set_at', 'rate.set_by', 'users.name'])
    .orderBy('rate.day', 'desc')
    .limit(NEWEST)
    .execute();
  return {
    missing: terms ? await readMissing(db, terms) : [],
    rates: rows.map(
      ({ day, micros, set_at, set_by, name }): ExchangeRate => ({
        day,
        rate: rateText(micros),
        set_at: set_at.toISOString(),
        set_by: { id: set_by, name },
      }),
    ),
  };
};

/** That of the nearest other day. */
const nearestTo = async (db: Database, day: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom('exchange_rates')
    .select('micros')
    .where('day', '<>', day)
    .orderBy(sql`abs(day::date - ${day}::date)`)
    .orderBy('day')
    .executeTakeFirst();
  return row?.micros;
};

interface SettingRate {
  readonly day: string;
  readonly rate: string;
  /** also when it is far from that of the nearest day */
  readonly sure: boolean;
  readonly actor: number;
  readonly at: Date;
}
/** Sets it for what is stamped from now on: an invoice keeps the rate with which it was opened. */
export const setExchangeRate = (
  db: Database,
  zone: Zone,
  { day, rate, sure, actor, at }: SettingRate,
): Promise<undefined | Refusal<'invoices/rate-early' | 'invoices/rate-far'>> =>
  inTransaction(db, async (tx) => {
    if (day > leagueDateOf(at, zone)) return refuse('invoices/rate-early');
    const micros = microsFrom(rate);
    const nearest = await nearestTo(tx, day);
    if (nearest !== undefined && isFar(micros, nearest) && !sure) return refuse('invoices/rate-far');
    const row = { micros, set_by: actor, set_at: at };
    await tx
      .insertInto('exchange_rates')
      .values({ day, ...row })
      .onConflict((conflict) => conflict.column('day').doUpdateSet(row))
      .execute();
    // what waited for it goes on at once
    await enqueue(tx, INVOICE_ROUND, {}, { key: INVOICE_ROUND });
    await recordStaffAction(tx, { actor, action: 'set-exchange-rate', subject: day, detail: { rate }, at });
    return undefined;
  });
