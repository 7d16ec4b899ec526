/**
 * Where money moves: every insert into the ledger, every new order, every change of an order's state, and every membership
 * that a sale grants, revokes or restores. Other files decide when and call this one; `move-money.test.ts` checks that no
 * other file of the module does it. Each function runs inside its caller's transaction.
 */
import type { Database } from '@palco/database/connect';
import type { PaymentsTables } from '@palco/database/schema/payments';
import { type Insertable, sql } from 'kysely';
import { enqueue } from '../../jobs/runner.ts';
import {
  type Granted,
  grantMembership,
  restoreMembershipOf,
  revokeMembershipOf,
} from '../memberships/grant-membership.ts';
import { raiseAlert } from '../operations/raise-alert.ts';
import type { Catalogue } from '../plans/plan.ts';
import { type AttemptState, stateByOthers } from './attempt.ts';
import { type Attempt, attemptsOf, type OrderRow } from './attempt-store.ts';
import type { AttemptUpdate } from './charge-update.ts';
import { queuePaymentMail } from './queue-payment-mail.ts';
import { RETURN_PAYMENT } from './return-payment-task.ts';
import { SEND_CONVERSION } from './send-conversion.ts';

/** The source of the membership that an order grants. */
export const membershipSourceOf = (orderId: number): string => `order ${orderId}`;

/** What a sale needs besides the attempt. */
export interface SaleContext {
  readonly tx: Database;
  readonly catalogue: Catalogue;
  /** whether sales are reported to an outside service that counts them */
  readonly sendsConversions: boolean;
  /** asked again by a grant, once it has locked the buyer's memberships */
  readonly now: () => Date;
  /** asked once the attempt or the card was locked */
  readonly at: Date;
}
/** A locked attempt and the update that is being applied to it. */
export interface SettlementContext extends SaleContext {
  readonly attempt: Attempt;
  readonly update: AttemptUpdate;
}

