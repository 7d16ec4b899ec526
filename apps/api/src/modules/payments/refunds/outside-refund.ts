/** A refund that no provider makes: owed from the day it is promised, counted as given when somebody notes how it was given. */
import type { StaffAction } from '@palco/contracts/operations/staff-actions';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { recordStaffAction } from '../../operations/audit.ts';
import type { AttemptUpdate } from '../openpay/charge-update.ts';
import { readPosted } from '../paypal/posted.ts';
import { type SettlementDeps, settleAttempt } from '../settle-attempt.ts';

interface OutsideRefund {
  readonly refundId: number;
  /** how it was given, such as the number of a transfer; PayPal's own id of a refund made in its pages */
  readonly reference: string;
  readonly reason: string;
  readonly actor: number;
  /** asked once the refund's payment is locked */
  readonly now: () => Date;
}
type OutsideRefusal = Refusal<'payments/unknown-refund' | 'payments/refund-reference'>;

/** Marks the events of refunds that no statement of a provider lists. */
const OUTSIDE = 'outside';
export const isOutsideEvent = (event: string): boolean => /(^| )outside \d+ refunded$/.test(event);

const PAYPAL_ID = /^[A-Z0-9]{17,19}$/;

const readOwed = (db: Database, refundId: number) =>
  db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select([
      'refunds.id',
      'refunds.attempt_id',
      'refunds.amount_cents',
      'refunds.provider_id',
      'payment_attempts.order_id',
      'payment_attempts.method',
      'payment_attempts.provider_id as charge',
    ])
    .where('refunds.id', '=', refundId)
    .where('refunds.state', '=', 'outside')
    .executeTakeFirst();

/** Closes it in the caller's transaction; false when somebody else did before. */
const closeOwed = async (
  tx: Database,
  state: 'done' | 'withdrawn',
  { refundId, reference, actor }: OutsideRefund,
  at: Date,
): Promise<boolean> => {
  const closed = await tx
    .updateTable('refunds')
    .set({ state, note: reference, settled_at: at, settled_by: actor })
    .where('id', '=', refundId)
    .where('state', '=', 'outside')
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
};

const audit = (
  tx: Database,
  action: StaffAction,
  orderId: number,
  { refundId, reference, reason, actor }: OutsideRefund,
  at: Date,
) =>
  recordStaffAction(tx, {
    actor,
    action,
    subject: `order ${orderId}`,
    detail: { refund: refundId, reference, reason },
    at,
  });

/** Notes that the money was given: posts it to the ledger, and the pass ends when all of its payment has gone back. */
export const noteOutsideRefund = async (
  settlement: SettlementDeps,
  request: OutsideRefund,
): Promise<{ readonly orderId: number } | OutsideRefusal> => {
  const owed = await readOwed(settlement.db, request.refundId);
  if (!owed) return refuse('payments/unknown-refund');
  // an IPN of this refund that comes later has the same id, so that it is not counted twice
  const isPaypal = owed.method === 'paypal';
  if (isPaypal && !PAYPAL_ID.test(request.reference)) return refuse('payments/refund-reference');
  const payment = owed.provider_id ?? owed.charge ?? undefined;
  const provider = isPaypal ? 'paypal' : owed.method === 'prepaid' ? 'palco' : 'openpay';
  const event = isPaypal ? `${request.reference} Refunded` : `${OUTSIDE} ${owed.id}`;
  let isClosed = false;
  await settleAttempt(
    settlement,
    { id: owed.attempt_id },
    async (locked, tx, at): Promise<AttemptUpdate | undefined> => {
      isClosed = await closeOwed(tx, 'done', request, at);
      if (!isClosed) return undefined;
      await audit(tx, 'note-refund', owed.order_id, request, at);
      if (payment && (await readPosted(tx, locked, payment, event)).isKnown) return undefined;
      return {
        provider,
        event,
        state: locked.state === 'lost' ? 'lost' : 'paid',
        ...(payment ? { providerId: payment } : {}),
        refunded: { moreCents: owed.amount_cents },
      };
    },
    request.now,
  );
  return isClosed ? { orderId: owed.order_id } : refuse('payments/unknown-refund');
};

/** Withdraws a refund that will not be given after all: nothing was counted, and nothing is owed any more. */
export const withdrawOutsideRefund = (
  db: Database,
  request: Omit<OutsideRefund, 'reference'>,
): Promise<{ readonly orderId: number } | Refusal<'payments/unknown-refund'>> =>
  db.transaction().execute(async (tx) => {
    const owed = await readOwed(tx, request.refundId);
    const closing = { ...request, reference: '' };
    const at = request.now();
    if (!owed || !(await closeOwed(tx, 'withdrawn', closing, at))) return refuse('payments/unknown-refund');
    await audit(tx, 'withdraw-refund', owed.order_id, closing, at);
    return { orderId: owed.order_id };
  });
