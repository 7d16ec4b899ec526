/**
 * Everything that can come by transfer, in every state of an order: two charges of any amount, reported in any order, early,
 * late or twice. Afterwards no pass exists without its whole price, no money came without a pass, an alert or a place among
 * what is owed, and the sums agree to the cent. Pairs of notices; triples with --long.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Charge, chargeFrom } from '../../../gateways/openpay/charge.ts';
import { openWorld, type World } from '../../../testing/world.ts';
import { readCatalogue } from '../../plans/catalogue-store.ts';
import { settleAttempt } from '../settle-attempt.ts';
import { updateFromAnswer } from './apply-provider-answer.ts';

const IS_LONG = process.env.PALCO_TEST_LONG === '1';
const PLAN = 107;
const TOTAL = 14_900;
const CLABE = '012914002014112176';

let world: World;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'] });
});
afterAll(() => world.close());

const STARTS = ['awaiting-transfer', 'expired', 'failed', 'paid-otherwise'] as const;
const STATUSES = ['completed', 'in_progress', 'cancelled', 'expired'] as const;
const AMOUNTS = [TOTAL, TOTAL - 900, TOTAL + 5000, 900] as const;
interface Notice {
  readonly charge: 'own' | 'other';
  readonly status: (typeof STATUSES)[number];
}
interface Case {
  readonly start: (typeof STARTS)[number];
  /** what the buyer transferred with each charge, once it is completed */
  readonly cents: Readonly<Record<Notice['charge'], number>>;
  readonly isTwice: boolean;
  readonly notices: readonly Notice[];
}
const NOTICES: readonly Notice[] = (['own', 'other'] as const).flatMap((charge) =>
  STATUSES.map((status): Notice => ({ charge, status })),
);
const sequences = (length: number): Notice[][] =>
  length === 0 ? [[]] : sequences(length - 1).flatMap((before) => NOTICES.map((next) => [...before, next]));

/** Money that is completed does not become open again at the provider, so sequences that say so are left out. */
const canHappen = (notices: readonly Notice[]): boolean =>
  notices.every(
    ({ charge, status }, place) =>
      status === 'completed' ||
      !notices.slice(0, place).some((before) => before.charge === charge && before.status === 'completed'),
  );

/** Two transfers for one order: every pair of amounts matters. */
const haveBothCome = (notices: readonly Notice[]): boolean =>
  (['own', 'other'] as const).every((each) =>
    notices.some(({ charge, status }) => charge === each && status === 'completed'),
  );

const cases = (length: number): Case[] =>
  STARTS.flatMap((start) =>
    sequences(length)
      .filter(canHappen)
      .flatMap((notices, n) =>
        // every pair of amounts comes with every sequence in the long run; otherwise a sequence of one transfer takes the next
        AMOUNTS.flatMap((own, o) =>
          AMOUNTS.flatMap((other, p) =>
            IS_LONG || haveBothCome(notices) || (o * AMOUNTS.length + p) % 4 === n % 4
              ? [{ start, cents: { own, other }, isTwice: (n + o + p) % 2 === 0, notices }]
              : [],
          ),
        ),
      ),
  );

interface Sale extends Case {
  readonly userId: number;
  readonly orderId: number;
  readonly reference: string;
}
/** A buyer with an order and an attempt for each case; made by SQL, because a sign-up takes longer than a notice. */
const openSales = async (some: readonly Case[]): Promise<Sale[]> => {
  const at = world.now();
  const { rows } = await sql<{ id: number; order_id: number; user_id: number; reference: string }>`
    with people as (
      insert into users (login_type, language, created_at)
      select 'email', 'es', ${at}::timestamptz from generate_series(1, ${some.length}::int) returning id
    ), sold as (
      insert into orders (user_id, plan_id, country, currency, price_cents, commission_cents, total_cents,
        title, title_en, language, state, opened_at)
      select id, ${PLAN}::int, 'MX', 'MXN', ${TOTAL}::int, 0, ${TOTAL}::int, 'Pase', 'Pass', 'es', 'open', ${at}::timestamptz
      from people returning id, user_id
    )
    insert into payment_attempts (order_id, user_id, plan_id, method, reference, state, provider_id, due_at, opened_at, changed_at)
    select id, user_id, ${PLAN}::int, 'spei', user_id || '-107-abcd1234', 'awaiting-transfer', 'own' || id, ${at}::timestamptz,
      ${at}::timestamptz, ${at}::timestamptz
    from sold returning id, order_id, user_id, reference`.execute(world.db);
  const sales = some.map((each, n): Sale => {
    const { order_id: orderId, user_id: userId, reference } = rows[n] as (typeof rows)[number];
    return { ...each, orderId, userId, reference };
  });
  for (const state of ['expired', 'failed'] as const) {
    const ids = sales.filter(({ start }) => start === state).map(({ orderId }) => orderId);
    await world.db.updateTable('payment_attempts').set({ state }).where('order_id', 'in', ids).execute();
  }
  const paid = sales.filter(({ start }) => start === 'paid-otherwise').map(({ orderId }) => orderId);
  await world.db.updateTable('orders').set({ state: 'paid', paid_at: at }).where('id', 'in', paid).execute();
  return sales;
};

