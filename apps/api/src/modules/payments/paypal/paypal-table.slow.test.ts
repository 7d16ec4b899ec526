/**
 * Everything PayPal can say, in every state of a sale: sent by the sandbox as an IPN, verified, judged and settled. After
 * each step no pass exists whose full amount did not come, and no money came without a pass, an alert or a refund.
 */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keysOf } from '../../../keys.ts';
import { secretsOf } from '../../../start/secrets.ts';
import {
  type Books,
  everyNotice,
  faultsIn,
  isAboutParent,
  movedBy,
  type Notice,
  notice,
  TOTAL_CENTS,
} from '../../../testing/paypal-notices.ts';
import { openWorld, type World } from '../../../testing/world.ts';
import { claimGift } from '../../gifts/claim-gift.ts';
import { tokenOf } from '../../gifts/gift-token.ts';
import { HAS_MONEY } from '../../gifts/read-gifts.ts';
import { readCatalogue } from '../../plans/catalogue-store.ts';
import { grantToClaimer, insertPaidSale } from '../move-money.ts';

const IS_LONG = process.env.PALCO_TEST_LONG === '1';
const MERCHANT = 'ventas@palco.test';
const PLAN = 107;

let world: World;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'], isListening: true, withWork: true });
});
afterAll(() => world.close());

/** The state of the attempt before the first notice. A gift is claimed as soon as it can be, or never. */
type Start = 'awaiting-paypal' | 'expired' | 'failed' | 'paid-otherwise' | Given;
type Given = 'gift-claimed' | 'gift-unclaimed' | 'gift-paid-otherwise';
const GIVEN: readonly Start[] = ['gift-claimed', 'gift-unclaimed', 'gift-paid-otherwise'];
interface Sale {
  readonly start: Start;
  readonly notices: readonly Notice[];
  readonly userId: number;
  readonly orderId: number;
  readonly attemptId: number;
  readonly reference: string;
}
/** For each case a buyer with an order and an open PayPal form; made by SQL, because a sign-up takes longer than a notice. */
const openSales = async (cases: readonly Pick<Sale, 'start' | 'notices'>[]): Promise<Sale[]> => {
  const at = world.now();
  const { rows } = await sql<{ user_id: number; order_id: number; attempt_id: number; reference: string }>`
    with people as (
      insert into users (login_type, language, created_at)
      select 'email', 'es', ${at}::timestamptz from generate_series(1, ${cases.length}::int) returning id
    ), sold as (
      insert into orders (user_id, plan_id, country, currency, price_cents, commission_cents, total_cents,
        title, title_en, language, state, opened_at)
      select id, ${PLAN}::int, 'MX', 'MXN', ${TOTAL_CENTS}::int, 0, ${TOTAL_CENTS}::int, 'Pase', 'Pass', 'es', 'open', ${at}::timestamptz
      from people returning id, user_id
    )
    insert into payment_attempts (order_id, user_id, plan_id, method, reference, state, merchant, opened_at, changed_at)
    select id, user_id, ${PLAN}::int, 'paypal', user_id || '-107-abcd1234', 'awaiting-paypal', ${MERCHANT}, ${at}::timestamptz, ${at}::timestamptz
    from sold returning id as attempt_id, order_id, user_id, reference`.execute(world.db);
  const sales = cases.map((each, n) => {
    const row = rows[n] as (typeof rows)[number];
    return { ...each, orderId: row.order_id, attemptId: row.attempt_id, reference: row.reference, userId: row.user_id };
  });
  const { db } = world;
  for (const start of ['expired', 'failed'] as const) {
    const ids = sales.filter((each) => each.start === start).map(({ attemptId }) => attemptId);
    if (ids.length) await db.updateTable('payment_attempts').set({ state: start }).where('id', 'in', ids).execute();
  }
  const elsewhere = sales.filter(({ start }) => start === 'paid-otherwise');
  if (elsewhere.length) {
    const ids = elsewhere.map(({ orderId }) => orderId);
    await db.updateTable('orders').set({ state: 'paid', paid_at: at }).where('id', 'in', ids).execute();
    const card = { plan_id: PLAN, method: 'card', state: 'paid', opened_at: at, changed_at: at };
    await db
      .insertInto('payment_attempts')
      .values(
        elsewhere.map(({ orderId, userId, reference }) => ({
          ...card,
          order_id: orderId,
          user_id: userId,
          reference: `${reference}-card`,
          provider_id: `card${orderId}`,
        })),
      )
      .execute();
    await db
      .insertInto('memberships')
      .values(
        elsewhere.map(({ orderId, userId }) => ({
          user_id: userId,
          plan_id: PLAN,
          competitions: ['regular'],
          starts_at: at,
          ends_at: new Date(at.getTime() + 86_400_000),
          source: `order ${orderId}`,
          granted_at: at,
        })),
      )
      .execute();
  }
  await wrapGifts(sales.filter(({ start }) => GIVEN.includes(start)));
  return sales;
};

