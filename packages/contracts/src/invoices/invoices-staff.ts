/** Staff calls about invoices: requests, documents, and the month against the ledger. */
import { leagueDateFrom } from '@palco/kernel/league-date';
import { CURRENCIES } from '@palco/kernel/money';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { BodyId, Decimal, PathId, Text } from '../wire-values.ts';
import { RequestedInvoice } from './invoices.ts';

const Instant = z.iso.datetime();
const Currency = z.enum(CURRENCIES);
const CASHIERS = ['cashier', 'admin'] as const;
const Day = z.string().check(z.refine((text) => leagueDateFrom(text) !== undefined));
/** `2026-11` */
const Month = z.string().check(z.regex(/^(19|2[01])\d\d-(0[1-9]|1[0-2])$/));
const params = z.object({ id: PathId });
const Done = z.object({ done: z.literal(true) });

/** A request for an invoice as staff see it. */
export const InvoiceRequest = z.extend(RequestedInvoice, {
  payment_id: z.int(),
  /** of the order: one that was refunded since needs no invoice */
  state: z.enum(['open', 'paid', 'disputed', 'refunded', 'lost']),
  total: Decimal,
  currency: Currency,
  person: z.object({ id: z.int(), name: z.nullable(z.string()) }),
  done_by: z.nullable(z.object({ id: z.int(), name: z.nullable(z.string()) })),
});
export type InvoiceRequest = z.output<typeof InvoiceRequest>;

export const listInvoiceRequests = defineEndpoint({
  method: 'GET',
  path: '/api/operations/invoice-requests',
  summary: 'Requests for an invoice, those that wait or those that are done, the newest order first; `before` pages on',
  access: CASHIERS,
  query: z.object({
    is: z.optional(z.enum(['waiting', 'done'])),
    /** league days of the request, both included; one alone is ignored */
    from: z.optional(Day),
    to: z.optional(Day),
    before: z.optional(BodyId),
  }),
  reply: z.object({ data: z.array(InvoiceRequest) }),
  refusals: [],
});

export const markInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/operations/invoice-requests/:id',
  summary:
    'Marks the invoice of an order as made, or as waiting again; refused if the buyer has corrected the data since',
  access: CASHIERS,
  params: z.object({ id: PathId }),
  body: z.object({ done: z.boolean(), requested_at: Instant }),
  reply: z.object({ data: InvoiceRequest }),
  refusals: ['payments/no-invoice', 'payments/invoice-changed'],
});

export const makeInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/operations/invoice-requests/:id/make',
  summary:
    'Makes the invoice of a request that waits for staff: out of a global invoice by a credit note, or in the place of one with other data',
  access: CASHIERS,
  params,
  body: z.object({}),
  reply: Done,
  refusals: ['payments/no-invoice', 'invoices/off', 'invoices/under-way', 'invoices/has-credits', 'invoices/no-rate'],
});

export const askForTaxData = defineEndpoint({
  method: 'POST',
  path: '/api/operations/invoice-requests/:id/ask',
  summary: 'Mails the buyer once more what SAT did not accept',
  access: CASHIERS,
  params,
  body: z.object({}),
  reply: Done,
  refusals: ['payments/no-invoice', 'invoices/off'],
});

const INVOICE_KINDS = ['sale', 'global', 'credit'] as const;
const INVOICE_STATES = ['waiting', 'sent', 'pending', 'valid', 'cancelling', 'cancelled', 'refused'] as const;
const Invoice = z.object({
  id: z.int(),
  kind: z.enum(INVOICE_KINDS),
  state: z.enum(INVOICE_STATES),
  folio: z.string(),
  uuid: z.nullable(z.string()),
  rfc: z.string(),
  name: z.string(),
  /** of a global one: how many sales it has */
  sales: z.int(),
  payment_id: z.nullable(z.int()),
  /** of a global one */
  period: z.nullable(z.object({ first: z.string(), last: z.string() })),
  /** folio of the invoice that a credit note is about, or that this one replaces */
  about: z.nullable(z.string()),
  payment_form: z.string(),
  total: Decimal,
  currency: Currency,
  /** pesos for a dollar; null: in pesos */
  exchange: z.nullable(z.string()),
  made_at: Instant,
  stamped_at: z.nullable(Instant),
  cancelled_at: z.nullable(Instant),
  motive: z.nullable(z.string()),
  refusal: z.nullable(z.object({ field: z.string(), code: z.string(), text: z.string() })),
  has_files: z.boolean(),
});
export type Invoice = z.output<typeof Invoice>;

