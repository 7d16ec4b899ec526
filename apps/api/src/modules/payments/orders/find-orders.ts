/** Orders as staff see them: with all attempts and ledger entries. */
import { plainCode, plainRfc } from '@palco/contracts/typed-text';
import type { Database } from '@palco/database/connect';
import type { Currency } from '@palco/kernel/money';
import { decimalOf } from '@palco/kernel/money';

const MOST = 50;

const idsFor = async (db: Database, text: string): Promise<number[]> => {
  const plain = plainCode(text);
  const number = /^\d{1,15}$/.test(plain) ? Number(plain) : undefined;
  // each part by an index of its own: one condition over joined tables would read all orders there ever were
  const attempts = db.selectFrom('payment_attempts').select('order_id as id');
  const rows = await attempts
    .where('reference', '=', text)
    .union(attempts.where('provider_id', '=', text))
    .union(attempts.where('store_reference', 'in', [text, plain]))
    .union(db.selectFrom('invoice_requests').select('order_id as id').where('rfc', '=', plainRfc(text)))
    .$if(number !== undefined, (query) =>
      query
        .union(
          db
            .selectFrom('orders')
            .select('id')
            .where('id', '=', number as number),
        )
        .union(
          db
            .selectFrom('orders')
            .select('id')
            .where('user_id', '=', number as number),
        ),
    )
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ id }) => id);
};

const readOrders = async (db: Database, ids: readonly number[]) => {
  if (!ids.length) return [];
  const [orders, attempts, ledger] = await Promise.all([
    db.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('id', 'desc').execute(),
    db.selectFrom('payment_attempts').selectAll().where('order_id', 'in', ids).orderBy('id').execute(),
    db.selectFrom('ledger_entries').selectAll().where('order_id', 'in', ids).orderBy('id').execute(),
  ]);
  return orders.map((order) => ({
    payment_id: order.id,
    user_id: order.user_id,
    membership_id: order.plan_id,
    title: order.title,
    country: order.country,
    currency: order.currency as Currency,
    total: decimalOf(order.total_cents),
    state: order.state,
    opened_at: order.opened_at.toISOString(),
    paid_at: order.paid_at?.toISOString() ?? null,
    attempts: attempts
      .filter(({ order_id }) => order_id === order.id)
      .map((attempt) => ({
        reference: attempt.reference,
        method: attempt.method,
        state: attempt.state,
        provider_id: attempt.provider_id,
        provider_code: attempt.provider_code,
        refused: attempt.refused,
        refunded: decimalOf(attempt.refunded_cents),
        opened_at: attempt.opened_at.toISOString(),
        changed_at: attempt.changed_at.toISOString(),
        next_check_at: attempt.next_check_at?.toISOString() ?? null,
      })),
    ledger: ledger
      .filter(({ order_id }) => order_id === order.id)
      .map(({ at, provider, event, kind, amount_cents, currency }) => ({
        at: at.toISOString(),
        provider,
        event,
        kind,
        amount: decimalOf(amount_cents),
        currency: currency as Currency,
      })),
  }));
};

export const findOrders = async (db: Database, text: string) => readOrders(db, await idsFor(db, text));
