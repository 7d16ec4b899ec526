/** A purchase as its buyer sees it, and what can be read before and after paying. */
import { CURRENCIES } from '@palco/kernel/money';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { MONTHS } from '../months.ts';
import { MoreTitles } from '../more-languages.ts';
import { PlanForSale } from '../plans/plans.ts';
import { RenewalTerms } from '../renewals/renewal-terms.ts';
import { clientFlags } from '../streaming/client-flags.ts';
import { CouponCode } from '../typed-values.ts';
import { BodyId, Decimal, PathId } from '../wire-values.ts';
import { COUPON_REFUSALS, PaymentReference } from './purchase.ts';

const Currency = z.enum(CURRENCIES);
const Flags = z.object(clientFlags);

/** The state of an order for its buyer. */
export const PAYMENT_STATES = [
  'processing',
  'redirect',
  'store',
  'paypal',
  'transfer',
  /** money came that is not what the order costs */
  'held',
  'paid',
  'failed',
  'expired',
  'refunded',
  'disputed',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
const PAYMENT_OPTIONS = ['card', 'store', 'paypal', 'prepaid', 'spei'] as const;

const Slip = z.object({
  /** the reference for the cashier */
  reference: z.string(),
  /** its barcode, an SVG document */
  barcode: z.string(),
  due_at: z.iso.datetime(),
  total: Decimal,
  currency: Currency,
  concept: z.string(),
  beneficiary: z.string(),
});
export type Slip = z.output<typeof Slip>;

/** Where to transfer, how much, and until when. */
const Transfer = z.object({
  /** eighteen digits */
  clabe: z.string(),
  /** goes into the transfer, whole */
  reference: z.string(),
  bank: z.nullable(z.string()),
  /** by which customers of that bank pay it as a service */
  agreement: z.nullable(z.string()),
  due_at: z.iso.datetime(),
  total: Decimal,
  currency: Currency,
  concept: z.string(),
  beneficiary: z.string(),
});
export type Transfer = z.output<typeof Transfer>;

/** What came and pays no order as it is: the league pays it back, or applies it. */
const Held = z.object({
  received: Decimal,
  /** what is still held of it */
  left: Decimal,
  /** of the account it goes back to; null: not given yet */
  clabe_last_four: z.nullable(z.string()),
  received_at: z.iso.datetime(),
});
export type Held = z.output<typeof Held>;

/** A purchase as visible to its buyer; the first three fields are the spec's. */
export const Payment = z.object({
  date_modified: z.iso.datetime(),
  title: z.string(),
  /** end of the pass; null without a pass */
  expire: z.nullable(z.iso.datetime()),
  payment_id: z.int(),
  reference: z.string(),
  membership_id: z.int(),
  title_en: z.string(),
  texts: MoreTitles,
  date_start: z.nullable(z.iso.datetime()),
  way: z.enum(PAYMENT_OPTIONS),
  state: z.enum(PAYMENT_STATES),
  price: Decimal,
  commission: Decimal,
  total: Decimal,
  refunded: Decimal,
  currency: Currency,
  card: z.nullable(z.object({ brand: z.string(), last_four: z.string() })),
  /** prepaid: the printed number of the card, never its secret */
  number_sheet: z.nullable(z.string()),
  /** requested address of the receipt; null: the account's */
  email: z.nullable(z.string()),
  store: z.nullable(Slip),
  /** while it can be paid by transfer, and after its deadline */
  transfer: z.nullable(Transfer),
  held: z.array(Held),
  /** further payments of the same order, which go back to the buyer */
  second_payments: z.array(
    z.object({ way: z.enum(PAYMENT_OPTIONS), total: Decimal, refunded: Decimal, paid_at: z.iso.datetime() }),
  ),
  /** why it failed, in the language of the request */
  message: z.nullable(z.string()),
  /** the gift that it pays: its pass is for whoever claims it */
  gift: z.optional(z.int()),
  /** the club or the game that it is for; the titles name it */
  club: z.optional(z.string()),
  game: z.optional(z.int()),
  /** the pass that it replaces */
  upgrade: z.optional(z.int()),
  /** what is left of that one, which the price has deducted already */
  credit: z.optional(Decimal),
  /** who sold it, as of that day */
  seller: z.optional(z.string()),
});
export type Payment = z.output<typeof Payment>;

export const checkCoupon = defineEndpoint({
  method: 'POST',
  path: '/api/payments/coupon',
  summary: 'What a plan costs here with a coupon; nothing is used up',
  access: 'signed-in',
  query: Flags,
  body: z.object({ membership_id: BodyId, coupon: CouponCode }),
  reply: z.object({
    data: z.object({
      coupon: z.string(),
      /** without the coupon */
      full_price: Decimal,
      discount: Decimal,
      price: Decimal,
      commission: Decimal,
      /** price plus commission */
      total: Decimal,
      currency: Currency,
    }),
  }),
  refusals: ['plans/unknown', 'plans/not-sold-here', ...COUPON_REFUSALS, 'staff/own-benefit', 'limits/too-many'],
});

export const readUpgrades = defineEndpoint({
  method: 'GET',
  path: '/api/payments/upgrades',
  summary:
    'Larger passes for those that the person has paid: at the price that is left, to be paid with `shown.upgrade`',
  access: 'signed-in',
  query: z.object(clientFlags),
  reply: z.object({
    data: z.array(
      z.object({
        /** the owned pass, which ends when the larger one begins */
        pass: z.int(),
        /** with price and total less the credit */
        plan: PlanForSale,
        full_price: Decimal,
        /** the unused share of what was paid */
        credit: Decimal,
        currency: Currency,
      }),
    ),
  }),
  refusals: [],
});

export const readPayments = defineEndpoint({
  method: 'GET',
  path: '/api/payments',
  summary:
    'The own purchases, newest first. Without `all=1` only what was paid: clients that know three fields cannot tell an unpaid slip from a purchase',
  access: 'signed-in',
  query: z.object({ ...clientFlags, all: z.optional(z.string().check(z.maxLength(5))) }),
  reply: z.object({ data: z.array(Payment) }),
  refusals: [],
});

export const readLatestPayment = defineEndpoint({
  method: 'GET',
  path: '/api/payments/latest',
  summary:
    'The purchase of the success page: the newest of the last day, open or paid. With `way=paypal` only one by PayPal, of the last three days',
  access: 'signed-in',
  query: z.object({ ...clientFlags, way: z.optional(z.literal('paypal')) }),
  reply: z.object({ data: z.nullable(Payment) }),
  refusals: [],
});

/** What a page may say about the money of one attempt. */
export const ATTEMPT_OUTCOMES = ['charged', 'not-charged', 'returned', 'undecided'] as const;

export const readOutcome = defineEndpoint({
  method: 'GET',
  path: '/api/payments/outcome',
  summary:
    'What became of an attempt to pay of this account, by its reference; without one, of the newest of the last day',
  access: 'signed-in',
  query: z.object({ ...clientFlags, reference: z.optional(PaymentReference) }),
  reply: z.object({
    /** null: nobody has tried to pay within the last day */
    data: z.nullable(
      z.object({
        outcome: z.enum(ATTEMPT_OUTCOMES),
        /** its order has been paid, by this attempt or by another one */
        is_order_paid: z.boolean(),
        payment: Payment,
      }),
    ),
  }),
  refusals: ['payments/unknown'],
});

export const readPayment = defineEndpoint({
  method: 'GET',
  path: '/api/payments/:id',
  summary: 'One purchase: receipt, slip, state',
  access: 'signed-in',
  params: z.object({ id: PathId }),
  query: Flags,
  reply: z.object({ data: Payment }),
  refusals: ['payments/unknown'],
});

export const readPaymentOptions = defineEndpoint({
  method: 'GET',
  path: '/api/payments/ways/:membershipId',
  summary: 'Payment options of a plan for this connection, and the settings of the card form',
  access: 'open',
  params: z.object({ membershipId: PathId }),
  query: Flags,
  reply: z.object({
    data: z.object({
      card: z.nullable(
        z.object({
          merchant_id: z.string(),
          public_key: z.string(),
          is_sandbox: z.boolean(),
          /** the provider's library, in this order */
          scripts: z.array(z.string()),
        }),
      ),
      /** without interest, for a credit card that allows them */
      months: z.array(z.enum(MONTHS)),
      store: z.boolean(),
      spei: z.boolean(),
      paypal: z.boolean(),
      /** what a card may agree to, in the language of the request; missing: the plan does not renew */
      renewal: z.optional(RenewalTerms),
    }),
  }),
  refusals: ['plans/unknown', 'plans/not-sold-here'],
});