/** The sale is of a gift. `gift-paid-otherwise`: of one that another order of its buyer has paid already, at another price. */
const wrapGifts = async (sales: readonly Sale[]): Promise<void> => {
  const { db } = world;
  const at = world.now();
  for (const { orderId, userId: buyer_id, reference, start } of sales) {
    const words = { to_name: 'Chuy', from_name: 'Ana', message: '', made_at: at };
    const gift = await db
      .insertInto('gifts')
      .values({ buyer_id, plan_id: PLAN, ...words })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('orders').set({ gift_id: gift.id }).where('id', '=', orderId).execute();
    if (start !== 'gift-paid-otherwise') continue;
    const terms = { country: 'MX', currency: 'MXN', price_cents: 9900, commission_cents: 0, total_cents: 9900 };
    const titles = { title: 'Pase', title_en: 'Pass', language: 'es' };
    const other = await insertPaidSale(
      db,
      {
        user_id: buyer_id,
        plan_id: PLAN,
        ...terms,
        ...titles,
        state: 'paid',
        opened_at: at,
        paid_at: at,
        gift_id: gift.id,
      },
      { method: 'card', reference: `${reference}-card`, provider_id: `card${orderId}` },
      { provider: 'openpay', event: `card${orderId}` },
      at,
    );
    await db.updateTable('gifts').set({ order_id: other.id, paid_at: at }).where('id', '=', gift.id).execute();
  }
};

/** Somebody presses the button of the gift. */
const claim = async ({ orderId, start }: Sale): Promise<void> => {
  if (start !== 'gift-claimed') return;
  const { db, config, now } = world;
  const gift = await db
    .selectFrom('gifts')
    .select(['id', 'links', 'claimed_by'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!gift || gift.claimed_by) return;
  const friend = await db
    .insertInto('users')
    .values({ login_type: 'email', language: 'es', created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const keys = keysOf(secretsOf(config), 'gift links');
  const press = { token: tokenOf(gift, keys), userId: friend.id, now };
  await claimGift({ db, keys, grant: grantToClaimer }, await readCatalogue(db), press);
};

/** The ids of a sale's payments and notices at PayPal. */
const paymentId = ({ attemptId }: Sale, payment: Notice['payment']): string =>
  `PAY${payment}${String(attemptId).padStart(13, '0')}`;
const noticeId = (sale: Sale, place: number): string => {
  const each = sale.notices[place] as Notice;
  return isAboutParent(each.status)
    ? `CHILD${place}${String(sale.attemptId).padStart(11, '0')}`
    : paymentId(sale, each.payment);
};
const decimal = (cents: number): string => (cents / 100).toFixed(2);

const send = async (sale: Sale, place: number): Promise<void> => {
  const each = sale.notices[place] as Notice;
  const moved = movedBy(each);
  const parent = isAboutParent(each.status) ? { parent: paymentId(sale, each.payment) } : {};
  const { port } = world.app.server.address() as { port: number };
  const answer = await fetch(`${world.sandbox}/__paypal/control/notices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      fields: {
        item_number: sale.reference,
        business: MERCHANT,
        notify_url: `http://127.0.0.1:${port}/api/payments/paypal/webhook?lang=es`,
      },
      transaction: {
        id: noticeId(sale, place),
        ...parent,
        status: each.status,
        gross: decimal(moved < 0 ? moved : each.cents),
        currency: each.currency,
      },
    }),
  });
  expect(answer.status).toBe(200);
};

