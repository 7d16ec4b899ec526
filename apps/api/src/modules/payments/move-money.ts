/**
 * Where money moves: every insert into the ledger, every new order, every change of an order's state, and every membership
 * that a sale grants, revokes or restores. Other files decide when and call this one; `move-money.test.ts` checks that no
 * other file of the module does it. Each function runs inside its caller's transaction.
 */
import type { Database } from '@palco/database/connect';
import type { PaymentsTables } from '@palco/database/schema/payments';
import { type Insertable, sql } from 'kysely';
import { enqueue } from '../../jobs/runner.ts';
import { payGift } from '../gifts/gift-store.ts';
import { requestByItself } from '../invoices/invoice-request.ts';
import {
  creditedTo,
  endCreditedWith,
  giveBackReplaced,
  isCreditGone,
  MONEY_BACK,
  replaceAgain,
  restoreCreditedWith,
} from '../memberships/credited-pass.ts';
import {
  type Granted,
  grantMembership,
  lockMembershipsOf,
  restoreMembershipOf,
  revokeMembershipOf,
} from '../memberships/grant-membership.ts';
import { raiseAlert } from '../operations/raise-alert.ts';
import { readChoice } from '../plans/choice-store.ts';
import type { Catalogue, Plan } from '../plans/plan.ts';
import { graceSourceOf, lockRenewal, renewalPaid, wakeRenewal, wakeRenewalsOfPass } from '../renewals/renewal-store.ts';
import { type AttemptState, stateByOthers } from './attempt.ts';
import { type Attempt, attemptsOf, type OrderRow } from './attempt-store.ts';
import { queuePaymentMail } from './mails/queue-payment-mail.ts';
import { membershipSourceOf } from './membership-source.ts';
import type { AttemptUpdate } from './openpay/charge-update.ts';
import { RETURN_PAYMENT } from './refunds/return-payment-task.ts';
import { SEND_CONVERSION } from './send-conversion.ts';
import { isCreditThere } from './upgrade-offer.ts';

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

