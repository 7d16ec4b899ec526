/** Facturapi, REST v2. It splits prices that include tax by itself, so that only its total can be compared. */
import { centsFrom, decimalOf } from '@palco/kernel/money';
import type { Logger } from 'pino';
import * as z from 'zod';
import { callsTo, jsonIn, type Outcome } from './call-provider.ts';
import type { Document, DocumentAnswer, Draft, FileAnswer, Invoicing, InvoicingSettings } from './invoicing.ts';
import { refusedField } from './refused-field.ts';

const WireInvoice = z.object({
  id: z.string().min(1).max(64),
  status: z.enum(['pending', 'valid', 'canceled', 'draft', 'failed']),
  cancellation_status: z.string().max(40).nullish(),
  uuid: z.string().max(64).nullish(),
  total: z.union([z.number(), z.string().max(20)]).nullish(),
  stamp: z
    .object({ date: z.string().max(40).nullish() })
    .nullish()
    .catch(undefined),
  created_at: z.string().max(40).nullish(),
});
type Wire = z.output<typeof WireInvoice>;
const WireList = z.object({ data: z.array(WireInvoice).max(100) });
const WireError = z.object({
  message: z.string().max(2000).nullish(),
  code: z.string().max(100).nullish(),
  errors: z
    .array(z.object({ code: z.string().max(100).nullish(), message: z.string().max(2000).nullish() }))
    .max(100)
    .nullish()
    .catch(undefined),
});

const STATES = {
  pending: 'pending',
  draft: 'pending',
  valid: 'valid',
  canceled: 'cancelled',
  failed: 'failed',
} as const;
const dateFrom = (text: string | null | undefined): Date | undefined => {
  const at = new Date(text ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? undefined : at;
};
const documentOf = (wire: Wire): Document => ({
  id: wire.id,
  state: STATES[wire.status],
  // silence until the end of the days is consent: then the status says that it is cancelled
  cancellation: ['pending', 'verifying'].includes(wire.cancellation_status ?? '')
    ? 'waiting'
    : ['rejected', 'expired'].includes(wire.cancellation_status ?? '')
      ? 'refused'
      : 'none',
  uuid: wire.uuid ?? undefined,
  stampedAt: dateFrom(wire.stamp?.date ?? wire.created_at),
  totalCents: centsFrom(wire.total ?? ''),
});

/** Words of refusals that leave open whether a document with this key is being stamped. */
const UNSURE = new Set(['idempotency_key_in_use', 'stamping_in_progress', 'invoice_stamping_service_unavailable']);

const answerOf = (outcome: Outcome): DocumentAnswer => {
  if (outcome.kind === 'answered') {
    const parsed = WireInvoice.safeParse(jsonIn(outcome.bytes));
    return parsed.success
      ? { kind: 'document', document: documentOf(parsed.data) }
      : { kind: 'unknown', why: 'no invoice in the answer' };
  }
  return outcome.kind === 'refused' ? refusalOf(outcome) : outcome;
};
const refusalOf = ({
  status,
  body,
}: Extract<Outcome, { kind: 'refused' }>): Exclude<DocumentAnswer, { kind: 'document' }> => {
  const { code, message, errors } = WireError.safeParse(body).data ?? {};
  if (UNSURE.has(code ?? '')) return { kind: 'unknown', why: code ?? '' };
  const first = errors?.[0];
  const word =
    status === 401 ? 'unauthorized' : status === 403 ? 'forbidden' : (first?.code ?? code ?? `status ${status}`);
  const text = (first?.message ?? message ?? '').slice(0, 500);
  return { kind: 'refused', refusal: { field: refusedField(word), code: word, text } };
};

const PERIODICITY: Readonly<Record<string, string>> = { '01': 'day', '02': 'week', '04': 'month' };
const GENERIC = 'XEXX010101000';
const bodyOf = (draft: Draft) => ({
  type: draft.kind === 'credit' ? 'E' : 'I',
  customer: {
    legal_name: draft.receiver.name,
    tax_id: draft.receiver.rfc,
    tax_system: draft.receiver.regime,
    address: {
      zip: draft.receiver.postalCode,
      ...(draft.receiver.rfc === GENERIC ? { country: 'USA' } : {}),
    },
  },
  items: draft.lines.map((line) => ({
    quantity: 1,
    product: {
      description: line.description,
      product_key: line.productKey,
      unit_key: line.unitKey,
      price: Number(decimalOf(line.cents)),
      tax_included: true,
      taxability: '02',
      taxes: [{ type: 'IVA', rate: 0.16 }],
      sku: line.reference,
    },
  })),
  use: draft.receiver.use,
  payment_form: draft.paymentForm,
  payment_method: 'PUE',
  currency: draft.currency,
  ...(draft.exchange === undefined ? {} : { exchange: draft.exchange / 1_000_000 }),
  series: draft.series,
  folio_number: draft.folio,
  external_id: draft.key,
  idempotency_key: draft.key,
  ...(draft.global ? { global: { ...draft.global, periodicity: PERIODICITY[draft.global.periodicity] } } : {}),
  ...(draft.related
    ? { related_documents: [{ relationship: draft.related.type, documents: [draft.related.uuid] }] }
    : {}),
});
export const createFacturapi = (settings: InvoicingSettings, log: Logger): Invoicing => {
  const call = callsTo(settings, log);
  const at = (id: string, rest = ''): string => `/invoices/${encodeURIComponent(id)}${rest}`;
  return {
    provider: 'facturapi',
    splitsAlone: true,
    mostLines: 5_000,
    issue: async (draft) => answerOf(await call('POST', '/invoices', bodyOf(draft))),
    find: async (key) => {
      const outcome = await call('GET', `/invoices?external_id=${encodeURIComponent(key)}`);
      if (outcome.kind === 'refused') return { kind: 'unknown', why: `status ${outcome.status}` };
      if (outcome.kind !== 'answered') return outcome;
      const list = WireList.safeParse(jsonIn(outcome.bytes));
      return list.success ? list.data.data.map(documentOf) : { kind: 'unknown', why: 'no list in the answer' };
    },
    read: async (id) => answerOf(await call('GET', at(id))),
    cancel: async (id, motive, substitute) =>
      answerOf(await call('DELETE', at(id, `?motive=${motive}${substitute ? `&substitution=${substitute}` : ''}`))),
    file: async (id, format): Promise<FileAnswer> => {
      const outcome = await call('GET', at(id, `/${format}`));
      if (outcome.kind === 'answered') return { kind: 'file', bytes: outcome.bytes };
      return outcome.kind === 'refused' ? refusalOf(outcome) : outcome;
    },
  };
};