const chargeOf = ({ orderId, reference, cents }: Sale, { charge, status }: Notice): Charge =>
  chargeFrom({
    id: `${charge}${orderId}`,
    order_id: reference,
    amount: (status === 'completed' ? cents[charge] : TOTAL) / 100,
    currency: 'MXN',
    method: 'bank_account',
    status,
    payment_method: { type: 'bank_transfer', clabe: CLABE, name: `1103${orderId}`, bank: 'BBVA', agreement: '1411217' },
  }) as Charge;

const report = async (sale: Sale, notice: Notice): Promise<void> => {
  const { db, now } = world;
  const deps = {
    db,
    catalogue: { read: () => readCatalogue(db) },
    sendsConversions: false,
    legalRules: () => Promise.reject(new Error('nothing is sold here')),
  };
  const answer = { kind: 'charge', charge: chargeOf(sale, notice) } as const;
  await settleAttempt(deps, { reference: sale.reference }, (attempt) => updateFromAnswer(answer, attempt), now);
};

interface Books {
  readonly order: string;
  readonly paid: number;
  readonly paid_entries: number;
  readonly held: number;
  readonly open_held: number;
  readonly alerts: number;
  readonly passes: number;
}
const booksOf = async (orderIds: readonly number[]): Promise<Map<number, Books>> => {
  const { rows } = await sql<Books & { id: number }>`
    select orders.id, orders.state as order,
      (select coalesce(sum(amount_cents), 0)::int from ledger_entries where order_id = orders.id) as paid,
      (select count(*)::int from ledger_entries where order_id = orders.id and kind = 'paid') as paid_entries,
      (select coalesce(sum(held_entries.amount_cents), 0)::int from held_entries join held_money on held_money.id = held_id
        where held_money.order_id = orders.id) as held,
      (select count(*)::int from held_money where order_id = orders.id and left_cents > 0) as open_held,
      (select count(*)::int from alerts where order_id = orders.id and kind = 'money-held' and resolved_at is null) as alerts,
      (select count(*)::int from memberships where source = 'order ' || orders.id) as passes
    from orders where id = any(${orderIds}::bigint[])`.execute(world.db);
  return new Map(rows.map((row) => [Number(row.id), row]));
};

const faultsIn = ({ start, notices, cents }: Sale, books: Books): string[] => {
  const came = new Set(notices.filter(({ status }) => status === 'completed').map(({ charge }) => charge));
  const sum = [...came].reduce((all, charge) => all + cents[charge], 0);
  const wasOpen = start !== 'paid-otherwise';
  const isPaid = wasOpen && sum >= TOTAL;
  return [
    ...(books.paid + books.held === sum
      ? []
      : [`${sum} came, ${books.paid} is in the ledger and ${books.held} is held`]),
    ...(books.passes === (isPaid ? 1 : 0) ? [] : [`${books.passes} passes`]),
    ...(books.paid_entries <= 1 ? [] : ['paid twice in the ledger']),
    ...((books.order === 'paid') === (isPaid || !wasOpen) ? [] : [`the order is ${books.order}`]),
    ...(books.open_held === books.alerts ? [] : [`${books.open_held} held, ${books.alerts} alerts`]),
  ];
};

test.each([1, 2, ...(IS_LONG ? [3] : [])])(
  '%i notices: no pass without its money, no money without a place',
  {
    timeout: 3_600_000,
  },
  async (length) => {
    const sales = await openSales(cases(length));
    for (const sale of sales)
      for (const notice of sale.notices)
        for (let time = 0; time < (sale.isTwice ? 2 : 1); time++) await report(sale, notice);
    const books = await booksOf(sales.map(({ orderId }) => orderId));
    const wrong = sales.flatMap((sale) =>
      faultsIn(sale, books.get(sale.orderId) as Books).map((fault) => ({ fault, ...sale })),
    );
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(sales.length).toBeGreaterThan(60);
  },
);
