/** Orders, captures and refunds as PayPal sends them. What does not fit makes the whole answer unusable; nothing is guessed. */
import { centsFrom } from '@palco/kernel/money';
import * as z from 'zod';

const ORDER_STATUSES = ['CREATED', 'SAVED', 'PAYER_ACTION_REQUIRED', 'APPROVED', 'VOIDED', 'COMPLETED'] as const;
type OrderStatus = (typeof ORDER_STATUSES)[number];
const CAPTURE_STATUSES = ['COMPLETED', 'PENDING', 'DECLINED', 'FAILED', 'PARTIALLY_REFUNDED', 'REFUNDED'] as const;
export type CaptureStatus = (typeof CAPTURE_STATUSES)[number];
const REFUND_STATUSES = ['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED'] as const;
type RefundStatus = (typeof REFUND_STATUSES)[number];

/** `undefined` cents: no plain decimal with at most two places. */
export interface PaypalAmount {
  readonly cents: number | undefined;
  readonly currency: string;
}
export interface PaypalCapture {
  readonly id: string;
  /** undefined for a status that Palco does not know */
  readonly status: CaptureStatus | undefined;
  /** why it is pending or declined */
  readonly reason: string | undefined;
  readonly amount: PaypalAmount;
  readonly reference: string | undefined;
  readonly payee: string | undefined;
  /** PayPal's fee; known once it is completed */
  readonly feeCents: number | undefined;
  readonly changedAt: Date | undefined;
}
export interface PaypalRefund {
  readonly id: string;
  readonly status: RefundStatus | undefined;
  readonly amount: PaypalAmount;
  /** of the fee, what PayPal returned */
  readonly feeCents: number | undefined;
  /** the capture it takes from */
  readonly captureId: string | undefined;
  readonly changedAt: Date | undefined;
}
export interface PaypalOrder {
  readonly id: string;
  readonly status: OrderStatus | undefined;
  /** the attempt's reference */
  readonly reference: string | undefined;
  readonly amount: PaypalAmount;
  readonly payee: string | undefined;
  readonly captures: readonly PaypalCapture[];
  readonly refunds: readonly PaypalRefund[];
  /** where the buyer approves it, as PayPal wrote it */
  readonly page: string | undefined;
}

const PAYPAL_ID = /^[A-Z0-9]{8,36}$/;
const Id = z.string().regex(PAYPAL_ID);
const Text = z.string().max(500);
const Amount = z
  .object({ currency_code: z.string().max(3), value: z.string().max(32) })
  .transform(({ currency_code: currency, value }): PaypalAmount => ({ cents: centsFrom(value), currency }));
const Links = z
  .array(z.object({ href: z.string().max(2000), rel: z.string().max(60) }))
  .max(30)
  .default([]);
const Payee = z.object({ merchant_id: Text.optional() }).optional();
const Instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .optional()
  .catch(undefined);

const wordOf = <Word extends string>(words: readonly Word[], word: string | undefined): Word | undefined =>
  words.find((each) => each === word);

export const WireCapture = z
  .object({
    id: Id,
    status: Text,
    status_details: z.object({ reason: Text.optional() }).optional(),
    amount: Amount,
    custom_id: Text.optional(),
    payee: Payee,
    seller_receivable_breakdown: z.object({ paypal_fee: Amount.optional() }).optional().catch(undefined),
    update_time: Instant,
    create_time: Instant,
  })
  .transform(
    (wire): PaypalCapture => ({
      id: wire.id,
      status: wordOf(CAPTURE_STATUSES, wire.status),
      reason: wire.status_details?.reason?.slice(0, 60),
      amount: wire.amount,
      reference: wire.custom_id,
      payee: wire.payee?.merchant_id,
      feeCents: wire.seller_receivable_breakdown?.paypal_fee?.cents,
      changedAt: wire.update_time ?? wire.create_time,
    }),
  );

