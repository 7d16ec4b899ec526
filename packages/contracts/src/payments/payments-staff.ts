/** Staff calls about payments. */
import { leagueDateFrom } from '@palco/kernel/league-date';
import { CURRENCIES } from '@palco/kernel/money';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Decimal, Text } from '../wire-values.ts';

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

export const registerOpenpayWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/operations/openpay/webhook',
  summary: 'Registers our webhook at the card provider',
  for: 'programs',
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
