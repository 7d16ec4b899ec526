/** The accounts as files for spreadsheets, written while they are read. */
import type { Readable } from 'node:stream';
import { ACCOUNT_SUMS, type MethodDay, SALE_SUMS } from '@palco/contracts/accounting/accounting-staff';
import type { Database } from '@palco/database/connect';
import type { CsvRow } from '@palco/files/csv-text';
import type { Language } from '@palco/kernel/language';
import type { Zone } from '@palco/kernel/league-date';
import { decimalOf } from '@palco/kernel/money';
import { microsText, splitToMicros } from '@palco/kernel/vat';
import { rateText } from '../invoices/exchange-rate.ts';
import { csvStream } from '../operations/csv-stream.ts';
import type { AccountDays } from './account-range.ts';
import { type AccountColumn, columnWords, leagueTimeText, wordsFor } from './account-words.ts';
import { readAccounts } from './close-month.ts';
import { netOf } from './money-sums.ts';
import { invoiceWordOf, type SaleRow, salePages } from './sale-rows.ts';

const SUMS = ['sales', ...ACCOUNT_SUMS] as const satisfies readonly (keyof MethodDay & AccountColumn)[];

/** One row for each day, method and currency. */
export const exportDays = async (db: Database, range: AccountDays, language: Language): Promise<Readable> => {
  const words = wordsFor(language);
  const { currencies } = await readAccounts(db, range);
  const rows = currencies.flatMap(({ currency, days }) =>
    days.map((row): CsvRow => [row.day, words.method(row.method), currency, ...SUMS.map((name) => row[name])]),
  );
  const head = columnWords(language, ['day', 'method', 'currency', ...SUMS]);
  return csvStream(
    head,
    (async function* () {
      yield rows;
    })(),
  );
};

const SALE_COLUMNS = [
  'at',
  'order',
  'reference',
  'plan',
  'title',
  'country',
  'method',
  'currency',
  'exchange',
  'state',
  ...SALE_SUMS,
  'provider',
  'provider_id',
  'buyer',
  'rfc',
  'invoice',
  'invoice_folio',
  'invoice_uuid',
] as const satisfies readonly AccountColumn[];

const invoiceText = (words: ReturnType<typeof wordsFor>, row: SaleRow): string | null => {
  const word = invoiceWordOf(row);
  return word && words.invoice(word);
};

/** Splits the tax of each row; what rounding takes is carried on, for each currency by itself. */
const saleWriter = (language: Language, zone: Zone): ((row: SaleRow) => CsvRow) => {
  const words = wordsFor(language);
  const splits = new Map<
    string,
    { sales: ReturnType<typeof splitToMicros>; refunds: ReturnType<typeof splitToMicros> }
  >();
  return (row) => {
    const known = splits.get(row.currency) ?? { sales: splitToMicros(), refunds: splitToMicros() };
    splits.set(row.currency, known);
    const [sale, refund] = [known.sales(row.gross), known.refunds(row.refunded)];
    return [
      leagueTimeText(row.at, zone),
      row.orderId,
      row.reference,
      row.planId,
      row.title,
      row.country,
      words.method(row.method),
      row.currency,
      row.exchangeMicros && rateText(row.exchangeMicros),
      words.state(row.state),
      decimalOf(row.gross),
      microsText(sale.base),
      microsText(sale.vat),
      decimalOf(row.refunded),
      microsText(refund.base),
      microsText(refund.vat),
      decimalOf(row.chargebacks),
      decimalOf(row.fee),
      decimalOf(row.feeTax),
      decimalOf(netOf({ ...row, held: 0 })),
      row.provider,
      row.providerId,
      row.invoiceName ?? row.buyer,
      row.rfc,
      invoiceText(words, row),
      row.invoice?.folio ?? null,
      row.invoice?.uuid ?? null,
    ];
  };
};

/** One row for each sale of which something moved. */
export const exportSales = (db: Database, range: AccountDays, language: Language): Readable => {
  const write = saleWriter(language, range.zone);
  return csvStream(
    columnWords(language, SALE_COLUMNS),
    (async function* () {
      for await (const rows of salePages(db, range)) yield rows.map(write);
    })(),
  );
};