const readBooks = async (sales: readonly Sale[]): Promise<Books[]> => {
  const { db } = world;
  const orders = sales.map(({ orderId }) => orderId);
  const [passes, gifts, alerts, ledger] = await Promise.all([
    db.selectFrom('memberships').select(['source', 'user_id']).where('revoked_at', 'is', null).execute(),
    db
      .selectFrom('gifts')
      .innerJoin('orders', 'orders.id', 'gifts.order_id')
      .select('order_id')
      .where('orders.state', 'in', HAS_MONEY)
      .where('claimed_by', 'is', null)
      .execute(),
    db.selectFrom('alerts').select(['order_id', 'subject']).execute(),
    db
      .selectFrom('ledger_entries')
      .select(['order_id', 'kind', 'event', 'amount_cents'])
      .where('order_id', 'in', orders)
      .execute(),
  ]);
  const attempts = await db
    .selectFrom('payment_attempts')
    .select(['order_id', 'provider_id'])
    .where('order_id', 'in', orders)
    .where('method', '=', 'paypal')
    .execute();
  return sales.map((sale) => {
    const own = alerts.filter(({ order_id }) => order_id === sale.orderId);
    const first = attempts.find(({ order_id }) => order_id === sale.orderId)?.provider_id;
    const b = paymentId(sale, 'B');
    const isGift = GIVEN.includes(sale.start);
    return {
      // a gift that can be claimed is as good as a pass
      hasPass:
        passes.some(
          ({ source, user_id }) => source === `order ${sale.orderId}` && (user_id !== sale.userId) === isGift,
        ) || gifts.some(({ order_id }) => order_id === sale.orderId),
      isPaidOtherwise: sale.start === 'paid-otherwise',
      alerts: own.length,
      isAlerted: (place) => own.some(({ subject }) => subject.startsWith(`paypal ${noticeId(sale, place)} `)),
      ledger: ledger
        .filter(({ order_id }) => order_id === sale.orderId)
        .map(({ kind, event, amount_cents }) => ({
          kind,
          cents: amount_cents,
          payment: event.startsWith('second ') === (first === b) ? ('A' as const) : ('B' as const),
        })),
    };
  });
};

const show = ({ start, notices }: Sale, upTo: number): string =>
  `${start}: ${notices
    .slice(0, upTo + 1)
    .map(({ status, cents, currency, payment }) => `${status} ${cents} ${currency} ${payment}`)
    .join(', ')}`;

