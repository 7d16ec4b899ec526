import { CURRENCIES } from '@palco/kernel/money';
import * as z from 'zod/mini';
import { clientFlags } from './client-flags.ts';
import { defineEndpoint } from './endpoint.ts';
import { MONTHS } from './months.ts';
import { MoreTitles } from './more-languages.ts';
import { Email, PayerName } from './person-fields.ts';
import { PlanForSale } from './plans.ts';
import { RenewalTerms, RenewalVersion } from './renewal-terms.ts';
import { ReturnAccount } from './return-account.ts';
import { SHOWN_REFUSALS, ShownOrder } from './shown-order.ts';
import { CouponCode, PayerTelephone } from './typed-values.ts';
import { BodyId, Decimal, PathId } from './wire-values.ts';

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
});
export type Payment = z.output<typeof Payment>;

const OptionalCoupon = z.optional(CouponCode);
/** Why a coupon does not lower this price; each has a sentence of its own. */
export const COUPON_REFUSALS = [
  'coupons/unknown',
  'coupons/not-yet',
  'coupons/over',
  'coupons/other-plan',
  'coupons/other-currency',
  'coupons/below-floor',
  'coupons/used-up',
  'coupons/used-before',
] as const;

/** Nothing is sold without terms and a named operator, or to somebody who has yet to accept a version. */
const LEGAL_REFUSALS = ['legal/sale-closed', 'legal/consent-due'] as const;
const OFFER_REFUSALS = [
  'plans/unknown',
  'plans/not-sold-here',
  'plans/already-held',
  'plans/choice-wrong',
  'plans/game-not-here',
  'plans/upgrade-wrong',
  'gifts/unknown',
  'payments/method-unavailable',
  'payments/in-progress',
  'payments/key-reused',
  ...SHOWN_REFUSALS,
  ...COUPON_REFUSALS,
  ...LEGAL_REFUSALS,
  'staff/own-benefit',
  'limits/too-many',
] as const;
/** Every refusal a buyer may get about a card. */
export const CARD_REFUSALS = [
  'payments/declined',
  'payments/provider-away',
  'payments/amount-not-allowed',
  'payments/card-number-wrong',
  'payments/card-expired',
  'payments/card-code-wrong',
  'payments/bank-check-failed',
  'payments/card-unsupported',
  'payments/card-funds',
  'payments/bank-authorization',
  'payments/months-refused',
] as const;

/** The old clients' reference: user, plan and eight random characters. */
const PaymentReference = z.string().check(z.regex(/^[1-9]\d{0,9}-[1-9]\d{0,9}-[A-Za-z0-9]{8}$/));
const OptionalShown = z.optional(ShownOrder);
const DeviceId = z.optional(z.string().check(z.maxLength(255)));

export const payByCard = defineEndpoint({
  method: 'POST',
  path: '/api/payments/openpay/card',
  feature: 'pay-card',
  summary: 'Charges a card through a token of the provider’s library; amounts and people named in the body are ignored',
  access: 'signed-in',
  query: Flags,
  spends: true,
  body: z.object({
    firstname: PayerName(1),
    lastname: z.optional(PayerName(0)),
    telephone: PayerTelephone,
    email: Email,
    reference: PaymentReference,
    token_id: z.string().check(z.regex(/^[A-Za-z0-9]{8,64}$/)),
    coupon: OptionalCoupon,
    shown: OptionalShown,
    /** payments without interest; missing: at once */
    months: z.optional(z.enum(MONTHS)),
    /** the buyer ticked the renewal beside the button: `version` of its sentence; missing: it does not renew */
    renews: z.optional(RenewalVersion),
    deviceIdHiddenFieldName: DeviceId,
    deviceDataId: DeviceId,
  }),
  reply: z.object({
    /** `redirect`: go to `redirect_url`; `processing`: no answer of the bank yet, request again; `paid` */
    status: z.enum(PAYMENT_STATES),
    redirect_url: z.nullable(z.string()),
    data: z.object({ payment_id: z.int(), reference: z.string(), redirect_url: z.nullable(z.string()) }),
  }),
  refusals: [
    'payments/foreign-reference',
    'payments/email-unusable',
    'renewals/terms-changed',
    'renewals/not-offered',
    'renewals/already-on',
    ...OFFER_REFUSALS,
    ...CARD_REFUSALS,
  ],
});

export const readMonths = defineEndpoint({
  method: 'GET',
  path: '/api/payments/months/:membershipId',
  summary: 'In how many payments without interest this card may pay this plan, by the first digits of the card',
  access: 'signed-in',
  params: z.object({ membershipId: PathId }),
  query: z.object({ ...clientFlags, bin: z.string().check(z.regex(/^\d{6,8}$/)) }),
  reply: z.object({ data: z.object({ months: z.array(z.enum(MONTHS)) }) }),
  refusals: ['plans/unknown', 'plans/not-sold-here', 'limits/too-many'],
});

export const confirmBankCheck = defineEndpoint({
  method: 'POST',
  path: '/api/payments/openpay/security3d',
  summary: 'After the bank’s page: the result of the charge, read at the provider',
  access: 'signed-in',
  query: Flags,
  body: z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9]{8,64}$/)) }),
  reply: z.object({ status: z.enum(PAYMENT_STATES), data: Payment }),
  refusals: ['payments/unknown'],
});

export const payAtStore = defineEndpoint({
  method: 'POST',
  path: '/api/payments/openpay/store',
  feature: 'pay-store',
  summary: 'A reference to pay in cash at a store; an open one is reused',
  access: 'signed-in',
  query: Flags,
  spends: true,
  body: z.object({ membership_id: BodyId, coupon: OptionalCoupon, shown: OptionalShown }),
  reply: z.object({ status: z.enum(PAYMENT_STATES), data: Payment }),
  refusals: ['payments/foreign-reference', 'payments/email-unusable', ...OFFER_REFUSALS, ...CARD_REFUSALS],
});

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
