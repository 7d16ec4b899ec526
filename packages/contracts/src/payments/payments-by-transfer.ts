/** Paying by SPEI: the transfer, the rest of one that was too small, and the account to which money goes back. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { clientFlags } from '../streaming/client-flags.ts';
import { BodyId, PathId } from '../wire-values.ts';
import { PAYMENT_STATES, Payment } from './payments.ts';
import { CARD_REFUSALS, OFFER_REFUSALS, OptionalCoupon, OptionalShown } from './purchase.ts';
import { ReturnAccount } from './return-account.ts';

const Flags = z.object(clientFlags);

export const payByTransfer = defineEndpoint({
  method: 'POST',
  path: '/api/payments/openpay/spei',
  summary: 'Account, reference and deadline of a transfer by SPEI; an open one is reused',
  access: 'signed-in',
  query: Flags,
  spends: true,
  body: z.object({ membership_id: BodyId, coupon: OptionalCoupon, shown: OptionalShown }),
  reply: z.object({ status: z.enum(PAYMENT_STATES), data: Payment }),
  refusals: ['payments/foreign-reference', 'payments/email-unusable', ...OFFER_REFUSALS, ...CARD_REFUSALS],
});

export const payRestByTransfer = defineEndpoint({
  method: 'POST',
  path: '/api/payments/:id/transfer/rest',
  summary: 'A new reference for what an order is short of, when less was transferred than it costs',
  access: 'signed-in',
  params: z.object({ id: PathId }),
  query: Flags,
  reply: z.object({ status: z.enum(PAYMENT_STATES), data: Payment }),
  refusals: [
    'payments/unknown',
    'payments/nothing-held',
    'session/ended',
    'payments/method-unavailable',
    'payments/foreign-reference',
    ...CARD_REFUSALS,
  ],
});

export const checkTransfer = defineEndpoint({
  method: 'POST',
  path: '/api/payments/:id/transfer/check',
  summary: 'Asks the provider whether the transfer of an order has come',
  access: 'signed-in',
  params: z.object({ id: PathId }),
  query: Flags,
  reply: z.object({ data: Payment }),
  refusals: ['payments/unknown'],
});

export const giveReturnAccount = defineEndpoint({
  method: 'POST',
  path: '/api/payments/:id/return-account',
  summary: 'The account to which money that pays no order goes back; kept sealed until it is paid back',
  access: 'signed-in',
  params: z.object({ id: PathId }),
  query: Flags,
  body: ReturnAccount,
  reply: z.object({ data: Payment }),
  refusals: ['payments/unknown', 'payments/clabe-wrong', 'payments/nothing-held'],
});