export const INVOICE_FILTERS = ['to-do', 'stamped', 'cancelled'] as const;
export const listInvoices = defineEndpoint({
  method: 'GET',
  path: '/api/operations/invoices',
  summary: 'Invoices, global ones and credit notes, the newest first; `before` pages on',
  access: CASHIERS,
  query: z.object({
    is: z.optional(z.enum(INVOICE_FILTERS)),
    /** of the league month in which they were made */
    month: z.optional(Month),
    before: z.optional(BodyId),
  }),
  reply: z.object({
    data: z.array(Invoice),
    /** whether this server has a provider that stamps; false: staff make each invoice elsewhere and mark it */
    makes: z.boolean(),
  }),
  refusals: [],
});

export const retryInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/operations/invoices/:id/retry',
  summary: 'Sends an invoice again that was refused, or fetches the files of one that is stamped',
  access: CASHIERS,
  params,
  body: z.object({}),
  reply: Done,
  refusals: ['invoices/unknown', 'invoices/nothing-to-retry'],
});

export const CANCEL_MOTIVES = ['02', '03', '04'] as const;
export const cancelInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/operations/invoices/:id/cancel',
  summary: 'Asks for the cancellation of a stamped invoice; its receiver may have to agree',
  access: CASHIERS,
  params,
  body: z.object({ motive: z.enum(CANCEL_MOTIVES), reason: Text(300) }),
  reply: Done,
  refusals: ['invoices/unknown', 'invoices/not-stamped', 'invoices/has-credits'],
});

export const readStaffInvoiceXml = defineEndpoint({
  method: 'GET',
  path: '/api/operations/invoices/:id/file.xml',
  summary: 'The stamped XML of an invoice',
  access: CASHIERS,
  params,
  reply: 'xml',
  refusals: ['invoices/unknown'],
});
export const readStaffInvoicePdf = defineEndpoint({
  method: 'GET',
  path: '/api/operations/invoices/:id/file.pdf',
  summary: 'The printed form of an invoice',
  access: CASHIERS,
  params,
  reply: 'pdf',
  refusals: ['invoices/unknown'],
});

const Counted = z.object({ count: z.int(), total: Decimal });
/** Why a sale's invoice does not say what its ledger does yet. */
const OPEN_REASONS = ['period', 'waiting', 'refused', 'held', 'by-hand', 'elsewhere', 'credit', 'rate'] as const;
/** Of one currency. */
const InvoiceMonth = z.object({
  month: Month,
  currency: Currency,
  sales: z.int(),
  sold: Decimal,
  /** less what went back of these sales, until now */
  net: Decimal,
  own: Counted,
  globals: Counted,
  credits: Decimal,
  /** marked as made outside Palco */
  elsewhere: Counted,
  open_total: Decimal,
  open: z.array(z.object({ payment_id: z.int(), left: Decimal, why: z.enum(OPEN_REASONS) })),
  /** sales whose invoice or credit note is not stamped yet */
  under_way: z.int(),
  /** between the ledger and all of these: zero */
  difference: Decimal,
});
export type InvoiceMonth = z.output<typeof InvoiceMonth>;

export const readInvoiceMonth = defineEndpoint({
  method: 'GET',
  path: '/api/operations/invoices/month',
  summary: 'The sales of a league month against their invoices, to the cent: in pesos, and in dollars if there are any',
  access: CASHIERS,
  query: z.object({ month: Month }),
  reply: z.object({ data: z.array(InvoiceMonth) }),
  refusals: [],
});
