import type { DeskOrder } from '@palco/contracts/desk/desk-staff';
import { titleIn } from '@palco/contracts/plans/plan-texts';
import type { Database } from '@palco/database/connect';
import type { Language } from '@palco/kernel/language';
import { decimalOf } from '@palco/kernel/money';

const MOST = 50;

/** The orders of a person, newest first, each with the attempt that counts: the paid one, else the last. */
export const ordersOf = async (db: Database, userId: number, language: Language): Promise<DeskOrder[]> => {
  const orders = await db
    .selectFrom('orders')
    .selectAll('orders')
    .where('user_id', '=', userId)
    .leftJoin('invoice_requests', 'order_id', 'orders.id')
    .select(['requested_at', 'done_at'])
    .orderBy('orders.id', 'desc')
    .limit(MOST)
    .execute();
  if (!orders.length) return [];
  const attempts = await db
    .selectFrom('payment_attempts')
    .select(['order_id', 'method', 'state', 'card_brand', 'card_last_four'])
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('id', 'desc')
    .execute();
  return orders.map((order) => {
    const own = attempts.filter(({ order_id }) => order_id === order.id);
    const paid = own.filter(({ state }) => state === 'paid');
    const shown = paid[0] ?? own[0];
    return {
      id: order.id,
      title: titleIn(order, language),
      total: decimalOf(order.total_cents),
      currency: order.currency,
      state: order.state,
      opened_at: order.opened_at.toISOString(),
      method: shown?.method ?? null,
      card_brand: shown?.card_brand ?? null,
      card_last_four: shown?.card_last_four ?? null,
      paid_twice: paid.length > 1,
      invoice: order.requested_at === null ? null : order.done_at === null ? 'waiting' : 'done',
    };
  });
};
