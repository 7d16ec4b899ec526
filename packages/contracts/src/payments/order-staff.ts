/** Staff calls about orders: the list, one order with its timeline, refunds outside, asking the provider. */
import { LANGUAGES } from '@palco/kernel/language';
import { leagueDateFrom } from '@palco/kernel/league-date';
import { CURRENCIES } from '@palco/kernel/money';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { InvoiceRequest } from '../invoices/invoices-staff.ts';
import { Amount, BodyId, Decimal, PathId, PositiveAmount, Text } from '../wire-values.ts';

const Instant = z.iso.datetime();
const Currency = z.enum(CURRENCIES);
const CASHIERS = ['cashier', 'admin'] as const;
const HELPERS = ['support', 'cashier', 'admin'] as const;
const Reason = Text(300);

/** What somebody did at a place that is kept as evidence: bought, agreed to a new price or card of a renewal. */
const ORIGIN_ACTS = ['bought', 'price', 'card'] as const;
export const ORDER_STATES = ['open', 'paid', 'disputed', 'refunded', 'lost'] as const;
export const ORDER_METHODS = ['card', 'store', 'paypal', 'prepaid', 'spei'] as const;
/** The answer at the top of an order's page. */
const ORDER_ANSWERS = [
  'never-tried',
  'failed',
  'expired',
  'waits-for-buyer',
  'waits-for-provider',
  'money-held',
  'paid',
  'paid-twice',
  'refund-asked',
  'refund-owed',
  'partly-refunded',
  'refunded',
  'disputed',
  'lost',
] as const;
export type OrderAnswer = (typeof ORDER_ANSWERS)[number];
/** The states of an attempt to pay, as the payments module moves between them. */
export const ATTEMPT_STATES = [
  'submitting',
  'unknown',
  'awaiting-bank',
  'awaiting-store',
  'awaiting-paypal',
  'awaiting-transfer',
  'held',
  'paid',
  'failed',
  'expired',
  'disputed',
  'refunded',
  'lost',
] as const;

const Day = z.string().check(z.refine((text) => leagueDateFrom(text) !== undefined));
const OrderFilter = {
  state: z.optional(z.enum(ORDER_STATES)),
  method: z.optional(z.enum(ORDER_METHODS)),
  /** league day on which it was opened */
  day: z.optional(Day),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  amount: z.optional(Amount),
};

const OrderRow = z.object({
  payment_id: z.int(),
  user_id: z.int(),
  /** null: erased, or never given */
  name: z.nullable(z.string()),
  /** masked */
  email: z.nullable(z.string()),
  title: z.string(),
  country: z.string(),
  currency: Currency,
  total: Decimal,
  state: z.enum(ORDER_STATES),
  /** of the attempt that paid, else of the newest */
  method: z.nullable(z.enum(ORDER_METHODS)),
  opened_at: Instant,
  paid_at: z.nullable(Instant),
  open_alerts: z.int(),
});
export type OrderRow = z.output<typeof OrderRow>;

export const listOrders = defineEndpoint({
  method: 'GET',
  path: '/api/operations/order-list',
  summary: 'Orders by state, method, day, country and amount, the newest first; `before` pages on',
  access: HELPERS,
  query: z.object({ ...OrderFilter, before: z.optional(BodyId) }),
  reply: z.object({ data: z.array(OrderRow) }),
  refusals: [],
});

export const exportOrders = defineEndpoint({
  method: 'GET',
  path: '/api/operations/order-list.csv',
  summary: 'The orders that match, as CSV, without names; at most 50,000',
  access: CASHIERS,
  query: z.object(OrderFilter),
  reply: 'csv',
  refusals: [],
});

export const TIMELINE_KINDS = [
  'order-opened',
  'attempt-opened',
  'notice',
  'attempt',
  'ledger',
  'pass-granted',
  'pass-revoked',
  'mail',
  'refund',
  'refund-settled',
  'alert',
  'alert-resolved',
  'staff',
] as const;
const TimelineEntry = z.object({
  /** unique within the order */
  id: z.string(),
  kind: z.enum(TIMELINE_KINDS),
  /** by Palco's clock */
  at: Instant,
  /** by the provider's clock, where it says so */
  provider_at: z.nullable(Instant),
  /** the state, kind or action, as stored */
  what: z.string(),
  reference: z.nullable(z.string()),
  /** positive when the league receives money */
  amount: z.nullable(Decimal),
  /** the provider's code of a failure; the buyer never sees it */
  provider_code: z.nullable(z.string()),
  /** what the buyer read about it, in the buyer's language */
  shown_to_buyer: z.nullable(z.string()),
  /** free text: an outcome, a reason, a resolution */
  note: z.nullable(z.string()),
  actor: z.nullable(z.object({ id: z.int(), name: z.nullable(z.string()) })),
});
export type TimelineEntry = z.output<typeof TimelineEntry>;