/** The buyer's open order of exactly these terms, which stays as it is, or a new one. Returns its id. */
export const openOrder = async (tx: Database, terms: Insertable<PaymentsTables['orders']>): Promise<number> => {
  const { id } = await tx
    .insertInto('orders')
    .values({ ...terms, state: 'open' })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'plan_id', 'country', 'currency', 'price_cents', 'commission_cents'])
        // a literal: with a parameter a generic plan does not match the partial index
        .where(sql<boolean>`state = 'open'`)
        .doUpdateSet((row) => ({ user_id: row.ref('excluded.user_id') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Inserts an order that is paid from the start, with its attempt and its ledger entry, in one statement. Returns the order. */
export const insertPaidSale = (
  tx: Database,
  terms: Insertable<PaymentsTables['orders']>,
  attempt: Pick<
    Insertable<PaymentsTables['payment_attempts']>,
    'method' | 'reference' | 'provider_id' | 'email' | 'telephone'
  >,
  entry: { readonly provider: string; readonly event: string },
  at: Date,
): Promise<OrderRow> =>
  tx
    .with('sold', (db) => db.insertInto('orders').values(terms).returningAll())
    .with('tried', (db) =>
      db
        .insertInto('payment_attempts')
        .values((is) => ({
          ...attempt,
          order_id: is.selectFrom('sold').select('id'),
          user_id: terms.user_id,
          plan_id: terms.plan_id,
          state: 'paid',
          opened_at: at,
          changed_at: at,
        }))
        .returning('id'),
    )
    .with('posted', (db) =>
      db.insertInto('ledger_entries').values((is) => ({
        at,
        provider: entry.provider,
        event: `${entry.event} paid`,
        kind: 'paid',
        order_id: is.selectFrom('sold').select('id'),
        attempt_id: is.selectFrom('tried').select('id'),
        amount_cents: terms.total_cents,
        currency: terms.currency,
      })),
    )
    .selectFrom('sold')
    .selectAll()
    .executeTakeFirstOrThrow();

/** Posts an event to the ledger, once; returns whether it is new. */
export const postToLedger = async (
  {
    tx,
    attempt: { id, order, providerId },
    update,
    at,
  }: Pick<SettlementContext, 'tx' | 'update' | 'at'> & {
    readonly attempt: Pick<Attempt, 'id' | 'order' | 'providerId'>;
  },
  kind: string,
  amountCents: number,
): Promise<boolean> => {
  const inserted = await tx
    .insertInto('ledger_entries')
    .values({
      at,
      provider: update.provider,
      event: `${update.event} ${kind}`,
      kind,
      order_id: order.id,
      attempt_id: id,
      amount_cents: amountCents,
      currency: order.currency,
      provider_id: update.providerId ?? providerId ?? null,
      provider_at: update.happenedAt ?? null,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event']).doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Names the alert about a second payment. */
export const secondPaymentSubject = (provider: string, paymentId: string): string => `${provider} ${paymentId}`;

/**
 * An order was paid once more: raises an alert and queues a mail and, where the provider can refund, a job that does it. That
 * refund is reported back as an update, like any other.
 */
export const receiveSecondPayment = async ({ tx, attempt, update, at }: SettlementContext): Promise<void> => {
  const { orderId, reference, method, id: attemptId } = attempt;
  const { provider, providerId } = update;
  await raiseAlert(tx, {
    kind: 'paid-twice',
    subject: secondPaymentSubject(provider, providerId ?? reference),
    orderId,
    detail: { reference, providerId },
    at,
  });
  const goesBack = providerId !== undefined && (method === 'card' || method === 'paypal');
  await queuePaymentMail(tx, orderId, `${goesBack ? 'second' : 'second-store'} ${providerId ?? reference}`);
  if (goesBack)
    await enqueue(tx, RETURN_PAYMENT, { orderId, attemptId, provider, providerId }, { key: `return ${providerId}` });
};

/** Money came in: the order is paid and grants its membership; an order that was paid before raises an alert. */
export const recordPayment = async (context: SettlementContext): Promise<void> => {
  const { tx, attempt, at } = context;
  const { order, orderId } = attempt;
  await postToLedger(context, 'paid', order.total_cents);
  if (order.state !== 'open') {
    await receiveSecondPayment(context);
    return;
  }
  await tx.updateTable('orders').set({ state: 'paid', paid_at: at }).where('id', '=', orderId).execute();
  await fulfillOrder(context, order, attempt.method);
};

/** A paid order grants its membership; the receipt and the conversion are queued. */
export const fulfillOrder = async (
  { tx, catalogue, sendsConversions, now, at }: SaleContext,
  order: OrderRow,
  method: Attempt['method'],
): Promise<Granted> => {
  const { id: orderId, user_id: userId } = order;
  const plan = catalogue.plans.find(({ id }) => id === order.plan_id);
  if (!plan) throw new Error(`plan ${order.plan_id} is gone from the catalogue`);
  const source = membershipSourceOf(orderId);
  const granted = await grantMembership(tx, { userId, plan, source, now });
  if (granted.addedNothing)
    await raiseAlert(tx, { kind: 'adds-nothing', subject: source, orderId, at, detail: { planId: plan.id } });
  const conversion = {
    order: orderId,
    plan: plan.id,
    cents: order.total_cents,
    currency: order.currency,
    country: order.country,
    method,
  };
  await queuePaymentMail(tx, orderId, 'receipt');
  if (sendsConversions) {
    await tx
      .insertInto('conversions')
      .values({ order_id: orderId, at, payload: JSON.stringify(conversion), delivered_at: null })
      .onConflict((conflict) => conflict.column('order_id').doNothing())
      .execute();
    await enqueue(tx, SEND_CONVERSION, { orderId }, { key: `conversion ${orderId}` });
  }
  return granted;
};

/** The state that the order keeps by its other attempts; undefined: none of them has money. */
const stateKept = async ({ tx, attempt }: SettlementContext): Promise<'paid' | 'disputed' | undefined> =>
  stateByOthers(await attemptsOf(tx, attempt.orderId), attempt.id);

const setOrderState = async ({ tx, attempt }: SettlementContext, state: string): Promise<void> => {
  await tx.updateTable('orders').set({ state }).where('id', '=', attempt.orderId).execute();
};

/** Returns what went back to the buyer so far, in cents; a part that was reported before is not counted again. */
export const recordRefund = async (context: SettlementContext): Promise<number> => {
  const { attempt, update } = context;
  const before = attempt.row.refunded_cents;
  if (!update.refunded) return before;
  const more = 'moreCents' in update.refunded ? update.refunded.moreCents : update.refunded.allCents - before;
  if (more <= 0 || !(await postToLedger(context, 'refunded', -more))) return before;
  // an owed refund of this amount was made in the provider's own pages
  if (update.provider === 'paypal')
    await context.tx
      .updateTable('refunds')
      .set({ state: 'done', note: update.event.split(' ')[0] ?? null, settled_at: context.at })
      .where('attempt_id', '=', attempt.id)
      .where('state', '=', 'outside')
      .where('provider_id', 'is', null)
      .where('amount_cents', '=', more)
      .execute();
  // no mail when a second payment goes back: the pass stays, and the buyer was notified when it came
  if (!(await stateKept(context))) await queuePaymentMail(context.tx, attempt.orderId, `refund ${before + more}`);
  return before + more;
};

/** What the buyer's bank took or returned, where the provider names the amount. */
export const recordReversal = async (context: SettlementContext): Promise<void> => {
  const { reversal } = context.update;
  if (!reversal) return;
  if ('lostCents' in reversal) await postToLedger(context, 'lost', -reversal.lostCents);
  else await postToLedger(context, 'won', reversal.wonCents);
};

/** What a change of the attempt's state changes elsewhere: ledger, order, membership, mails and alerts. */
export const applyStateChange = async (context: SettlementContext, to: AttemptState): Promise<void> => {
  const { tx, attempt, update, at } = context;
  const { orderId } = attempt;
  const source = membershipSourceOf(orderId);
  const leftCents = attempt.order.total_cents - attempt.row.refunded_cents;
  switch (to) {
    case 'paid':
      if (attempt.state === 'disputed' || attempt.state === 'lost') {
        if (!update.reversal) await postToLedger(context, 'won', attempt.state === 'lost' ? leftCents : 0);
        await setOrderState(context, 'paid');
        await restoreMembershipOf(tx, source);
      }
      return;
    case 'awaiting-store':
      return queuePaymentMail(tx, orderId, `slip ${attempt.id}`);
    case 'refunded': {
      const kept = await stateKept(context);
      await setOrderState(context, kept ?? 'refunded');
      if (kept) return;
      return revokeMembershipOf(tx, source, 'refunded', at);
    }
    case 'disputed':
      // the membership stays until the dispute is decided
      await postToLedger(context, 'disputed', 0);
      await setOrderState(context, (await stateKept(context)) ?? 'disputed');
      return raiseAlert(tx, { kind: 'dispute-opened', subject: update.event, orderId, at });
    case 'lost': {
      if (!update.reversal) await postToLedger(context, 'lost', -leftCents);
      await raiseAlert(tx, { kind: 'dispute-lost', subject: update.event, orderId, at });
      const kept = await stateKept(context);
      await setOrderState(context, kept ?? 'lost');
      if (kept) return;
      return revokeMembershipOf(tx, source, 'dispute lost', at);
    }
    default:
      return;
  }
};
