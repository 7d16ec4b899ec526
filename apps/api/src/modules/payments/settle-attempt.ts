/**
 * Applies what a provider reported to an attempt: the attempt, its order, the ledger and the membership change in one
 * transaction (the money itself in `move-money.ts`). Updates that come twice, late or in any order end in the same state.
 */
import type { Database } from '@palco/database/connect';
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
import type { AttemptUpdate, Mismatch } from './charge-update.ts';
import { applyStateChange, recordPayment, recordRefund, recordReversal, type SettlementContext } from './move-money.ts';
import { isOfSecondPayment, settleSecondPayment } from './second-payment.ts';

export interface SettlementDeps {
  readonly db: Database;
  readonly catalogue: { read(): Promise<Catalogue> };
  /** whether sales are reported to an outside service that counts them */
  readonly sendsConversions: boolean;
}
export interface Settled {
  /** its state before */
  readonly was: AttemptState;
  /** as it is now */
  readonly attempt: AttemptOnly;
}

const apply = async (context: SettlementContext): Promise<AttemptOnly> => {
  const { tx, attempt, update, at } = context;
  if (isOfSecondPayment(context)) {
    await settleSecondPayment(context);
    return attempt;
  }
  if (attempt.state !== update.state && !mayBecome(attempt.state, update.state)) return attempt;
  if (!hadMoney(attempt.state) && hadMoney(update.state)) await recordPayment(context);
  const refundedCents = await recordRefund(context);
  await recordReversal(context);
  const isAllBack = update.state === 'paid' && refundedCents >= attempt.order.total_cents;
  const to: AttemptState = isAllBack ? 'refunded' : update.state;
  const moves = to !== attempt.state;
  if (moves) await applyStateChange(context, to);
  const timing = { ...timingOf(attempt), state: to, ...(moves ? { checks: 0 } : {}) };
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
    if (!update) return { was: attempt.state, attempt };
    if ('mismatch' in update) {
      const { subject, detail: found } = update.mismatch;
      const detail = { reference: attempt.reference, total: attempt.order.total_cents, ...found };
      await raiseAlert(tx, { kind: 'mismatch', subject, orderId: attempt.orderId, detail, at });
      return { was: attempt.state, attempt };
    }
    return { was: attempt.state, attempt: await apply({ tx, attempt, update, catalogue, sendsConversions, now, at }) };
  });
};