export interface PaypalDispute {
  readonly id: string;
  readonly isOver: boolean;
  /** closed, and the money goes back to the buyer */
  readonly isLost: boolean;
  readonly amount: PaypalAmount;
  readonly captureId: string | undefined;
  readonly reference: string | undefined;
  /** until when PayPal takes evidence */
  readonly dueAt?: Date | undefined;
  /** PayPal takes evidence of the seller now */
  readonly takesEvidence?: boolean;
  /** PayPal decides: it takes no more of the seller */
  readonly isReviewed?: boolean;
  /** kinds of evidence that it has asked the seller for */
  readonly asksFor?: readonly string[];
}
/** Outcomes in which the money goes back to the buyer at our expense. */
const LOST_OUTCOMES: readonly (string | undefined)[] = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];
export const WireDispute = z
  .object({
    dispute_id: z.string().regex(/^[\w-]{1,255}$/),
    status: Text,
    dispute_amount: Amount,
    seller_response_due_date: Instant,
    dispute_outcome: z.object({ outcome_code: Text.optional() }).optional(),
    evidences: z
      .array(z.object({ evidence_type: Text.optional(), source: Text.optional() }))
      .max(100)
      .default([])
      .catch([]),
    links: Links,
    disputed_transactions: z
      .array(z.object({ seller_transaction_id: Id.optional(), custom: Text.optional() }))
      .max(100)
      .default([]),
  })
  .transform((wire): PaypalDispute => {
    const isOver = wire.status === 'RESOLVED';
    return {
      id: wire.dispute_id,
      isOver,
      isLost: isOver && LOST_OUTCOMES.includes(wire.dispute_outcome?.outcome_code),
      amount: wire.dispute_amount,
      captureId: wire.disputed_transactions[0]?.seller_transaction_id,
      reference: wire.disputed_transactions[0]?.custom,
      dueAt: wire.seller_response_due_date,
      takesEvidence: wire.links.some(({ href }) => href.endsWith('/provide-evidence')),
      isReviewed: wire.status === 'UNDER_REVIEW',
      asksFor: wire.evidences.flatMap(({ source, evidence_type: kind }) =>
        source === 'REQUESTED_FROM_SELLER' && kind ? [kind] : [],
      ),
    };
  });

/** The id that ends the address of the thing above this one. */
const above = (links: z.output<typeof Links>): string | undefined => {
  const id = links
    .find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .at(-1);
  return id && PAYPAL_ID.test(id) ? id : undefined;
};

export const WireRefund = z
  .object({
    id: Id,
    status: Text.optional(),
    amount: Amount,
    seller_payable_breakdown: z.object({ paypal_fee: Amount.optional() }).optional().catch(undefined),
    links: Links,
    update_time: Instant,
    create_time: Instant,
  })
  .transform(
    (wire): PaypalRefund => ({
      id: wire.id,
      status: wordOf(REFUND_STATUSES, wire.status),
      amount: wire.amount,
      feeCents: wire.seller_payable_breakdown?.paypal_fee?.cents,
      captureId: above(wire.links),
      changedAt: wire.update_time ?? wire.create_time,
    }),
  );

export const WireOrder = z
  .object({
    id: Id,
    status: Text,
    purchase_units: z
      .array(
        z.object({
          custom_id: Text.optional(),
          amount: Amount,
          payee: Payee,
          payments: z
            .object({
              captures: z.array(WireCapture).max(50).default([]),
              refunds: z.array(WireRefund).max(500).default([]),
            })
            .default({ captures: [], refunds: [] }),
        }),
      )
      .length(1),
    links: Links,
  })
  .transform((wire): PaypalOrder => {
    const [unit] = wire.purchase_units as [(typeof wire.purchase_units)[number]];
    return {
      id: wire.id,
      status: wordOf(ORDER_STATUSES, wire.status),
      reference: unit.custom_id,
      amount: unit.amount,
      payee: unit.payee?.merchant_id,
      captures: unit.payments.captures,
      refunds: unit.payments.refunds,
      page: wire.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href,
    };
  });
