/** What an order, as read at PayPal, means for its attempt. Pure. */
import type { CaptureStatus, PaypalAmount, PaypalCapture, PaypalOrder } from '../../../gateways/paypal/order.ts';
import type { AttemptState } from '../attempt.ts';
import type { AttemptUpdate, Mismatch } from '../openpay/charge-update.ts';

/** The sale as stored. */
interface OrderedSale {
  readonly reference: string;
  /** the account that is to be paid */
  readonly merchant: string;
  readonly totalCents: number;
  readonly currency: string;
}
export type OrderVerdict =
  | AttemptUpdate
  | Mismatch
  /** `buyer`: not approved yet; `capture`: approved, and no money has moved */
  | { readonly waitsFor: 'buyer' | 'capture' };

type Fault = 'order' | 'receiver' | 'amount' | 'currency' | 'status';
const mismatch = (id: string, what: Fault, found: unknown): Mismatch => ({
  mismatch: { subject: `paypal ${id} ${what}`, detail: { what, found: String(found).slice(0, 100) } },
});
/** The money came, but another amount, or to another account: its buyer gets no pass for it. */
const paidMismatch = (fault: Mismatch, { status }: PaypalCapture): Mismatch => ({
  mismatch: { ...fault.mismatch, isPaid: WITH_MONEY.includes(status) && fault.mismatch.detail.what !== 'order' },
});

const WITH_MONEY: readonly (CaptureStatus | undefined)[] = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];
const STATES: Readonly<Record<CaptureStatus, AttemptState>> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  // its refunds take it back, one by one
  REFUNDED: 'paid',
  PENDING: 'awaiting-paypal',
  DECLINED: 'failed',
  FAILED: 'failed',
};

/** Reference, account, amount (to the cent) and currency must be those of the sale before a status counts. */
const faultOf = (
  {
    id,
    reference,
    payee,
    amount,
  }: { id: string; reference?: string | undefined; payee?: string | undefined; amount: PaypalAmount },
  sale: OrderedSale,
): Mismatch | undefined => {
  if (reference !== sale.reference) return mismatch(id, 'order', reference);
  if (payee !== sale.merchant) return mismatch(id, 'receiver', payee);
  if (amount.cents !== sale.totalCents) return mismatch(id, 'amount', amount.cents);
  return amount.currency === sale.currency ? undefined : mismatch(id, 'currency', amount.currency);
};

const updateFromCapture = ({ id, status, reason, feeCents, changedAt }: PaypalCapture): AttemptUpdate | Mismatch => {
  if (!status) return mismatch(id, 'status', status);
  const state = STATES[status];
  return {
    provider: 'paypal',
    event: `${id} ${state === 'paid' ? 'COMPLETED' : status}`,
    state,
    providerId: id,
    ...(changedAt ? { happenedAt: changedAt } : {}),
    // foreign: no Mexican tax is in it
    ...(feeCents === undefined ? {} : { fees: [{ kind: 'payment' as const, about: id, feeCents, taxCents: 0 }] }),
    facts: {
      pending_reason: status === 'PENDING' ? (reason ?? status) : null,
      ...(feeCents === undefined ? {} : { provider_fee_cents: feeCents }),
      ...(state === 'failed' ? { refused: 'payments/declined', provider_code: reason ?? status } : {}),
    },
  };
};

/** `known`: what its order says already, which a capture inside an order may leave out. */
export const judgeCapture = (
  capture: PaypalCapture,
  sale: OrderedSale,
  known: Pick<PaypalOrder, 'reference' | 'payee'> = { reference: undefined, payee: undefined },
): AttemptUpdate | Mismatch => {
  const { reference = known.reference, payee = known.payee } = capture;
  const fault = faultOf({ ...capture, reference, payee }, sale);
  return fault ? paidMismatch(fault, capture) : updateFromCapture(capture);
};

/** The capture with money, else the newest. */
const captureThatCounts = ({ captures }: PaypalOrder): PaypalCapture | undefined =>
  captures.find(({ status }) => WITH_MONEY.includes(status)) ?? captures.at(-1);

export const judgeOrder = (order: PaypalOrder, sale: OrderedSale): OrderVerdict => {
  const fault = faultOf(order, sale);
  if (fault) return fault;
  const capture = captureThatCounts(order);
  if (capture) return judgeCapture(capture, sale, order);
  switch (order.status) {
    case 'APPROVED':
      return { waitsFor: 'capture' };
    case 'CREATED':
    case 'SAVED':
    case 'PAYER_ACTION_REQUIRED':
      return { waitsFor: 'buyer' };
    case 'VOIDED':
      // one that nobody approves is purged; a voided one was approved
      return { provider: 'paypal', event: `${order.id} VOIDED`, state: 'expired', wasApproved: true };
    default:
      return mismatch(order.id, 'status', order.status);
  }
};

/** What a refused capture means for the buyer and for staff. */
type CaptureRefusal =
  /** back to PayPal with the same order, to choose another funding */
  | 'again'
  /** the buyer has not agreed yet */
  | 'not-approved'
  /** somebody has captured it: read the order */
  | 'captured'
  /** PayPal has a payment with our reference */
  | 'duplicate'
  /** the order is gone */
  | 'gone'
  /** our account or our request: staff must know */
  | 'staff'
  | 'declined';

const REFUSALS: Readonly<Record<string, CaptureRefusal>> = {
  INSTRUMENT_DECLINED: 'again',
  PAYER_ACTION_REQUIRED: 'again',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'again',
  ORDER_NOT_APPROVED: 'not-approved',
  ORDER_ALREADY_CAPTURED: 'captured',
  DUPLICATE_INVOICE_ID: 'duplicate',
  PAYEE_BLOCKED_TRANSACTION: 'staff',
  TRANSACTION_BLOCKED_BY_PAYEE: 'staff',
  TRANSACTION_RECEIVING_LIMIT_EXCEEDED: 'staff',
  AUTH_CAPTURE_NOT_ENABLED: 'staff',
};
/** By PayPal's word; an unknown one is a decline unless its status says that it is about our account. */
export const captureRefusalOf = ({
  issue,
  http,
}: {
  readonly issue: string;
  readonly http: number;
}): CaptureRefusal => {
  const known = REFUSALS[issue];
  if (known) return known;
  if (http === 404) return 'gone';
  return http === 422 ? 'declined' : 'staff';
};

/** Reasons of a pending capture that mean: our account is not set up to take this money. */
export const ACCOUNT_REASONS: readonly string[] = [
  'UNILATERAL',
  'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION',
  'VERIFICATION_REQUIRED',
  'INTERNATIONAL_WITHDRAWAL',
];
