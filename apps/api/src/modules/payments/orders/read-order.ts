/** One order as a cashier reads it: the answer, its payments, and everything that happened to it. */
import type { OrderPage, OrderPayment as WirePayment } from '@palco/contracts/payments/order-staff';
import type { Database } from '@palco/database/connect';
import { type Currency, decimalOf } from '@palco/kernel/money';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { readGiftOfOrder } from '../../gifts/gift-store.ts';
import { readInvoiceRequest } from '../../invoices/invoice-list.ts';
import { recordLook } from '../../operations/audit.ts';
import { renewalOfOrder } from '../../renewals/list-renewals.ts';
import { hadMoney } from '../attempt.ts';
import { type Attempt, attemptsOf, isAtOpenpay, isByOrder } from '../attempt-store.ts';
import { readDisputes } from '../dispute-store.ts';
import { membershipSourceOf } from '../membership-source.ts';
import { originsOfOrder } from '../purchase-origin.ts';
import { type FeesOfOrder, readFees } from '../record-fee.ts';
import { type RefundDeps, refundWayOf } from '../refunds/refund-payment.ts';
import { answerOf } from './order-answer.ts';
import { type OrderPayment, paymentsFrom } from './order-payments.ts';
import { timelineFrom } from './order-timeline.ts';
import { readTimelineRows, type TimelineRows } from './timeline-rows.ts';

type ReadOrderDeps = Pick<RefundDeps, 'db' | 'paypal'>;

/** Whether the attempt's provider can be asked about it: PayPal's form reports by itself, and a prepaid card has no provider. */
export const canAsk = (attempt: Attempt): boolean => isAtOpenpay(attempt) || isByOrder(attempt);
export const isOpenAttempt = ({ state }: Pick<Attempt, 'state'>): boolean =>
  !hadMoney(state) && state !== 'failed' && state !== 'expired' && state !== 'held';

const presentPayment = (deps: ReadOrderDeps, payment: OrderPayment, fees: FeesOfOrder): WirePayment => {
  const { attempt, openRefund } = payment;
  return {
    payment: payment.payment,
    reference: attempt.reference,
    method: attempt.method as WirePayment['method'],
    state: attempt.state,
    card_brand: attempt.row.card_brand,
    card_last_four: attempt.row.card_last_four,
    came_at: payment.cameAt.toISOString(),
    amount: decimalOf(payment.amountCents),
    refunded: decimalOf(payment.refundedCents),
    left: decimalOf(payment.leftCents),
    fee: feeText(fees, payment),
    way: refundWayOf(deps, payment),
    ends_pass: payment.endsPass,
    open_refund: openRefund
      ? {
          id: openRefund.id,
          state: openRefund.state === 'outside' ? 'owed' : 'asked',
          amount: decimalOf(openRefund.amount_cents),
          reason: openRefund.reason,
          at: openRefund.at.toISOString(),
        }
      : null,
  };
};

/** Refunds and disputes have their own ids, so their fees belong to the first payment of their attempt. */
const feeText = (fees: FeesOfOrder, { attempt, providerId, isRepeated }: OrderPayment): string | null => {
  const own = fees.filter(
    (fee) => fee.attempt_id === attempt.id && (fee.kind === 'payment' ? fee.about === providerId : !isRepeated),
  );
  return own.length ? decimalOf(own.reduce((all, fee) => all + fee.fee_cents + fee.tax_cents, 0)) : null;
};

export const presentOpenAttempt = (attempt: Attempt) => ({
  reference: attempt.reference,
  method: attempt.method as WirePayment['method'],
  state: attempt.state,
  opened_at: attempt.row.opened_at.toISOString(),
  next_check_at: canAsk(attempt) ? (attempt.row.next_check_at?.toISOString() ?? null) : null,
  can_ask: canAsk(attempt),
});

const namesOf = async (db: Database, { refunds, alerts, staff }: TimelineRows): Promise<Map<number, string | null>> => {
  const ids = [
    ...refunds.flatMap(({ actor, settled_by }) => [actor, settled_by]),
    ...alerts.map(({ resolved_by }) => resolved_by),
    ...staff.map(({ actor }) => actor),
  ].filter((id) => id !== null);
  if (!ids.length) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Errors: undefined when there is no such order. */
export const readOrderPage = async (deps: ReadOrderDeps, orderId: number): Promise<OrderPage | undefined> => {
  const { db } = deps;
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (!order) return undefined;
  const attempts = await attemptsOf(db, orderId);
  const rows = await readTimelineRows(db, order, attempts);
  const payments = paymentsFrom(attempts, rows.ledger, rows.refunds);
  const [person, pass, names, invoice, fees, disputes, gift, renewal, origins] = await Promise.all([
    db.selectFrom('users').select(['id', 'name', 'email']).where('id', '=', order.user_id).executeTakeFirst(),
    db
      .selectFrom('memberships')
      .select(['starts_at', 'ends_at', 'revoked_at'])
      .where('source', '=', membershipSourceOf(orderId))
      .executeTakeFirst(),
    namesOf(db, rows),
    readInvoiceRequest(db, orderId),
    readFees(db, orderId),
    readDisputes(db, orderId),
    readGiftOfOrder(db, order.gift_id),
    renewalOfOrder(db, orderId),
    originsOfOrder(db, orderId),
  ]);
  const came = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const balance = rows.ledger.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  return {
    payment_id: order.id,
    answer: answerOf(order, attempts, payments),
    state: order.state as OrderPage['state'],
    title: order.title,
    country: order.country,
    currency: order.currency as Currency,
    price: decimalOf(order.price_cents),
    credit: order.upgrade_of === null ? null : decimalOf(order.credit_cents),
    commission: decimalOf(order.commission_cents),
    total: decimalOf(order.total_cents),
    opened_at: order.opened_at.toISOString(),
    paid_at: order.paid_at?.toISOString() ?? null,
    person: { id: order.user_id, name: person?.name ?? null, email: person?.email ?? null },
    pass: pass
      ? {
          starts_at: pass.starts_at.toISOString(),
          ends_at: pass.ends_at.toISOString(),
          revoked_at: pass.revoked_at?.toISOString() ?? null,
        }
      : null,
    gift: gift
      ? { to_name: gift.to_name, claimed_at: gift.claimed_at?.toISOString() ?? null, claimed_by: gift.claimed_by }
      : null,
    renewal,
    bought_from: origins.map(({ at, address, device, act }) => ({
      at: at.toISOString(),
      address,
      device: device || null,
      act,
    })),
    payments: payments.map((payment) => presentPayment(deps, payment, fees)),
    open_attempts: attempts.filter(isOpenAttempt).map(presentOpenAttempt),
    disputes,
    came: decimalOf(came),
    gone_back: decimalOf(came - balance),
    balance: decimalOf(balance),
    invoice,
    has_receipt: order.paid_at !== null && person?.email !== undefined,
    timeline: timelineFrom(rows, (actor) => names.get(actor) ?? null),
  };
};

/** Opens an order; recorded in the audit log, because its page shows a person. */
export const openOrderPage = async (
  deps: ReadOrderDeps,
  { orderId, actor, at }: { readonly orderId: number; readonly actor: number; readonly at: Date },
): Promise<OrderPage | Refusal<'payments/unknown'>> => {
  const page = await readOrderPage(deps, orderId);
  if (!page) return refuse('payments/unknown');
  const subject = `order ${orderId}`;
  await recordLook(deps.db, { actor, action: 'open-order', subject, detail: { person: page.person.id }, at });
  return page;
};