/** The buyer's open order of exactly these terms for this very thing, or a new one. Returns its id. */
export const openOrder = async (tx: Database, terms: Insertable<PaymentsTables['orders']>): Promise<number> => {
  const { id } = await tx
    .insertInto('orders')
    .values({ ...terms, state: 'open' })
    .onConflict((conflict) =>
      conflict
        .columns([
          ...['user_id', 'plan_id', 'country', 'currency', 'price_cents', 'commission_cents'],
          ...['gift_id', 'club', 'game_id', 'upgrade_of'],
        ] as (keyof PaymentsTables['orders'])[])
        // a literal: with a parameter a generic plan does not match the partial index
        .where(sql<boolean>`state = 'open'`)
        .doUpdateSet((row) => ({ credit_cents: row.ref('excluded.credit_cents') })),
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
  const { renewal_id: renewal, renewal_period: period } = attempt.row;
  // before the passes of its buyer, as where it is stopped or gives days of grace
  if (renewal !== null) await lockRenewal(tx, renewal);
  // the month begins where the paid one ended, not after the days of grace
  if (renewal !== null && period) await revokeMembershipOf(tx, graceSourceOf(renewal, period), 'renewed', at);
  const { endsAt } = await fulfillOrder(context, order, attempt.method);
  if (renewal !== null && period !== null && endsAt) await renewalPaid(tx, { id: renewal, period, endsAt, at });
};

/** Grants the pass of a gift's paid order to whoever claims it; what an order grants, it grants once. */
export const grantToClaimer = async (
  tx: Database,
  catalogue: Catalogue,
  {
    orderId,
    planId,
    userId,
    now,
  }: { readonly orderId: number; readonly planId: number; readonly userId: number; readonly now: () => Date },
): Promise<Granted> => {
  const plan = catalogue.plans.find(({ id }) => id === planId);
  if (!plan) throw new Error(`plan ${planId} is gone from the catalogue`);
  const sold = await tx
    .selectFrom('orders')
    .select(['club', 'game_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const choice = await readChoice(tx, sold);
  return grantMembership(tx, { userId, plan, choice, source: membershipSourceOf(orderId), now });
};

/** Grants the pass of a paid order to its buyer, unless a part of the money that it credits has gone back meanwhile. */
const grantToBuyer = async (
  { tx, now }: Pick<SaleContext, 'tx' | 'now'>,
  order: OrderRow,
  plan: Plan,
): Promise<Pick<Granted, 'addedNothing'> & { readonly endsAt: Date | undefined }> => {
  const { id, user_id: userId, upgrade_of: upgraded } = order;
  // a refund of the credited pass is opened under this lock
  if (upgraded !== null) await lockMembershipsOf(tx, userId);
  const nothing = { addedNothing: true, endsAt: undefined };
  if (!(await isCreditThere(tx, order))) return nothing;
  const granted = await grantMembership(tx, {
    userId,
    plan,
    choice: await readChoice(tx, order),
    source: membershipSourceOf(id),
    replaces: upgraded ?? undefined,
    now,
  });
  // without a pass of its own it begins no renewal
  return upgraded !== null && granted.addedNothing ? nothing : granted;
};

/** A paid order grants its membership, or opens its gift; the receipt and the conversion are queued. */
export const fulfillOrder = async (
  { tx, catalogue, sendsConversions, now, at }: SaleContext,
  order: OrderRow,
  method: Attempt['method'],
): Promise<Pick<Granted, 'addedNothing'> & { readonly endsAt: Date | undefined }> => {
  const { id: orderId, user_id: userId } = order;
  const plan = catalogue.plans.find(({ id }) => id === order.plan_id);
  if (!plan) throw new Error(`plan ${order.plan_id} is gone from the catalogue`);
  const source = membershipSourceOf(orderId);
  // a renewal is locked before the passes of its buyer
  if (order.upgrade_of !== null) await wakeRenewalsOfPass(tx, order.upgrade_of, at);
  const granted =
    order.gift_id === null
      ? await grantToBuyer({ tx, now }, order, plan)
      : { addedNothing: !(await payGift(tx, { gift: order.gift_id, orderId, at })), endsAt: undefined };
  if (granted.addedNothing) {
    await queuePaymentMail(tx, orderId, 'no-pass adds nothing');
    await raiseAlert(tx, { kind: 'adds-nothing', subject: source, orderId, at, detail: { planId: plan.id } });
  }
  const conversion = {
    order: orderId,
    plan: plan.id,
    cents: order.total_cents,
    currency: order.currency,
    country: order.country,
    method,
  };
  await queuePaymentMail(tx, orderId, order.gift_id === null ? 'receipt' : 'gift');
  await requestByItself(tx, { orderId, userId, at });
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

const orderOf = (source: string): number => Number(source.replace(membershipSourceOf(0).replace('0', ''), ''));

/**
 * A part of a payment went back whose rest had paid a part of a larger pass: only the provider's own pages can do that. Neither
 * pass ends, because neither payment is gone; staff decides about what the credit was too much.
 */
const tellOfCredit = async ({ tx, attempt, update, at }: SettlementContext, backCents: number): Promise<void> => {
  const source = membershipSourceOf(attempt.orderId);
  // a grant that credits this pass is over, or sees what went back
  await lockMembershipsOf(tx, attempt.userId);
  const larger = await creditedTo(tx, source);
  if (larger === undefined) return;
  const detail = { creditOf: source, event: update.event, refunded: backCents };
  await raiseAlert(tx, { kind: 'mismatch', subject: larger, orderId: orderOf(larger), detail, at });
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
  if (before + more < attempt.order.total_cents) await tellOfCredit(context, before + more);
  return before + more;
};

/** What the buyer's bank took or returned, where the provider names the amount. */
export const recordReversal = async (context: SettlementContext): Promise<void> => {
  const { reversal } = context.update;
  if (!reversal) return;
  if ('lostCents' in reversal) await postToLedger(context, 'lost', -reversal.lostCents);
  else await postToLedger(context, 'won', reversal.wonCents);
};

/**
 * The money of an order went back: its pass ends, and one that it replaced is given back. A larger pass that it paid a part of,
 * which only a refund or dispute at the provider can reach, ends first, as if it had been refunded before; what was paid for
 * that one besides is alerted, since it has no pass any more.
 */
const endPassOf = async ({ tx, attempt, at }: SettlementContext, how: keyof typeof MONEY_BACK): Promise<void> => {
  const { order, orderId, userId } = attempt;
  const source = membershipSourceOf(orderId);
  // a grant that credits this very pass is over, or sees that it has ended
  await lockMembershipsOf(tx, userId);
  for (const ended of await endCreditedWith(tx, source, at)) {
    await raiseAlert(tx, {
      kind: 'adds-nothing',
      subject: ended,
      orderId: orderOf(ended),
      at,
      detail: { creditOf: source, planId: order.plan_id },
    });
  }
  await revokeMembershipOf(tx, source, MONEY_BACK[how], at);
  await giveBackReplaced(tx, source);
};

/** The money of an order came back: its pass goes on, unless what it was credited is gone, and so do those bought with it. */
const restorePassOf = async ({ tx, attempt, at }: SettlementContext): Promise<void> => {
  const { order, orderId, userId } = attempt;
  const source = membershipSourceOf(orderId);
  await lockMembershipsOf(tx, userId);
  if (await isCreditGone(tx, order.upgrade_of)) return;
  await restoreMembershipOf(tx, source);
  await replaceAgain(tx, { source, replaced: order.upgrade_of, at });
  await restoreCreditedWith(tx, source, at);
};

/** What a change of the attempt's state changes elsewhere: ledger, order, membership, mails and alerts. */
export const applyStateChange = async (context: SettlementContext, to: AttemptState): Promise<void> => {
  const { tx, attempt, update, at } = context;
  const { orderId } = attempt;
  const leftCents = attempt.order.total_cents - attempt.row.refunded_cents;
  if (attempt.row.renewal_id !== null && (to === 'refunded' || to === 'disputed' || to === 'lost'))
    await wakeRenewal(tx, attempt.row.renewal_id, at);
  switch (to) {
    case 'paid':
      if (attempt.state === 'disputed' || attempt.state === 'lost') {
        if (!update.reversal) await postToLedger(context, 'won', attempt.state === 'lost' ? leftCents : 0);
        await setOrderState(context, 'paid');
        await restorePassOf(context);
      }
      return;
    case 'awaiting-store':
      return queuePaymentMail(tx, orderId, `slip ${attempt.id}`);
    case 'awaiting-transfer':
      return queuePaymentMail(tx, orderId, `transfer ${attempt.id}`);
    case 'refunded': {
      const kept = await stateKept(context);
      await setOrderState(context, kept ?? 'refunded');
      return kept ? undefined : endPassOf(context, 'refunded');
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
      return kept ? undefined : endPassOf(context, 'lost');
    }
    default:
      return;
  }
};
