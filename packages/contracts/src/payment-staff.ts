/** Staff calls about payments. */
import { leagueDateFrom } from '@palco/kernel/league-date';
import { CURRENCIES } from '@palco/kernel/money';
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { InvoiceRequest } from './order-staff.ts';
import { Amount, BodyId, Decimal, PathId, PositiveAmount, Text } from './wire-values.ts';

const Instant = z.iso.datetime();
const Currency = z.enum(CURRENCIES);
const CASHIERS = ['cashier', 'admin'] as const;
const HELPERS = ['support', 'cashier', 'admin'] as const;

const AttemptForStaff = z.object({
  reference: z.string(),
  method: z.string(),
  state: z.string(),
  provider_id: z.nullable(z.string()),
  /** the provider's code, not visible to the buyer */
  provider_code: z.nullable(z.string()),
  refused: z.nullable(z.string()),
  refunded: Decimal,
  opened_at: Instant,
  changed_at: Instant,
  next_check_at: z.nullable(Instant),
});
const LedgerEntry = z.object({
  at: Instant,
  provider: z.string(),
  event: z.string(),
  kind: z.string(),
  /** positive when the league receives money */
  amount: Decimal,
  currency: Currency,
});
const OrderForStaff = z.object({
  payment_id: z.int(),
  user_id: z.int(),
  membership_id: z.int(),
  title: z.string(),
  country: z.string(),
  currency: Currency,
  total: Decimal,
  state: z.string(),
  opened_at: Instant,
  paid_at: z.nullable(Instant),
  attempts: z.array(AttemptForStaff),
  ledger: z.array(LedgerEntry),
});

export const findOrders = defineEndpoint({
  method: 'GET',
  path: '/api/operations/orders',
  summary: 'Orders by number, person, reference, store reference, folio or the provider’s id',
  access: HELPERS,
  query: z.object({ q: Text(64) }),
  reply: z.object({ data: z.array(OrderForStaff) }),
  refusals: [],
});

export const refundOrder = defineEndpoint({
  method: 'POST',
  path: '/api/operations/orders/:id/refund',
  summary: 'Refunds a payment of an order; without an amount the whole rest. `outside`: it is owed until it is noted',
  access: CASHIERS,
  params: z.object({ id: PathId }),
  body: z.object({
    amount: z.optional(PositiveAmount),
    reason: Text(200),
    /** which payment; if missing, the one that paid for the pass */
    payment: z.optional(Text(100)),
    /** what was left when the form was opened; another amount is refused */
    left: z.optional(Amount),
    outside: z.optional(z.boolean()),
  }),
  reply: z.object({ data: OrderForStaff }),
  refusals: [
    'payments/unknown',
    'payments/not-paid',
    'payments/refund-outside',
    'payments/refund-too-much',
    'payments/refund-under-way',
    'payments/refunded-meanwhile',
    'payments/refund-refused',
    'payments/provider-away',
  ],
});

export const registerOpenpayWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/operations/openpay/webhook',
  summary: 'Registers our webhook at the card provider',
  access: ['admin'],
  reply: z.object({ status: z.enum(['registered', 'there']) }),
  refusals: ['payments/provider-away', 'payments/method-unavailable'],
});

const Day = z.string().check(z.refine((text) => leagueDateFrom(text) !== undefined));

export const exportLedger = defineEndpoint({
  method: 'GET',
  path: '/api/operations/ledger',
  summary: 'All ledger entries between two league days, as CSV',
  access: CASHIERS,
  query: z.object({ from: Day, to: Day }),
  reply: 'csv',
  refusals: [],
});

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
