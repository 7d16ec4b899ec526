/** What the league owes: money held, and refunds that no provider makes. */
import { maskedEmail } from '@palco/contracts/masked';
import type { HeldMoney, OwedRefund } from '@palco/contracts/payments/owed-staff';
import type { Database } from '@palco/database/connect';
import { type Currency, decimalOf } from '@palco/kernel/money';

const MANY = 200;
const SETTLED = 20;

const selectHeld = (db: Database) =>
  db
    .selectFrom('held_money')
    .leftJoin('orders', 'orders.id', 'held_money.order_id')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .selectAll('held_money')
    .select(['orders.total_cents', 'orders.state', 'users.name', 'users.email'])
    .select((is) =>
      is
        .selectFrom('held_money as all_of_order')
        .select(({ fn }) => fn.sum<string>('all_of_order.left_cents').as('cents'))
        .whereRef('all_of_order.order_id', '=', 'held_money.order_id')
        .whereRef('all_of_order.currency', '=', 'held_money.currency')
        .as('held_of_order'),
    );
type HeldJoined = Awaited<ReturnType<ReturnType<typeof selectHeld>['execute']>>[number];

const withEntries = async (db: Database, rows: readonly HeldJoined[]): Promise<HeldMoney[]> => {
  if (!rows.length) return [];
  const entries = await db
    .selectFrom('held_entries')
    .leftJoin('users', 'users.id', 'held_entries.actor')
    .selectAll('held_entries')
    .select('users.name')
    .where(
      'held_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('held_entries.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    why: row.why,
    at: row.at.toISOString(),
    provider_id: row.provider_id,
    named: row.named,
    amount: decimalOf(row.amount_cents),
    left: decimalOf(row.left_cents),
    currency: row.currency as Currency,
    order:
      row.order_id === null
        ? null
        : {
            payment_id: row.order_id,
            total: decimalOf(row.total_cents ?? 0),
            held: decimalOf(Number(row.held_of_order ?? 0)),
            is_open: row.state === 'open',
            name: row.name,
            email: row.email && maskedEmail(row.email),
          },
    clabe_last_four: row.clabe_last_four,
    entries: entries
      .filter(({ held_id }) => held_id === row.id)
      .map(({ at, kind, amount_cents, name, note }) => ({
        at: at.toISOString(),
        kind,
        amount: decimalOf(amount_cents),
        by: name,
        note,
      })),
  }));
};

const readRefunds = async (db: Database): Promise<OwedRefund[]> => {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .select([
      'refunds.id',
      'refunds.at',
      'refunds.amount_cents',
      'refunds.reason',
      'payment_attempts.method',
      'orders.id as order_id',
      'orders.currency',
      'users.name',
    ])
    .where('refunds.state', '=', 'outside')
    .orderBy('refunds.id')
    .limit(MANY)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    payment_id: row.order_id,
    at: row.at.toISOString(),
    method: row.method as OwedRefund['method'],
    amount: decimalOf(row.amount_cents),
    currency: row.currency as Currency,
    reason: row.reason,
    name: row.name,
  }));
};

export const readOwed = async (db: Database) => {
  const [open, settled, refunds] = await Promise.all([
    selectHeld(db).where('left_cents', '>', 0).orderBy('held_money.id').limit(MANY).execute(),
    selectHeld(db).where('left_cents', '=', 0).orderBy('held_money.id', 'desc').limit(SETTLED).execute(),
    readRefunds(db),
  ]);
  return { held: await withEntries(db, open), settled: await withEntries(db, settled), refunds };
};

export const readHeldMoney = async (db: Database, id: number): Promise<HeldMoney | undefined> => {
  const [held] = await withEntries(db, await selectHeld(db).where('held_money.id', '=', id).execute());
  return held;
};

/** What a buyer reads about the money that is held for these orders, by order. */
export const readHeldOf = async (db: Database, orderIds: readonly number[]) => {
  const rows = orderIds.length
    ? await db
        .selectFrom('held_money')
        .selectAll()
        .where('order_id', 'in', [...orderIds])
        .where('left_cents', '>', 0)
        .orderBy('id')
        .execute()
    : [];
  return Map.groupBy(rows, ({ order_id }) => order_id as number);
};
