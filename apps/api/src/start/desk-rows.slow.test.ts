import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folioOf } from '../modules/prepaid/card.ts';
import { openWorld, type World } from '../testing/world.ts';
import { fillDesk, hasDesk } from './desk-rows.ts';

const SIZE = { people: 400, orders: 300, cards: 360 };
let world: World;
beforeAll(async () => {
  world = await openWorld({ seeds: ['people', 'plans'] });
  expect(await hasDesk(world.db)).toBe(false);
  await fillDesk(world.db, SIZE, world.now());
});
afterAll(() => world.close());

const count = async (table: 'users' | 'orders' | 'prepaid_cards'): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
    world.db,
  );
  return rows[0]?.count ?? 0;
};

test('it adds as many people, orders and cards as asked for, and says that they are there', async () => {
  expect(await count('users')).toBe(SIZE.people + 5);
  expect(await count('orders')).toBe(SIZE.orders);
  expect(await count('prepaid_cards')).toBe(SIZE.cards);
  expect(await hasDesk(world.db)).toBe(true);
});

test('folios have the check digit of printed cards', async () => {
  const cards = await world.db.selectFrom('prepaid_cards').select('folio').execute();
  for (const { folio } of cards) expect(folio).toBe(folioOf(Number(folio.slice(0, 9))));
});

test('every paid order has a pass and its money in the ledger; what went back is there twice', async () => {
  const { rows } = await sql<{ state: string; orders: number; passes: number; cents: number; total: number }>`
    select orders.state, count(*)::int as orders, sum((select count(*) from memberships where source = 'order ' || orders.id))::int
      as passes, sum((select coalesce(sum(amount_cents), 0) from ledger_entries where order_id = orders.id))::int as cents,
      sum(total_cents)::int as total from orders group by 1`.execute(world.db);
  const byState = Object.fromEntries(rows.map(({ state, ...figures }) => [state, figures]));
  expect(Object.keys(byState).sort()).toEqual(['disputed', 'open', 'paid', 'refunded']);
  for (const state of ['paid', 'disputed']) {
    expect(byState[state]?.passes).toBe(byState[state]?.orders);
    expect(byState[state]?.cents).toBe(byState[state]?.total);
  }
  expect(byState.refunded).toMatchObject({ cents: 0, passes: byState.refunded?.orders });
  expect(byState.open).toMatchObject({ cents: 0, passes: 0 });
});

test('a card is used exactly when an order was paid with it', async () => {
  const used = await world.db.selectFrom('prepaid_cards').select('order_id').where('used_by', 'is not', null).execute();
  const paid = await world.db
    .selectFrom('payment_attempts')
    .select('order_id')
    .where('method', '=', 'prepaid')
    .execute();
  const sorted = (rows: readonly { order_id: number | null }[]) => rows.map(({ order_id }) => order_id).sort();
  expect(used.length).toBeGreaterThan(0);
  expect(sorted(used)).toEqual(sorted(paid));
});

test('the desk opens a person of it', async () => {
  const { token } = await world.staff('support');
  const buyer = await world.db
    .selectFrom('orders')
    .select('user_id')
    .orderBy('id')
    .offset(1)
    .limit(1)
    .executeTakeFirstOrThrow();
  const { status, body } = await world.ask(`GET /api/operations/desk/people/${buyer.user_id}`, { token });
  expect([status, body.data?.orders.length, body.data?.sessions.length]).toEqual([200, 1, 1]);
});

test('people who sign up afterwards get ids of their own', async () => {
  const person = await world.signUp();
  const people = await world.db.selectFrom('users').select('id').where('email', 'like', '%@correo.desk.test').execute();
  expect(people.map(({ id }) => id)).not.toContain(person.id);
});
