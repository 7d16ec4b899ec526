/** One attempt to pay an order: its states, the transitions, and when to check again. Pictured in docs/payments.md. */
import type { ATTEMPT_STATES } from '@palco/contracts/payments/order-staff';

export type AttemptState = (typeof ATTEMPT_STATES)[number];
export type AttemptMethod = 'card' | 'store' | 'paypal' | 'prepaid' | 'spei';

/** States of an attempt whose money arrived at least once. */
const AFTER_MONEY = ['paid', 'disputed', 'refunded', 'lost'] as const satisfies readonly AttemptState[];
export const hadMoney = (state: AttemptState): boolean => (AFTER_MONEY as readonly AttemptState[]).includes(state);

const ENDS = ['failed', 'expired', ...AFTER_MONEY] as const;
/** The transitions. Money decides: a payment that arrives late is a payment, and an attempt that had money never reopens. */
const MAY_BECOME: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  // with an order of PayPal: its capture was requested
  submitting: ['unknown', 'awaiting-bank', 'awaiting-store', 'awaiting-paypal', 'awaiting-transfer', 'held', ...ENDS],
  unknown: ['awaiting-bank', 'awaiting-store', 'awaiting-transfer', 'held', ...ENDS],
  'awaiting-bank': ENDS,
  'awaiting-store': ENDS,
  'awaiting-paypal': ['submitting', ...ENDS],
  'awaiting-transfer': ['held', ...ENDS],
  // money came that does not pay the order as it is: it is applied, or goes back
  held: ['paid', 'refunded'],
  failed: ['held', ...AFTER_MONEY],
  // its buyer approves it at PayPal after all
  expired: ['submitting', 'held', ...AFTER_MONEY],
  paid: ['disputed', 'refunded', 'lost'],
  disputed: ['paid', 'refunded', 'lost'],
  lost: ['paid'],
  refunded: [],
};
/**
 * The state of an order by its attempts other than this one, which keep the membership when this one's money goes back: paid,
 * or disputed and not decided yet. Undefined: no other attempt has money.
 */
export const stateByOthers = (
  attempts: readonly { readonly id: number; readonly state: AttemptState }[],
  own: number,
): 'paid' | 'disputed' | undefined =>
  (['paid', 'disputed'] as const).find((each) => attempts.some(({ id, state }) => id !== own && state === each));

export const mayBecome = (from: AttemptState, to: AttemptState): boolean => MAY_BECOME[from].includes(to);

/** Sent, outcome unknown: money may have moved, so the buyer may not pay again meanwhile. */
export const isUncertain = (state: AttemptState): boolean => state === 'submitting' || state === 'unknown';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long the provider's answer may take before Palco looks the charge up. */
export const SUBMIT_PATIENCE = 30 * SECOND;
const UNKNOWN_PAUSES = [5, 10, 20, 30, 60, 120].map((seconds) => seconds * SECOND);
const UNKNOWN_REST = 5 * MINUTE;
const BANK_PAUSES = [1, 2, 4, 8, 16].map((minutes) => minutes * MINUTE);
const BANK_REST = 30 * MINUTE;
/** A buyer who has not answered the bank by now has left. */
const BANK_PATIENCE = 2 * HOUR;
/** Not found at the provider for this long: it never arrived there. */
const UNKNOWN_PATIENCE = 15 * MINUTE;
const UNKNOWN_MIN_CHECKS = 4;
/** Stores and banks report a payment up to a day later. */
const STORE_GRACE = DAY;
/** How long an opened form of PayPal is waited for, in milliseconds. */
export const PAYPAL_PATIENCE = 3 * DAY;
/** An order that nobody approves is reported to end at PayPal after three hours. */
const ORDER_PATIENCE = 3 * HOUR;
const PENDING_PAUSE = 6 * HOUR;
/** Electronic checks take weeks. */
const PAYPAL_PENDING_PATIENCE = 30 * DAY;
/** A few more checks after the attempt has ended, in case money arrives late and its webhook is lost. */
const LATE_PAUSES = [DAY, 3 * DAY, 7 * DAY];

export interface Timing {
  readonly state: AttemptState;
  readonly openedAt: Date;
  readonly dueAt: Date | undefined;
  /** checks already made in this state */
  readonly checks: number;
  readonly isPending: boolean;
  /** paid by an order at PayPal, which can be read there; a form cannot */
  readonly hasOrder: boolean;
}

const after = (date: Date, milliseconds: number): Date => new Date(date.getTime() + milliseconds);
const pause = (pauses: readonly number[], checks: number, rest: number): number => pauses[checks] ?? rest;

const paypalEnd = ({ openedAt, isPending, hasOrder }: Timing): Date =>
  after(openedAt, isPending ? PAYPAL_PENDING_PATIENCE : hasOrder ? ORDER_PATIENCE : PAYPAL_PATIENCE);

/** When to check the attempt next; undefined: nothing is left to find out. */
export const nextCheckAfter = (timing: Timing, now: Date): Date | undefined => {
  const { state, checks } = timing;
  switch (state) {
    case 'submitting':
      return after(now, SUBMIT_PATIENCE);
    case 'unknown':
      return after(now, pause(UNKNOWN_PAUSES, checks, UNKNOWN_REST));
    case 'awaiting-bank':
    case 'awaiting-transfer':
      return after(now, pause(BANK_PAUSES, checks, BANK_REST));
    case 'awaiting-store':
      return after(now, HOUR);
    case 'awaiting-paypal':
      if (!timing.hasOrder) return paypalEnd(timing);
      return after(now, timing.isPending ? PENDING_PAUSE : pause(BANK_PAUSES, checks, BANK_REST));
    case 'failed':
    case 'expired': {
      const late = LATE_PAUSES[checks];
      return late === undefined ? undefined : after(now, late);
    }
    default:
      return undefined;
  }
};

/** The state of an attempt that the provider still calls open; undefined: still open. */
export const overdue = (timing: Timing, now: Date): 'expired' | undefined => {
  const { state, openedAt, dueAt } = timing;
  const end =
    state === 'awaiting-bank'
      ? after(openedAt, BANK_PATIENCE)
      : state === 'awaiting-store' || state === 'awaiting-transfer'
        ? dueAt && after(dueAt, STORE_GRACE)
        : state === 'awaiting-paypal'
          ? paypalEnd(timing)
          : undefined;
  return end && end <= now ? 'expired' : undefined;
};

/** Unknown to the provider for long enough and after enough checks: it never arrived. */
export const neverArrived = ({ state, openedAt, checks }: Timing, now: Date): boolean =>
  isUncertain(state) && after(openedAt, UNKNOWN_PATIENCE) <= now && checks >= UNKNOWN_MIN_CHECKS;
