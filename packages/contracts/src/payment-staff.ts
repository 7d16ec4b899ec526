/** What staff does about money. */
import { CURRENCIES } from '@palco/kernel/money';
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { InvoiceData } from './invoices.ts';
import { Decimal, PathId, PositiveAmount, Text } from './wire-values.ts';

const Instant = z.iso.datetime();
const Currency = z.enum(CURRENCIES);
const CASHIERS = ['cashier', 'admin'] as const;
const HELPERS = ['support', 'cashier', 'admin'] as const;

const AttemptForStaff = z.object({
  reference: z.string(),
  method: z.string(),
  state: z.string(),
  provider_id: z.nullable(z.string()),
  /** the provider's own code, which the buyer never sees */
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
  /** towards us positive */
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
  summary: 'Gives money of a card payment back; without an amount all that is left',
  access: CASHIERS,
  params: z.object({ id: PathId }),
  body: z.object({ amount: z.optional(PositiveAmount), reason: Text(200) }),
  reply: z.object({ data: OrderForStaff }),
  refusals: [
    'payments/unknown',
    'payments/not-paid',
    'payments/refund-outside',
    'payments/refund-too-much',
    'payments/refund-under-way',
    'payments/refund-refused',
    'payments/provider-away',
  ],
});

const Alert = z.object({
  id: z.int(),
  at: Instant,
  kind: z.string(),
  subject: z.string(),
  payment_id: z.nullable(z.int()),
  details: z.record(z.string(), z.unknown()),
  resolved_at: z.nullable(Instant),
  resolution: z.nullable(z.string()),
});

export const readPaymentAlerts = defineEndpoint({
  method: 'GET',
  path: '/api/operations/payment-alerts',
  summary: 'Money that fits nothing and waits for a person; `all=1` shows the resolved ones too',
  access: HELPERS,
  query: z.object({ all: z.optional(z.string().check(z.maxLength(5))) }),
  reply: z.object({ data: z.array(Alert) }),
  refusals: [],
});

export const resolvePaymentAlert = defineEndpoint({
  method: 'POST',
  path: '/api/operations/payment-alerts/:id/resolve',
  summary: 'Says what was done about an alert',
  access: CASHIERS,
  params: z.object({ id: PathId }),
  body: z.object({ resolution: Text(300) }),
  reply: z.object({ data: Alert }),
  refusals: ['payments/unknown-alert'],
});

export const registerOpenpayWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/operations/openpay/webhook',
  summary: 'Tells the card provider where to tell us of changes',
  access: ['admin'],
  reply: z.object({ status: z.enum(['registered', 'there']) }),
  refusals: ['payments/provider-away', 'payments/method-unavailable'],
});

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

export const exportLedger = defineEndpoint({
  method: 'GET',
  path: '/api/operations/ledger',
  summary: 'Every movement of money between two league days, as a table',
  access: CASHIERS,
  query: z.object({ from: Day, to: Day }),
  reply: 'csv',
  refusals: [],
});

export const readInvoiceRequests = defineEndpoint({
  method: 'GET',
  path: '/api/operations/invoice-requests',
  summary: 'Invoices asked for between two league days',
  access: CASHIERS,
  query: z.object({ from: Day, to: Day }),
  reply: z.object({
    data: z.array(
      z.extend(InvoiceData, { payment_id: z.int(), total: Decimal, currency: Currency, requested_at: Instant }),
    ),
  }),
  refusals: [],
});
