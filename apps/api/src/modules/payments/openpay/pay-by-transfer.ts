import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { Clock } from '../../../clock.ts';
import type { Buyer } from '../../../gateways/openpay/buyer.ts';
import { nextCheckAfter } from '../attempt.ts';
import { type AttemptOnly, attemptsOf, insertAttempt } from '../attempt-store.ts';
import { checkAttempt } from '../check-attempt.ts';
import { isPayableByTransfer } from '../choose-offer.ts';
import { lockPresentBuyer } from '../open-attempt.ts';
import { type BoughtFrom, recordOrigin } from '../purchase-origin.ts';
import { newReference } from '../reference.ts';
import { leftOf, lockHeldOf } from '../refunds/held-money.ts';
import { applyProviderAnswer, type CardDeps } from './apply-provider-answer.ts';
import { resultOf } from './pay-by-card.ts';
import { payByReference, type ReferencePayment } from './pay-by-reference.ts';
import type { CardRefusal } from './provider-refusal.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** On a whole minute: that is how a page writes it. */
const dueFrom = (now: Date, hours: number): Date =>
  new Date(Math.floor((now.getTime() + hours * HOUR_MS) / MINUTE_MS) * MINUTE_MS);

/** Returns account and reference of a transfer. */
export const payByTransfer = (deps: CardDeps, { hours, ...payment }: ReferencePayment & { readonly hours: number }) => {
  const dueAt = dueFrom(payment.now(), hours);
  return payByReference(
    deps,
    {
      method: 'spei',
      isAllowed: isPayableByTransfer,
      dueAt,
      charge: (terms) => deps.openpay.chargeByTransfer({ ...terms, due: dueAt }),
    },
    payment,
  );
};

interface RestOfOrder {
  readonly userId: number;
  readonly from: BoughtFrom;
  readonly orderId: number;
  readonly buyer: Buyer;
  readonly hours: number;
  readonly now: Clock;
}

/** An attempt for what an order is short of, stored under the buyer's lock; an open one is reused. */
const openRest = ({ db }: CardDeps, { userId, from, orderId, hours, now }: RestOfOrder) =>
  db.transaction().execute(async (tx) => {
    const gone = await lockPresentBuyer(tx, userId);
    if (gone) return gone;
    // orders are locked before the money that is held for them
    await tx
      .selectFrom('orders')
      .select('id')
      .where('id', '=', orderId)
      .where('user_id', '=', userId)
      .forUpdate()
      .execute();
    const at = now();
    const attempts = await attemptsOf(tx, orderId);
    const [first] = attempts;
    if (first?.userId !== userId) return refuse('payments/unknown');
    const { order } = first;
    const cents = order.total_cents - leftOf(await lockHeldOf(tx, order));
    const isShort = order.state === 'open' && cents > 0 && cents < order.total_cents;
    if (!isShort) return refuse('payments/nothing-held');
    const open = attempts.findLast(
      ({ state, row }) =>
        row.asked_cents === cents &&
        (state === 'submitting' || (state === 'awaiting-transfer' && row.due_at !== null && row.due_at > at)),
    );
    if (open) {
      await recordOrigin(tx, open.reference, from, at);
      return { reference: open.reference, cents, order, isNew: false, dueAt: at };
    }
    const reference = newReference(userId, first.planId);
    const dueAt = dueFrom(at, hours);
    const state = 'submitting' as const;
    const timing = { state, openedAt: at, dueAt, checks: 0, isPending: false, hasOrder: false };
    await insertAttempt(
      tx,
      {
        order_id: orderId,
        user_id: userId,
        plan_id: first.planId,
        method: 'spei',
        reference,
        state,
        asked_cents: cents,
        email: first.row.email,
        due_at: dueAt,
        opened_at: at,
        changed_at: at,
        next_check_at: nextCheckAfter(timing, at) ?? null,
      },
      from,
    );
    return { reference, cents, order, isNew: true, dueAt };
  });

/** A new reference for what is missing, when less came than the order costs. */
export const payRestByTransfer = async (
  deps: CardDeps,
  rest: RestOfOrder,
): Promise<
  | AttemptOnly
  | Refusal<CardRefusal | 'payments/foreign-reference' | 'payments/unknown' | 'payments/nothing-held' | 'session/ended'>
> => {
  const opened = await openRest(deps, rest);
  if (isRefusal(opened)) return opened;
  const { reference, cents, order, isNew, dueAt } = opened;
  if (!isNew) return resultOf(deps, rest.userId, reference);
  const answer = await deps.openpay.chargeByTransfer({
    reference,
    amountCents: cents,
    currency: order.currency,
    description: order.title,
    buyer: rest.buyer,
    due: dueAt,
  });
  const settled = await applyProviderAnswer(deps, answer, reference, rest.now);
  return resultOf(deps, rest.userId, reference, settled?.attempt);
};

const MAY_HAVE_COME = ['awaiting-transfer', 'expired', 'unknown', 'submitting'];
/** Asks the provider about the transfers of an order now, because its buyer says that one was sent. */
export const checkTransfer = async (
  deps: CardDeps,
  { userId, orderId, now }: Pick<RestOfOrder, 'userId' | 'orderId' | 'now'>,
): Promise<{ readonly orderId: number } | Refusal<'payments/unknown'>> => {
  const attempts = (await attemptsOf(deps.db, orderId)).filter(
    (each) => each.userId === userId && each.method === 'spei',
  );
  if (!attempts.length) return refuse('payments/unknown');
  for (const { id, state } of attempts)
    if (MAY_HAVE_COME.includes(state)) await checkAttempt(deps, { cards: deps, orders: undefined }, id, now);
  return { orderId };
};
