/** Reads a webhook about an order of PayPal: verified first, then judged by what PayPal says when it is asked. */
import type { Database } from '@palco/database/connect';
import type { PaypalWebhooks } from '../../../gateways/paypal/webhooks.ts';
import type { Limits } from '../../operations/limits.ts';
import { raiseAlert } from '../../operations/raise-alert.ts';
import { type Attempt, findAttempt } from '../attempt-store.ts';
import type { PaymentLimit } from '../limits.ts';
import { settleAttempt } from '../settle-attempt.ts';
import { outcomeOfTest } from '../test-provider.ts';
import { retryUnknownSale } from '../unknown-sale.ts';
import { closeWebhook, readWebhook, WEBHOOK_TASKS } from '../webhook-inbox.ts';
import { followPaypalOrder, type PaypalOrderDeps } from './follow-paypal-order.ts';
import { type PaypalEvent, readPaypalEvent } from './paypal-event.ts';
import { settleDispute } from './settle-dispute.ts';
import { settleMovement } from './settle-movement.ts';
import { afterAnswer, afterNoAnswer } from './unanswered-ipn.ts';

interface PaypalEventDeps extends PaypalOrderDeps {
  readonly webhooks: PaypalWebhooks;
  readonly limits: Limits<PaymentLimit>;
}
const unanswered = (what: string): Error => new Error(`PayPal did not say what became of ${what}`);

const attemptOf = async (
  db: Database,
  { orderId, captureId, reference }: PaypalEvent,
): Promise<Attempt | undefined> => {
  const found =
    (orderId && (await findAttempt(db, { providerOrder: orderId }))) ||
    (captureId && (await findAttempt(db, { providerId: captureId }))) ||
    (reference && (await findAttempt(db, { reference }))) ||
    undefined;
  return found?.row.provider_order ? found : undefined;
};

/** A refund is read at PayPal; one that is still under way is reported again when it is done. */
const applyRefund = async (
  deps: PaypalEventDeps,
  attempt: Attempt,
  { movement, captureId }: PaypalEvent,
  now: () => Date,
) => {
  if (!movement) return;
  const read = await deps.orders.readRefund(attempt.row.merchant ?? '', movement.id);
  if (read.kind === 'unknown' || read.kind === 'not-sent') throw unanswered('a refund');
  if (read.kind === 'refused') {
    const subject = `paypal ${movement.id} refund`;
    await raiseAlert(deps.db, { kind: 'mismatch', subject, orderId: attempt.orderId, detail: {}, at: now() });
    return;
  }
  const { id, status, amount, feeCents, changedAt: happenedAt } = read.refund;
  if (status === 'COMPLETED')
    await settleMovement(
      deps,
      attempt,
      { id, kind: 'refunded', captureId: read.refund.captureId ?? captureId, amount, happenedAt, feeCents },
      now,
    );
  else if (status !== 'PENDING')
    await raiseAlert(deps.db, { kind: 'refund-failed', subject: `paypal ${id}`, orderId: attempt.orderId, at: now() });
};

/** A reversal cannot be read at PayPal: what the verified notice says counts. */
const applyReversal = async (
  deps: PaypalEventDeps,
  attempt: Attempt,
  { movement, captureId }: PaypalEvent,
  now: () => Date,
) => {
  if (!movement) return;
  const { cents, currency } = movement.amount;
  const amount = { currency, cents: cents === undefined ? undefined : Math.abs(cents) };
  await settleMovement(deps, attempt, { ...movement, amount, kind: 'reversed', captureId }, now);
};

/** Notices of a dispute come in any order, so its state is read; without the permission to read it, the notice counts. */
const applyDispute = async (deps: PaypalEventDeps, attempt: Attempt, { dispute }: PaypalEvent, now: () => Date) => {
  if (!dispute) return;
  const read = await deps.orders.readDispute(attempt.row.merchant ?? '', dispute.id);
  if (read.kind === 'unknown' || read.kind === 'not-sent') throw unanswered('a dispute');
  await settleDispute(deps, attempt, read.kind === 'dispute' ? read.dispute : dispute, now);
};

