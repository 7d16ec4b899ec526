/** Invoices as staff sees them. */

import { rangeOfMonth } from '@palco/contracts/accounting/account-months';
import type { Invoice, listInvoices } from '@palco/contracts/invoices/invoices-staff';
import type { Database } from '@palco/database/connect';
import type { Schema } from '@palco/database/schema';
import { addDays, instantOf, type Zone } from '@palco/kernel/league-date';
import { type Currency, decimalOf } from '@palco/kernel/money';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type * as z from 'zod/mini';
import { rateText } from './exchange-rate.ts';
import { folioOf } from './invoice-store.ts';

type Filter = z.output<NonNullable<(typeof listInvoices)['query']>>;
const PAGE = 50;

const invoices = (db: Database) =>
  db
    .selectFrom('invoices')
    .leftJoin('invoices as about', (join) =>
      join.on(sql<SqlBool>`about.id = coalesce(invoices.about_id, invoices.replaces_id)`),
    )
    .leftJoin('invoice_files', 'invoice_files.invoice_id', 'invoices.id')
    .selectAll('invoices')
    .select(['about.id as about_number', 'about.series as about_series', 'invoice_files.kept_at'])
    .select((is) =>
      is
        .selectFrom('invoice_lines')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('invoice_lines.invoice_id', '=', 'invoices.id')
        .as('sales'),
    );
type Row = Awaited<ReturnType<ReturnType<typeof invoices>['execute']>>[number];

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const present = (row: Row): Invoice => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  folio: folioOf(row),
  uuid: row.uuid,
  rfc: row.rfc,
  name: row.name,
  sales: Number(row.sales ?? 0),
  payment_id: row.order_id,
  period: row.period_first && row.period_last ? { first: row.period_first, last: row.period_last } : null,
  about: row.about_number && row.about_series ? folioOf({ id: row.about_number, series: row.about_series }) : null,
  payment_form: row.payment_form,
  total: decimalOf(row.total_cents),
  currency: row.currency as Currency,
  exchange: row.exchange_micros === null ? null : rateText(row.exchange_micros),
  made_at: row.made_at.toISOString(),
  stamped_at: iso(row.stamped_at),
  cancelled_at: iso(row.cancelled_at),
  motive: row.motive,
  refusal:
    row.refused_code === null
      ? null
      : { field: row.refused_field ?? 'other', code: row.refused_code, text: row.refused_text ?? '' },
  has_files: row.kept_at !== null,
});

/** Under way, or somebody must look: a refusal of a buyer's data is the request's, which is listed as such. */
const isToDo = (is: ExpressionBuilder<Schema, 'invoices'>) =>
  is.or([
    is('invoices.state', 'in', ['waiting', 'sent', 'pending', 'cancelling']),
    is.and([is('invoices.state', '=', 'refused'), is('invoices.kind', '<>', 'sale')]),
    is.and([is('invoices.state', '=', 'valid'), is('invoices.refused_at', 'is not', null)]),
  ]);

/** By number, the newest first; `before` pages on. */
export const readInvoices = async (db: Database, zone: Zone, { is, month, before }: Filter): Promise<Invoice[]> => {
  const range = month === undefined ? undefined : rangeOfMonth(month);
  const rows = await invoices(db)
    .$if(is === 'to-do', (query) => query.where((expression) => isToDo(expression as never)))
    .$if(is === 'stamped', (query) => query.where('invoices.state', 'in', ['valid', 'cancelling']))
    .$if(is === 'cancelled', (query) => query.where('invoices.state', '=', 'cancelled'))
    .$if(range !== undefined, (query) =>
      query
        .where('invoices.made_at', '>=', range ? instantOf(range.from, zone) : new Date(0))
        .where('invoices.made_at', '<', range ? instantOf(addDays(range.to, 1), zone) : new Date(0)),
    )
    .$if(before !== undefined, (query) => query.where('invoices.id', '<', before as number))
    .orderBy('invoices.id', 'desc')
    .limit(PAGE)
    .execute();
  return rows.map(present);
};

export const readFile = async (
  db: Database,
  id: number,
  format: 'xml' | 'pdf',
): Promise<{ readonly name: string; readonly bytes: Buffer } | undefined> => {
  const row = await db
    .selectFrom('invoices')
    .innerJoin('invoice_files', 'invoice_files.invoice_id', 'invoices.id')
    .select(['invoices.id', 'invoices.series', `invoice_files.${format} as bytes`])
    .where('invoices.id', '=', id)
    .executeTakeFirst();
  return row && { name: `${folioOf(row)}.${format}`, bytes: row.bytes };
};
