/** At the close of a period: what nobody asked an invoice for goes into one to the public, per way of payment and rate. */
import type { Database } from '@palco/database/connect';
import { instantOf, type LeagueDate, leagueDateOf } from '@palco/kernel/league-date';
import { sql } from 'kysely';
import { raiseAlertOnce } from '../operations/raise-alert.ts';
import { exchangeOf } from './exchange-rate-store.ts';
import { documentsOf } from './invoice-lines.ts';
import { type Period, periodOf } from './invoice-period.ts';
import { insertInvoice, publicReceiver } from './invoice-store.ts';
import type { OpenDeps } from './open-invoice.ts';
import { paymentFormOf } from './payment-form.ts';
import { readSales, type Sale } from './sale-store.ts';

/** By then, what was posted in the last second of a period has been committed. */
const MINUTES_AFTER = 10;
export interface GlobalDeps extends OpenDeps {
  readonly invoicing: { readonly splitsAlone: boolean; readonly mostLines: number };
}

/** Paid, kept, in a period that is over, in no invoice, waiting for none and made by nobody elsewhere. */
const uninvoiced = (from: Date, until: Date) => sql`
  orders.paid_at >= ${from} and orders.paid_at < ${until} and ledger.cents > 0
  and not orders.is_invoiced
  and not exists (
    select from invoice_requests request where request.order_id = orders.id
      and (request.done_at is not null and request.done_by is not null
        or request.done_at is null and request.refused_at is null and request.held is null)
  )
  order by orders.paid_at, orders.id`;

interface Group {
  readonly period: Period;
  readonly form: string;
  readonly currency: string;
  /** a CFDI has a single rate: days of other rates go into others */
  readonly exchange: number | null;
  readonly sales: Sale[];
}
/** Groups that may be opened, and days of sales that wait for a rate. */
const groupsOf = async (tx: Database, deps: GlobalDeps, sales: readonly Sale[]) => {
  const zone = deps.zone();
  const rates = new Map<LeagueDate, Promise<number | null | undefined>>();
  const groups = new Map<string, Group>();
  const missing = new Set<LeagueDate>();
  for (const sale of sales) {
    const { currency } = sale;
    const day = leagueDateOf(sale.paidAt, zone);
    const known = currency === 'MXN' ? null : (rates.get(day) ?? exchangeOf(tx, sale, zone));
    if (known) rates.set(day, known);
    const exchange = await known;
    if (exchange === undefined) {
      missing.add(day);
      continue;
    }
    const period = periodOf(sale.paidAt, deps.terms.period, zone);
    const form = paymentFormOf(sale, deps.terms.forms);
    const key = `${period.first} ${form} ${currency} ${exchange}`;
    const group = groups.get(key) ?? { period, form, currency, exchange, sales: [] };
    group.sales.push(sale);
    groups.set(key, group);
  }
  return { groups: [...groups.values()], missing };
};

/** Opens what is missing; again, it finds nothing. Returns how many. */
export const openGlobals = (deps: GlobalDeps, at: Date): Promise<number> =>
  deps.db.transaction().execute(async (tx) => {
    const { terms, provider, invoicing } = deps;
    const zone = deps.zone();
    // one process at a time: two would gather the same sales
    await sql`select pg_advisory_xact_lock(hashtext('global invoices'))`.execute(tx);
    const open = periodOf(new Date(at.getTime() - MINUTES_AFTER * 60_000), terms.period, zone);
    const sales = await readSales(tx, uninvoiced(instantOf(terms.from as LeagueDate, zone), open.from));
    const { groups, missing } = await groupsOf(tx, deps, sales);
    for (const day of missing)
      await raiseAlertOnce(tx, {
        kind: 'invoice-failed',
        subject: `rate of ${day}`,
        detail: { what: 'rate', day },
        at,
      });
    let opened = 0;
    for (const { period, form, currency, exchange, sales: some } of groups) {
      const sold = some.map(({ orderId, netCents }) => ({ orderId, cents: netCents }));
      for (const document of documentsOf(sold, { most: invoicing.mostLines, splitsAlone: invoicing.splitsAlone })) {
        await insertInvoice(
          tx,
          {
            kind: 'global',
            provider,
            order_id: null,
            period_first: period.first,
            period_last: period.last,
            ...publicReceiver(terms, 'S01'),
            email: null,
            payment_form: form,
            currency,
            exchange_micros: exchange,
          },
          { sold: document, series: terms.series, at },
        );
        opened += 1;
      }
    }
    return opened;
  });