/** Sends the notices of all sales step by step; returns what was wrong after any step. */
const play = async (cases: readonly Pick<Sale, 'start' | 'notices'>[]): Promise<string[]> => {
  const sales = await openSales(cases);
  const wrong: string[] = [];
  const waiting = async (): Promise<number> => {
    const { count } = await world.db
      .selectFrom('provider_notices')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  let sent = Number(
    (
      await world.db
        .selectFrom('provider_notices')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );
  for (let step = 0; ; step++) {
    const going = sales.filter(({ notices }) => notices.length > step);
    if (!going.length) return wrong;
    for (let from = 0; from < going.length; from += 16)
      await Promise.all(going.slice(from, from + 16).map((sale) => send(sale, step)));
    sent += going.length;
    await expect
      .poll(
        async () =>
          Number(
            (
              await world.db
                .selectFrom('provider_notices')
                .select(({ fn }) => fn.countAll<string>().as('count'))
                .executeTakeFirstOrThrow()
            ).count,
          ),
        { interval: 100 },
      )
      .toBe(sent);
    await expect.poll(waiting, { interval: 100 }).toBe(0);
    for (const sale of going) await claim(sale);
    const books = await readBooks(going);
    for (const [n, sale] of going.entries()) {
      const faults = faultsIn(sale.notices.slice(0, step + 1), books[n] as Books);
      if (faults.length) wrong.push(`${show(sale, step)} -> ${faults.join('; ')}`);
    }
  }
};
const STARTS: readonly Start[] = ['awaiting-paypal', 'expired', 'failed', 'paid-otherwise', ...GIVEN];
const of = (start: Start, ...notices: readonly Notice[]) => ({ start, notices });

test('any first notice, in any state of the sale', async () => {
  const cases = STARTS.flatMap((start) => everyNotice().map((each) => of(start, each)));
  expect(await play(cases)).toEqual([]);
});

test('any notice after the price came', async () => {
  const starts = ['awaiting-paypal', ...GIVEN] as const;
  const cases = starts.flatMap((start) => everyNotice().map((each) => of(start, notice('Completed'), each)));
  expect(await play(cases)).toEqual([]);
});

const PESO = 100;
const CHAINS: readonly (readonly Notice[])[] = [
  // an underpaid form, and whatever becomes of its peso
  [notice('Completed', PESO), notice('Refunded', PESO)],
  [notice('Completed', PESO), notice('Partially_Refunded', PESO)],
  [notice('Completed', PESO), notice('Reversed', PESO), notice('Canceled_Reversal', PESO)],
  [notice('Completed', PESO), notice('Canceled_Reversal', PESO), notice('Refunded', PESO)],
  [notice('Completed', 0), notice('Reversed', 0), notice('Canceled_Reversal', 0)],
  // a peso besides the price: what becomes of it does not touch the pass
  [notice('Completed', PESO), notice('Completed', TOTAL_CENTS, 'B'), notice('Refunded', PESO)],
  [notice('Completed'), notice('Completed', PESO, 'B'), notice('Refunded', PESO, 'B')],
  [
    notice('Completed'),
    notice('Completed', PESO, 'B'),
    notice('Reversed', PESO, 'B'),
    notice('Canceled_Reversal', PESO, 'B'),
  ],
  // a second payment of the price
  [notice('Completed'), notice('Completed', TOTAL_CENTS, 'B'), notice('Refunded', TOTAL_CENTS, 'B')],
  [
    notice('Completed'),
    notice('Completed', TOTAL_CENTS, 'B'),
    notice('Reversed', TOTAL_CENTS, 'B'),
    notice('Canceled_Reversal', TOTAL_CENTS, 'B'),
  ],
  [notice('Completed'), notice('Reversed', TOTAL_CENTS, 'B'), notice('Completed', TOTAL_CENTS, 'B')],
  [notice('Completed'), notice('Refunded'), notice('Completed', TOTAL_CENTS, 'B')],
  // late and early notices
  [notice('Refunded'), notice('Completed')],
  [notice('Refunded', 4_900), notice('Completed')],
  [notice('Reversed'), notice('Completed'), notice('Canceled_Reversal')],
  [notice('Canceled_Reversal'), notice('Completed'), notice('Reversed')],
  [notice('Pending'), notice('Completed'), notice('Pending')],
  [notice('Pending'), notice('Refunded', PESO), notice('Completed')],
  [notice('Denied'), notice('Canceled_Reversal', PESO), notice('Completed')],
  [notice('Expired'), notice('Reversed', PESO), notice('Completed')],
  // parts
  [notice('Completed'), notice('Refunded', 4_900), notice('Reversed', 10_000), notice('Canceled_Reversal', 10_000)],
  [notice('Completed'), notice('Refunded', 4_900), notice('Refunded', 10_000), notice('Reversed')],
  [notice('Completed'), notice('Reversed', 4_900), notice('Refunded', 10_000), notice('Canceled_Reversal', 4_900)],
  [notice('Completed'), notice('Reversed'), notice('Canceled_Reversal', 4_900), notice('Canceled_Reversal', 10_000)],
  [notice('Completed'), notice('Reversed'), notice('Refunded'), notice('Canceled_Reversal')],
  [notice('Completed'), notice('Reversed'), notice('Completed'), notice('Canceled_Reversal')],
  // too much
  [notice('Completed', 2 * TOTAL_CENTS), notice('Refunded'), notice('Refunded')],
  [
    notice('Completed', 2 * TOTAL_CENTS),
    notice('Reversed', 2 * TOTAL_CENTS),
    notice('Canceled_Reversal', 2 * TOTAL_CENTS),
  ],
];

test('chains of notices: too little, too much, late, in parts, twice', async () => {
  const starts = ['awaiting-paypal', ...GIVEN] as const;
  expect(await play(starts.flatMap((start) => CHAINS.map((notices) => of(start, ...notices))))).toEqual([]);
});

test.runIf(IS_LONG)('any two and any three notices in any state', { timeout: 6 * 3_600_000 }, async () => {
  // the first of them is about payment A, because the payments differ only in their names
  const first = everyNotice();
  const all = [...first, ...everyNotice('B')];
  const pairs = first.flatMap((one) => all.map((other) => of('awaiting-paypal', one, other)));
  const any = fc.constantFrom(...all);
  const some = fc.tuple(fc.constantFrom(...STARTS), fc.constantFrom(...first), any, any);
  const threes = fc.sample(some, 2500).map(([start, ...notices]) => of(start, ...notices));
  for (const cases of [pairs, threes])
    for (let from = 0; from < cases.length; from += 500) expect(await play(cases.slice(from, from + 500))).toEqual([]);
});
