/** Paying with PayPal: by an order of its API, and by the form that older clients post. */
import { CURRENCIES } from '@palco/kernel/money';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { clientFlags } from '../streaming/client-flags.ts';
import { BodyId, Decimal } from '../wire-values.ts';
import { PAYMENT_STATES, Payment } from './payments.ts';
import { CARD_REFUSALS, OFFER_REFUSALS, OptionalCoupon, OptionalShown, PaymentReference } from './purchase.ts';

const Currency = z.enum(CURRENCIES);
const Flags = z.object(clientFlags);

/** The twelve fields of the provider's form, in the spec's order. */
export const PaypalFields = z.object({
  cmd: z.string(),
  amount: Decimal,
  business: z.string(),
  item_name: z.string(),
  item_number: z.string(),
  return: z.string(),
  notify_url: z.string(),
  cancel_return: z.string(),
  rm: z.string(),
  no_note: z.string(),
  currency_code: Currency,
  no_shipping: z.string(),
});

export const orderWithPaypal = defineEndpoint({
  method: 'POST',
  path: '/api/payments/paypal/order',
  summary: 'Starts a PayPal payment; the browser posts the fields to the address',
  for: 'programs',
  access: 'signed-in',
  query: Flags,
  spends: true,
  body: z.object({ membership_id: BodyId, coupon: OptionalCoupon, shown: OptionalShown }),
  reply: z.object({
    data: z.object({ payment_id: z.int(), reference: z.string(), action: z.string(), fields: PaypalFields }),
  }),
  refusals: [...OFFER_REFUSALS],
});

export const payWithPaypal = defineEndpoint({
  method: 'POST',
  path: '/api/payments/paypal/pay',
  summary:
    'Starts a PayPal payment of the site: the browser goes to `page`; without orders at PayPal it posts the form instead',
  access: 'signed-in',
  query: Flags,
  spends: true,
  body: z.object({ membership_id: BodyId, coupon: OptionalCoupon, shown: OptionalShown }),
  reply: z.object({
    data: z.object({
      payment_id: z.int(),
      reference: z.string(),
      /** PayPal’s page, or the page after paying when nothing is left to approve */
      page: z.nullable(z.string()),
      form: z.nullable(z.object({ action: z.string(), fields: PaypalFields })),
    }),
  }),
  refusals: ['payments/foreign-reference', ...OFFER_REFUSALS, ...CARD_REFUSALS],
});

export const finishPaypal = defineEndpoint({
  method: 'POST',
  path: '/api/payments/paypal/finish',
  summary: 'The buyer is back from PayPal: the order is read there, and an approved one is captured, once',
  access: 'signed-in',
  query: Flags,
  body: z.object({ order: z.string().check(z.regex(/^[A-Z0-9]{8,36}$/)) }),
  reply: z.object({
    status: z.enum(PAYMENT_STATES),
    /** PayPal’s page, when the buyer has not approved yet or must choose another funding there */
    page: z.nullable(z.string()),
    data: Payment,
  }),
  refusals: ['payments/unknown'],
});

export const leavePaypal = defineEndpoint({
  method: 'POST',
  path: '/api/payments/paypal/cancel',
  summary:
    'The buyer came back from PayPal without paying: the attempt is over and its coupon free again; money that comes all the same still counts',
  access: 'signed-in',
  query: Flags,
  body: z.object({ reference: PaymentReference }),
  reply: z.object({ data: z.object({ is_over: z.boolean() }) }),
  refusals: ['payments/unknown'],
});
