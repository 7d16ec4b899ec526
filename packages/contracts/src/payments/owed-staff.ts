/** Staff calls about money that the league owes: transfers that pay no order as they are, and refunds outside of providers. */
import { CURRENCIES } from '@palco/kernel/money';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Amount, BodyId, Decimal, PathId, Text } from '../wire-values.ts';
import { ORDER_METHODS } from './order-staff.ts';
import { ReturnAccount } from './return-account.ts';

const Instant = z.iso.datetime();
const Currency = z.enum(CURRENCIES);
const CASHIERS = ['cashier', 'admin'] as const;
const HELPERS = ['support', 'cashier', 'admin'] as const;
const HELD_WHYS = ['wrong-amount', 'second', 'unknown'] as const;
const HELD_KINDS = ['came', 'applied', 'returned'] as const;

const HeldMoney = z.object({
  id: z.int(),
  why: z.enum(HELD_WHYS),
  at: Instant,
  /** the charge at the provider */
  provider_id: z.string(),
  /** how the provider names it, when it names no order */
  named: z.nullable(z.string()),
  amount: Decimal,
  left: Decimal,
  currency: Currency,
  /** null: nobody knows whose it is */
  order: z.nullable(
    z.object({
      payment_id: z.int(),
      total: Decimal,
      /** what is held for it altogether */
      held: Decimal,
      is_open: z.boolean(),
      name: z.nullable(z.string()),
      /** masked */
      email: z.nullable(z.string()),
    }),
  ),
  clabe_last_four: z.nullable(z.string()),
  entries: z.array(
    z.object({
      at: Instant,
      kind: z.enum(HELD_KINDS),
      amount: Decimal,
      by: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
});
export type HeldMoney = z.output<typeof HeldMoney>;

const OwedRefund = z.object({
  id: z.int(),
  payment_id: z.int(),
  at: Instant,
  method: z.enum(ORDER_METHODS),
  amount: Decimal,
  currency: Currency,
  reason: z.string(),
  name: z.nullable(z.string()),
});
export type OwedRefund = z.output<typeof OwedRefund>;

export const readOwed = defineEndpoint({
  method: 'GET',
  path: '/api/operations/owed',
  summary:
    'What the league owes: money held, the oldest first, then what was settled last; and refunds that no provider makes',
  access: HELPERS,
  reply: z.object({
    data: z.object({ held: z.array(HeldMoney), settled: z.array(HeldMoney), refunds: z.array(OwedRefund) }),
  }),
  refusals: [],
});

const OneHeld = z.object({ data: HeldMoney });

export const applyHeld = defineEndpoint({
  method: 'POST',
  path: '/api/operations/owed/:id/apply',
  summary:
    'Pays an order with held money, together with what else is held for it; what is more than its price stays held',
  access: CASHIERS,
  params: z.object({ id: PathId }),
  /** `left`: what the caller saw */
  body: z.object({ order: BodyId, left: Amount, reason: Text(300) }),
  reply: OneHeld,
  refusals: [
    'payments/unknown-held',
    'payments/held-changed',
    'payments/unknown',
    'payments/order-not-open',
    'payments/held-too-little',
    'payments/no-transfer',
  ],
});

export const returnHeld = defineEndpoint({
  method: 'POST',
  path: '/api/operations/owed/:id/return',
  summary: 'Notes that what is left was paid back, with the tracking key of the transfer; its account is forgotten',
  access: CASHIERS,
  params: z.object({ id: PathId }),
  body: z.object({ reference: Text(60), left: Amount, reason: Text(300) }),
  reply: OneHeld,
  refusals: ['payments/unknown-held', 'payments/held-changed', 'payments/no-return-account'],
});

export const setHeldAccount = defineEndpoint({
  method: 'POST',
  path: '/api/operations/owed/:id/account',
  summary: 'The account that held money goes back to, as its buyer gave it',
  access: CASHIERS,
  params: z.object({ id: PathId }),
  body: ReturnAccount,
  reply: OneHeld,
  refusals: ['payments/unknown-held', 'payments/clabe-wrong'],
});

export const readHeldAccount = defineEndpoint({
  method: 'POST',
  path: '/api/operations/owed/:id/account/read',
  summary: 'The whole account, to make the transfer; recorded in the audit log',
  access: CASHIERS,
  params: z.object({ id: PathId }),
  reply: z.object({ data: z.object({ clabe: z.string(), holder: z.string() }) }),
  refusals: ['payments/unknown-held', 'payments/no-return-account'],
});