const Refund = z.object({
  id: z.int(),
  /** `asked`: the provider has not answered; `owed`: to be given outside */
  state: z.enum(['asked', 'owed']),
  amount: Decimal,
  reason: z.string(),
  at: Instant,
});
const OrderPayment = z.object({
  /** identifies it in a refund */
  payment: z.string(),
  reference: z.string(),
  method: z.enum(ORDER_METHODS),
  state: z.enum(ATTEMPT_STATES),
  card_brand: z.nullable(z.string()),
  card_last_four: z.nullable(z.string()),
  came_at: Instant,
  amount: Decimal,
  refunded: Decimal,
  left: Decimal,
  /** what the provider keeps of it, tax included, less what it returned with refunds; null: not known */
  fee: z.nullable(Decimal),
  /** how a refund goes back; `outside`: no provider can do it */
  way: z.enum(['card', 'paypal', 'outside']),
  /** the pass ends when all of it has gone back */
  ends_pass: z.boolean(),
  open_refund: z.nullable(Refund),
});
export type OrderPayment = z.output<typeof OrderPayment>;

const DISPUTE_STATES = ['opened', 'evidence-sent', 'won', 'lost'] as const;
const Dispute = z.object({
  provider: z.enum(['openpay', 'paypal']),
  /** PayPal's number of it; at Openpay the charge */
  dispute: z.string(),
  state: z.enum(DISPUTE_STATES),
  amount: Decimal,
  currency: Currency,
  opened_at: Instant,
  /** until when evidence is taken; null: not known */
  due_at: z.nullable(Instant),
});
export type Dispute = z.output<typeof Dispute>;

const OpenAttempt = z.object({
  reference: z.string(),
  method: z.enum(ORDER_METHODS),
  state: z.enum(ATTEMPT_STATES),
  opened_at: Instant,
  /** the next automatic check; null: only its IPN or webhook can change it */
  next_check_at: z.nullable(Instant),
  /** the provider can be asked about it */
  can_ask: z.boolean(),
});

const OrderPage = z.object({
  payment_id: z.int(),
  answer: z.enum(ORDER_ANSWERS),
  state: z.enum(ORDER_STATES),
  title: z.string(),
  country: z.string(),
  currency: Currency,
  price: Decimal,
  /** what an owned pass was still worth, which the price has deducted already; null: the order trades none */
  credit: z.nullable(Decimal),
  commission: Decimal,
  total: Decimal,
  opened_at: Instant,
  paid_at: z.nullable(Instant),
  person: z.object({ id: z.int(), name: z.nullable(z.string()), email: z.nullable(z.string()) }),
  /** the pass that it granted */
  pass: z.nullable(z.object({ starts_at: Instant, ends_at: Instant, revoked_at: z.nullable(Instant) })),
  /** null: the pass was for the buyer */
  gift: z.nullable(z.object({ to_name: z.string(), claimed_at: z.nullable(Instant), claimed_by: z.nullable(z.int()) })),
  /** the renewal that it began (`number` 0) or that charged it; null: an ordinary purchase */
  renewal: z.nullable(z.object({ id: z.int(), state: z.string(), number: z.int() })),
  /**
   * Where its attempts were opened; of a renewal, where it was bought, and where a new price or card was agreed to. `device`
   * null: not known
   */
  bought_from: z.array(
    z.object({ at: Instant, address: z.string(), device: z.nullable(z.string()), act: z.enum(ORIGIN_ACTS) }),
  ),
  payments: z.array(OrderPayment),
  open_attempts: z.array(OpenAttempt),
  disputes: z.array(Dispute),
  /** sums of the order's own currency */
  came: Decimal,
  gone_back: Decimal,
  balance: Decimal,
  has_receipt: z.boolean(),
  /** the request for an invoice, if there is one */
  invoice: z.nullable(InvoiceRequest),
  /** the newest first; of equal instants in the order of `TIMELINE_KINDS`, reversed */
  timeline: z.array(TimelineEntry),
});
export type OrderPage = z.output<typeof OrderPage>;