/** The approval was taken back before the money moved. */
const applyLostApproval = (deps: PaypalEventDeps, { id }: Attempt, event: PaypalEvent, now: () => Date) =>
  settleAttempt(
    deps,
    { id },
    ({ state, row }) =>
      state === 'awaiting-paypal' && row.pending_reason === null
        ? { provider: 'paypal', event: `${event.id} approval reversed`, state: 'expired', wasApproved: true }
        : undefined,
    now,
  );

const apply = async (deps: PaypalEventDeps, attempt: Attempt, event: PaypalEvent, now: () => Date): Promise<void> => {
  const { type, captureId } = event;
  const followed = await followPaypalOrder(deps, attempt.id, now, {
    isBuyerBack: type === 'CHECKOUT.ORDER.APPROVED',
    captureId,
  });
  if (followed === 'unknown') throw unanswered('an order');
  if (type === 'PAYMENT.CAPTURE.REFUNDED') await applyRefund(deps, attempt, event, now);
  if (type === 'PAYMENT.CAPTURE.REVERSED') await applyReversal(deps, attempt, event, now);
  if (type.startsWith('CUSTOMER.DISPUTE.')) await applyDispute(deps, attempt, event, now);
  if (type === 'CHECKOUT.PAYMENT-APPROVAL.REVERSED') await applyLostApproval(deps, attempt, event, now);
};

/** Whether a copy of this event has been applied; notes whose event this notice is. */
const isRepeated = async (db: Database, id: number, eventId: string): Promise<boolean> => {
  await db.updateTable('provider_notices').set({ event_id: eventId }).where('id', '=', id).execute();
  const copy = await db
    .selectFrom('provider_notices')
    .select('id')
    .where('event_id', '=', eventId)
    .where('id', '<>', id)
    .where('state', '=', 'done')
    .executeTakeFirst();
  return copy !== undefined;
};

/** Errors: PayPal did not answer; the job runs again. */
export const readPaypalWebhook = async (deps: PaypalEventDeps, payload: unknown, now: () => Date): Promise<void> => {
  const { db, webhooks, limits } = deps;
  const webhook = await readWebhook(db, payload);
  if (webhook?.state !== 'waiting') return;
  const verified = await webhooks.verify(webhook.body, webhook.headers, now());
  if (verified.kind === 'unknown') {
    if (await afterNoAnswer({ db, limits }, webhook, now())) throw unanswered('a notice');
    return;
  }
  await afterAnswer({ db, limits }, webhook, verified.kind);
  if (verified.kind === 'invalid') return closeWebhook(db, webhook.id, 'ignored', 'not from PayPal');
  const event = readPaypalEvent(webhook.body);
  if (!event) return closeWebhook(db, webhook.id, 'ignored', 'no notice that Palco can read');
  if (await isRepeated(db, webhook.id, event.id))
    return closeWebhook(db, webhook.id, 'ignored', `a copy of ${event.id}`);
  const test = outcomeOfTest(event.reference);
  if (test) return closeWebhook(db, webhook.id, 'done', test);
  const attempt = await attemptOf(db, event);
  if (!attempt) {
    const { type, orderId, captureId, reference } = event;
    const about = {
      subject: `paypal ${captureId ?? orderId ?? event.id}`,
      detail: { type, orderId, captureId, reference },
    };
    return retryUnknownSale(db, webhook, WEBHOOK_TASKS.paypalEvent, about, now());
  }
  const { orderId } = attempt;
  if (attempt.row.merchant !== verified.merchant) {
    const subject = `paypal ${event.id} receiver`;
    await raiseAlert(db, { kind: 'mismatch', subject, orderId, detail: { found: verified.merchant }, at: now() });
    return closeWebhook(db, webhook.id, 'ignored', 'check failed: receiver', orderId);
  }
  await apply(deps, attempt, event, now);
  return closeWebhook(db, webhook.id, 'done', event.type, orderId);
};
