/**
 * Applies what a provider reported to an attempt: the attempt, its order, the ledger and the membership change in one
 * transaction (the money itself in `move-money.ts`). Updates that come twice, late or in any order end in the same state.
 */
import type { Database } from '@palco/database/connect';
import type { ReadLegalRules } from '../legal/legal-rules.ts';
import { raiseAlert } from '../operations/raise-alert.ts';
import type { Catalogue } from '../plans/plan.ts';
import { type AttemptState, hadMoney, mayBecome, nextCheckAfter } from './attempt.ts';
import {
  type Attempt,
  type AttemptKey,
  type AttemptOnly,
  changeAttempt,
  lockAttempt,
  timingOf,
} from './attempt-store.ts';
import { noteDispute } from './dispute-store.ts';
import { queuePaymentMail } from './mails/queue-payment-mail.ts';
import { applyStateChange, recordPayment, recordRefund, recordReversal, type SettlementContext } from './move-money.ts';
import type { AttemptUpdate, Mismatch } from './openpay/charge-update.ts';
import { holdTransfer, isToBeHeld } from './openpay/hold-transfer.ts';
import { recordFee } from './record-fee.ts';
import { isOfSecondPayment, settleSecondPayment } from './refunds/second-payment.ts';

export interface SettlementDeps {
  readonly db: Database;
  readonly catalogue: { read(): Promise<Catalogue> };
  /** whether sales are reported to an outside service that counts them */
  readonly sendsConversions: boolean;
  readonly legalRules: ReadLegalRules;
}
export interface Settled {
  /** as it is now */
  readonly attempt: AttemptOnly;
}

/**
 * The buyer was told that the payment is being confirmed, or PayPal had the approval, and then nothing was charged. A refusal
 * that the buyer reads on the page is no such end.
 */
const isUnexpectedEnd = ({ attempt: { state, row, order }, update }: SettlementContext): boolean =>
  (update.state === 'failed' || update.state === 'expired') &&
  order.state === 'open' &&
  // a renewal tells of its charges by itself
  !row.renewal_period &&
  (state === 'unknown' ||
    (state === 'awaiting-paypal' && (row.pending_reason !== null || update.wasApproved === true)));

/** Openpay has no number for a dispute: what became of it is the state of its charge. */
const noteChargeback = async ({ tx, attempt, update, at }: SettlementContext): Promise<void> => {
  const { provider, providerId: id, state } = update;
  if (provider !== 'openpay' || !id) return;
  const isOver = state === 'paid' && (attempt.state === 'disputed' || attempt.state === 'lost');
  const became = state === 'disputed' ? 'opened' : state === 'lost' ? 'lost' : isOver ? 'won' : undefined;
  const amountCents = attempt.order.total_cents - attempt.row.refunded_cents;
  if (became) await noteDispute(tx, attempt, { provider, id, state: became, amountCents, dueAt: undefined }, at);
};

const recordFees = async ({ tx, attempt, update, at }: SettlementContext): Promise<void> => {
  if (hadMoney(attempt.state) || hadMoney(update.state))
    for (const fee of update.fees ?? []) await recordFee(tx, attempt, { provider: update.provider, ...fee }, at);
};

const apply = async (context: SettlementContext): Promise<AttemptOnly> => {
  const { tx, attempt, update, at } = context;
  if (isToBeHeld(context)) {
    const { attempt: holding, pays } = await holdTransfer(context);
    await recordFees(context);
    return pays ? apply({ ...context, attempt: holding, update: pays }) : holding;
  }
  if (isOfSecondPayment(context)) {
    await settleSecondPayment(context);
    await recordFees(context);
    return attempt;
  }
  await recordFees(context);
  if (attempt.state !== update.state && !mayBecome(attempt.state, update.state)) return attempt;
  if (!hadMoney(attempt.state) && hadMoney(update.state)) await recordPayment(context);
  const refundedCents = await recordRefund(context);
  await recordReversal(context);
  const isAllBack = update.state === 'paid' && refundedCents >= attempt.order.total_cents;
  const to: AttemptState = isAllBack ? 'refunded' : update.state;
  const moves = to !== attempt.state;
  if (moves) await applyStateChange(context, to);
  await noteChargeback(context);
  if (isUnexpectedEnd(context)) await queuePaymentMail(tx, attempt.orderId, `not-charged ${attempt.id}`);
  const known = { ...attempt, row: { ...attempt.row, ...update.facts } };
  const timing = { ...timingOf(known), state: to, ...(moves ? { checks: 0 } : {}) };
  const change = {
    ...update.facts,
    state: to,
    ...(update.providerId ? { provider_id: update.providerId } : {}),
    refunded_cents: refundedCents,
    ...(moves ? { changed_at: at, checks: 0, next_check_at: nextCheckAfter(timing, at) ?? null } : {}),
  };
  const { facts = {} } = update;
  const isNews = moves || (facts.pending_reason && facts.pending_reason !== attempt.row.pending_reason);
  const event = {
    at,
    provider_at: update.happenedAt ?? null,
    provider: update.provider,
    event: update.event,
    from_state: attempt.state,
    state: to,
    refused: facts.refused ?? null,
    provider_code: facts.provider_code ?? null,
    pending_reason: facts.pending_reason ?? null,
  };
  await changeAttempt(tx, attempt.id, change, isNews ? event : undefined);
  const { providerId = attempt.providerId } = update;
  return { ...attempt, state: to, providerId, row: { ...attempt.row, ...change } };
};

/**
 * `updateFor` sees the locked attempt and the instant at which it was locked; undefined from it changes nothing, a mismatch changes nothing and raises one alert.
 * Errors: undefined when no such attempt is known.
 */
export const settleAttempt = async (
  { db, catalogue: store, sendsConversions }: SettlementDeps,
  key: AttemptKey,
  updateFor: (
    attempt: Attempt,
    tx: Database,
    at: Date,
  ) => AttemptUpdate | Mismatch | undefined | Promise<AttemptUpdate | Mismatch | undefined>,
  now: () => Date,
): Promise<Settled | undefined> => {
  const catalogue = await store.read();
  return db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, key);
    if (!attempt) return undefined;
    const at = now();
    const update = await updateFor(attempt, tx, at);
    if (!update) return { attempt };
    if ('mismatch' in update) {
      const { subject, detail: found, isPaid } = update.mismatch;
      const detail = { reference: attempt.reference, total: attempt.order.total_cents, ...found };
      await raiseAlert(tx, { kind: 'mismatch', subject, orderId: attempt.orderId, detail, at });
      if (isPaid) await queuePaymentMail(tx, attempt.orderId, `no-pass ${subject}`);
      return { attempt };
    }
    return { attempt: await apply({ tx, attempt, update, catalogue, sendsConversions, now, at }) };
  });
};