export const readOrder = defineEndpoint({
  method: 'GET',
  path: '/api/operations/orders/:id',
  summary: 'One order with its payments and everything that happened to it; opening it is recorded',
  access: HELPERS,
  params: z.object({ id: PathId }),
  reply: z.object({ data: OrderPage }),
  refusals: ['payments/unknown'],
});

export const askProvider = defineEndpoint({
  method: 'POST',
  path: '/api/operations/orders/:id/ask-provider',
  summary: 'Asks the provider now about what is open of an order, and settles it by its word',
  access: HELPERS,
  params: z.object({ id: PathId }),
  body: z.object({}),
  reply: z.object({ data: OrderPage }),
  refusals: ['payments/unknown', 'payments/nothing-to-ask'],
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
  reply: z.object({ data: OrderPage }),
  refusals: [
    'payments/unknown',
    'payments/not-paid',
    'payments/refund-outside',
    'payments/refund-too-much',
    'payments/refund-under-way',
    'payments/refunded-meanwhile',
    'payments/upgraded',
    'payments/refund-refused',
    'payments/provider-away',
  ],
});

export const noteOutsideRefund = defineEndpoint({
  method: 'POST',
  path: '/api/operations/refunds/:id/note',
  summary: 'Notes that an owed refund was given outside; PayPal’s id for one made in its pages',
  access: CASHIERS,
  params: z.object({ id: PathId }),
  body: z.object({ reference: Text(100), reason: Reason }),
  reply: z.object({ data: OrderPage }),
  refusals: ['payments/unknown-refund', 'payments/refund-reference'],
});

export const withdrawOutsideRefund = defineEndpoint({
  method: 'POST',
  path: '/api/operations/refunds/:id/withdraw',
  summary: 'Takes back an owed refund that will not be given',
  access: CASHIERS,
  params: z.object({ id: PathId }),
  body: z.object({ reason: Reason }),
  reply: z.object({ data: OrderPage }),
  refusals: ['payments/unknown-refund'],
});

export const resendReceipt = defineEndpoint({
  method: 'POST',
  path: '/api/operations/orders/:id/receipt',
  summary: 'Sends the receipt once more, to the address it went to',
  access: HELPERS,
  params: z.object({ id: PathId }),
  body: z.object({}),
  reply: z.object({ data: OrderPage }),
  refusals: ['payments/unknown', 'payments/not-paid', 'payments/buyer-gone'],
});

const WaitingAttempt = z.extend(OpenAttempt, {
  payment_id: z.int(),
  title: z.string(),
  currency: Currency,
  total: Decimal,
});
export type WaitingAttempt = z.output<typeof WaitingAttempt>;

export const readOpenAttempts = defineEndpoint({
  method: 'GET',
  path: '/api/operations/open-attempts',
  summary: 'Attempts that have been open for more than 15 minutes, the oldest first, with their next look',
  access: HELPERS,
  reply: z.object({ data: z.array(WaitingAttempt) }),
  refusals: [],
});

export const printEvidence = defineEndpoint({
  method: 'GET',
  path: '/api/operations/orders/:id/evidence.pdf',
  summary: 'The evidence of an order in one file: purchase, payments, consents, use of the pass, mails, disputes',
  access: CASHIERS,
  params: z.object({ id: PathId }),
  query: z.object({ language: z.optional(z.enum(LANGUAGES)) }),
  reply: 'pdf',
  refusals: ['payments/unknown'],
});

export const noteEvidence = defineEndpoint({
  method: 'POST',
  path: '/api/operations/orders/:id/evidence-sent',
  summary: 'Notes that the evidence of an open dispute was sent to the provider',
  access: CASHIERS,
  params: z.object({ id: PathId }),
  body: z.object({ dispute: Text(255) }),
  reply: z.object({ data: OrderPage }),
  refusals: ['payments/unknown', 'payments/no-open-dispute'],
});

export const sendEvidence = defineEndpoint({
  method: 'POST',
  path: '/api/operations/orders/:id/evidence',
  summary:
    'Sends the evidence of an order, in one file, to PayPal for an open dispute; one that PayPal has already is noted as sent',
  access: CASHIERS,
  params: z.object({ id: PathId }),
  body: z.object({ dispute: Text(255), language: z.optional(z.enum(LANGUAGES)) }),
  reply: z.object({ data: OrderPage }),
  refusals: [
    'payments/unknown',
    'payments/no-open-dispute',
    'payments/method-unavailable',
    'payments/evidence-unsure',
    'payments/evidence-refused',
  ],
});
