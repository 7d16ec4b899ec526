/** What a change of an attempt's state does besides itself: ledger, order, pass, mail, alerts. Inside one transaction. */
import type { Database } from '@palco/database/connect';
import { enqueue } from '../../jobs/runner.ts';
import {
  type Granted,
  grantMembership,
  restoreMembershipOf,
  revokeMembershipOf,
} from '../memberships/grant-membership.ts';
import type { Catalogue } from '../plans/plan.ts';
import type { AttemptState } from './attempt.ts';
import { type Attempt, attemptsOf, type OrderRow } from './attempt-store.ts';
import type { News } from './charge-news.ts';
import { queuePaymentMail } from './queue-payment-mail.ts';
import { raiseAlert } from './raise-alert.ts';
import { TELL_CONVERSION } from './tell-conversion.ts';

/** What an order's pass is granted from. */
export const sourceOf = (orderId: number): string => `order ${orderId}`;

/** One attempt, held, and what is told of it. */
export interface Scene {
  readonly tx: Database;
  readonly attempt: Attempt;
  readonly news: News;
  readonly catalogue: Catalogue;
  readonly tellsConversions: boolean;
  readonly at: Date;
}

/** What stands in the ledger of an event; of which attempt it is, comes to it. */
export const ledgerEntry = (
  { id, currency }: OrderRow,
  { news, at }: Pick<Scene, 'news' | 'at'>,
  kind: string,
  amountCents: number,
) => ({
  at,
  provider: news.provider,
  event: `${news.event} ${kind}`,
  kind,
  order_id: id,
  amount_cents: amountCents,
  currency,
});

/** Answers whether this event is new. */
export const enterInLedger = async (scene: Scene, kind: string, amountCents: number): Promise<boolean> => {
  const { tx, attempt } = scene;
  const inserted = await tx
    .insertInto('ledger_entries')
    .values({ ...ledgerEntry(attempt.order, scene, kind, amountCents), attempt_id: attempt.id })
    .onConflict((conflict) => conflict.columns(['provider', 'event']).doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

export const alertPaidTwice = ({ tx, attempt, news, at }: Scene): Promise<void> =>
  raiseAlert(tx, {
    kind: 'paid-twice',
    subject: `${news.provider} ${news.providerId ?? attempt.reference}`,
    orderId: attempt.orderId,
    detail: { reference: attempt.reference, providerId: news.providerId },
    at,
  });

/** Money came in: the order is paid, and gives its pass. */
export const takeMoney = async (scene: Scene): Promise<void> => {
  const { tx, attempt, at } = scene;
  const { order, orderId } = attempt;
  await enterInLedger(scene, 'paid', order.total_cents);
  if (order.state !== 'open') {
    await alertPaidTwice(scene);
    return;
  }
  await tx.updateTable('orders').set({ state: 'paid', paid_at: at }).where('id', '=', orderId).execute();
  await fulfil({ ...scene, order, method: attempt.method });
};

/** An order that has just been paid. */
export interface PaidOrder extends Pick<Scene, 'tx' | 'catalogue' | 'tellsConversions' | 'at'> {
  readonly order: OrderRow;
  readonly method: Attempt['method'];
}

/** A paid order gives its pass, and whoever must hear of the sale hears of it. */
export const fulfil = async (paid: PaidOrder): Promise<Granted> => {
  const { tx, order, method, catalogue, tellsConversions, at } = paid;
  const { id: orderId, user_id: userId } = order;
  const plan = catalogue.plans.find(({ id }) => id === order.plan_id);
  if (!plan) throw new Error(`plan ${order.plan_id} is gone from the catalogue`);
  const granted = await grantMembership(tx, { userId, plan, source: sourceOf(orderId), at });
  if (granted.addedNothing)
    await raiseAlert(tx, {
      kind: 'adds-nothing',
      subject: sourceOf(orderId),
      orderId,
      at,
      detail: { planId: plan.id },
    });
  const conversion = {
    order: orderId,
    plan: plan.id,
    cents: order.total_cents,
    currency: order.currency,
    country: order.country,
    method,
  };
  await tx
    .insertInto('conversions')
    .values({ order_id: orderId, at, payload: JSON.stringify(conversion), delivered_at: null })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
  await queuePaymentMail(tx, orderId, 'receipt');
  if (tellsConversions) await enqueue(tx, TELL_CONVERSION, { orderId }, { key: `conversion ${orderId}` });
  return granted;
};

/** Is the order still paid by another attempt, so that this one's money may go without the pass? */
const isPaidOtherwise = async ({ tx, attempt }: Scene): Promise<boolean> =>
  (await attemptsOf(tx, attempt.orderId)).some(({ id, state }) => id !== attempt.id && state === 'paid');

const setOrder = async ({ tx, attempt }: Scene, state: string): Promise<void> => {
  await tx.updateTable('orders').set({ state }).where('id', '=', attempt.orderId).execute();
};

/** What went back to the buyer so far; a part that was told before is not counted again. */
export const giveBack = async (scene: Scene): Promise<number> => {
  const { attempt, news } = scene;
  const before = attempt.row.refunded_cents;
  if (!news.refunded) return before;
  const more = 'moreCents' in news.refunded ? news.refunded.moreCents : news.refunded.allCents - before;
  if (more <= 0 || !(await enterInLedger(scene, 'refunded', -more))) return before;
  await queuePaymentMail(scene.tx, attempt.orderId, `refund ${before + more}`);
  return before + more;
};

/** What a change of state does besides itself. */
export const enterState = async (scene: Scene, to: AttemptState): Promise<void> => {
  const { tx, attempt, news, at } = scene;
  const { orderId } = attempt;
  const source = sourceOf(orderId);
  switch (to) {
    case 'paid':
      if (attempt.state === 'disputed' || attempt.state === 'lost') {
        await enterInLedger(scene, 'won', attempt.state === 'lost' ? attempt.order.total_cents : 0);
        await setOrder(scene, 'paid');
        await restoreMembershipOf(tx, source);
      }
      return;
    case 'awaiting-store':
      return queuePaymentMail(tx, orderId, `slip ${attempt.id}`);
    case 'refunded':
      if (await isPaidOtherwise(scene)) return;
      await setOrder(scene, 'refunded');
      return revokeMembershipOf(tx, source, 'refunded', at);
    case 'disputed':
      // the buyer watches on until it is decided
      await enterInLedger(scene, 'disputed', 0);
      await setOrder(scene, 'disputed');
      return raiseAlert(tx, { kind: 'dispute-opened', subject: news.event, orderId, at });
    case 'lost':
      await enterInLedger(scene, 'lost', -attempt.order.total_cents);
      await raiseAlert(tx, { kind: 'dispute-lost', subject: news.event, orderId, at });
      if (await isPaidOtherwise(scene)) return;
      await setOrder(scene, 'lost');
      return revokeMembershipOf(tx, source, 'dispute lost', at);
    default:
      return;
  }
};
