/** A stored invoice as the provider is given it. Pure. */
import type { LeagueDate } from '@palco/kernel/league-date';
import type { Draft } from '../../gateways/invoicing/invoicing.ts';
import { globalTermsOf, type PeriodKind } from './invoice-period.ts';
import type { InvoiceRow } from './invoice-store.ts';
import type { InvoiceTerms } from './invoice-terms.ts';

export interface DraftLineRow {
  readonly order_id: number;
  readonly cents: number;
  readonly base_micros: number;
  readonly vat_micros: number;
  readonly title: string;
}
/** Product and unit of a line: the league's own, those of a global invoice, and those of a credit note (SAT's guides). */
const KEYS = {
  sale: { productKey: undefined, unitKey: 'E48', description: undefined },
  global: { productKey: '01010101', unitKey: 'ACT', description: 'Venta' },
  credit: { productKey: '84111506', unitKey: 'ACT', description: 'Devolución' },
} as const;

export const draftOf = (
  row: InvoiceRow,
  lines: readonly DraftLineRow[],
  { terms, relatedUuid }: { readonly terms: InvoiceTerms; readonly relatedUuid: string | undefined },
): Draft => {
  const { productKey = terms.productKey, unitKey, description } = KEYS[row.kind];
  return {
    kind: row.kind,
    key: row.key,
    series: row.series,
    folio: row.id,
    receiver: {
      rfc: row.rfc,
      name: row.name,
      postalCode: row.postal_code,
      regime: row.regime,
      use: row.use_code,
    },
    place: terms.place,
    paymentForm: row.payment_form,
    currency: row.currency,
    ...(row.exchange_micros === null ? {} : { exchange: row.exchange_micros }),
    lines: lines.map((line) => ({
      productKey,
      unitKey,
      reference: String(line.order_id),
      // SAT takes any sign but this one
      description: (description ?? line.title).replaceAll('|', '/').slice(0, 1000),
      cents: line.cents,
      base: line.base_micros,
      vat: line.vat_micros,
    })),
    ...(row.period_first
      ? { global: globalTermsOf({ kind: periodKindOf(row), first: row.period_first as LeagueDate }) }
      : {}),
    // a credit note is about an invoice (01), a corrected one takes another's place (04)
    ...(relatedUuid ? { related: { type: row.kind === 'credit' ? '01' : '04', uuid: relatedUuid } as const } : {}),
  };
};

/** The period of a stored invoice, whatever the setting is by now. */
const periodKindOf = ({ period_first: first, period_last: last }: InvoiceRow): PeriodKind =>
  first === last ? 'day' : first?.endsWith('-01') && Number(last?.slice(8)) > 7 ? 'month' : 'week';
