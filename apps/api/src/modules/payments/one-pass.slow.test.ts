/**
 * One pass is bought once, however close two purchases are and whatever the clocks of the machines say: two Palcos on one
 * database, of which the second has a clock of its own.
 */
import { COMPETITIONS } from '@palco/contracts/league/competitions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeLogScan } from '../../testing/log-scan.ts';
import { type Ask, askFrom, type Reply } from '../../testing/people.ts';
import { openSecondPalco, type SecondPalco } from '../../testing/second-palco.ts';
import { type Buyer, openTill, type Till } from '../../testing/till.ts';
import { DEVICE_A, makeViewers, type Viewers } from '../../testing/viewers.ts';
import { expectWaiting } from '../../testing/waiting-queries.ts';
import { openWorld, WORLD_START, type World } from '../../testing/world.ts';
import { writeGame, writeLeague } from '../../testing/written-league.ts';
import { lockBuyer } from './open-attempt.ts';

interface Card {
  readonly folio: string;
  readonly code: string;
}
const SEASON = 107;
const DAY_PASS = 110;
const PRICE = 14_900;
/** Not before the season pass of the demo ends. */
const SEASON_ENDS = new Date('2027-12-31T00:00:00Z');

let world: World;
let till: Till;
let viewers: Viewers;
let other: SecondPalco;
let otherTill: Till;
let cashier: string;
let game: number;
let cards: Card[];
/** How far the other machine's clock is ahead at this reading, in milliseconds. */
let ahead: () => number = () => 0;
let asks: readonly Ask[];

beforeAll(async () => {
  world = await openWorld({
    seeds: ['plans'],
    isListening: true,
    withWork: true,
    settings: { PALCO_TRUSTED_PROXIES: '127.0.0.1' },
  });
  till = openTill(world);
  viewers = makeViewers(world);
  const clock = () => new Date(world.now().getTime() + ahead());
  other = await openSecondPalco(world, { sandbox: world.sandbox }, clock);
  const ask = askFrom(other.palco.app, makeLogScan());
  asks = [world.ask, ask];
  otherTill = openTill({ ask, signUp: world.signUp, sandbox: world.sandbox, db: world.db });
  cashier = (await world.staff('cashier', 'support')).token;
  await writeLeague(world.db);
  game = await writeGame(world.db, { startsAt: new Date(WORLD_START.getTime() - 7_200_000), status: 'in_progress' });
  cards = await batch(SEASON, 200);
});
beforeEach(() => {
  ahead = () => 0;
  world.setNow(WORLD_START);
});
afterAll(async () => {
  await other.close();
  await world.close();
});

const batch = async (plan: number, quantity: number): Promise<Card[]> => {
  const made = await world.ask('POST /api/operations/prepaid/batches', {
    token: cashier,
    body: {
      plan_id: plan,
      distributor: 'Tiendas del Norte',
      quantity,
      active_from: '2026-11-01T00:00:00Z',
      expires_at: '2027-11-21T00:00:00Z',
    },
  });
  const path = `POST /api/operations/prepaid/batches/${made.body.data.id}/file` as const;
  const { text } = await world.ask(path, { token: cashier, body: {} });
  const lines = text.trim().split('\r\n').slice(1);
  return lines.map((line) => line.split(',')).map(([folio = '', code = '']) => ({ folio, code }));
};
const newCard = (): Card => cards.pop() as Card;
let lastAddress = 0;
const redeem = (ask: Ask, { token }: Buyer, { folio, code }: Card) =>
  ask('POST /api/prepaid/coupon/implement', {
    token,
    from: `10.8.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}`,
    body: { number_sheet: folio, code },
  });
const watch = (ask: Ask, { token }: Buyer) =>
  ask(`POST /api/streaming?gameId=${game}`, { token, body: { device: DEVICE_A, takeover: true } });
const orderAtPaypal = (ask: Ask, { token }: Buyer, coupon?: string) =>
  ask('POST /api/payments/paypal/order', { token, body: { membership_id: SEASON, coupon } });
const payAtStore = (ask: Ask, { token }: Buyer) =>
  ask('POST /api/payments/openpay/store', { token, body: { membership_id: SEASON } });

/** What this person owns and paid: passes that are not revoked, and the sum of the ledger in cents. */
const stateOf = async ({ id }: Buyer) => {
  const passes = await world.db
    .selectFrom('memberships')
    .select('id')
    .where('user_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  const { cents } = await world.db
    .selectFrom('ledger_entries')
    .innerJoin('orders', 'orders.id', 'ledger_entries.order_id')
    .select((is) => is.fn.sum<string>('amount_cents').as('cents'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  return { passes: passes.length, cents: Number(cents) };
};
/** The subjects of this person's alerts about a payment for what was owned already. */
const nothingAdded = async ({ id }: Buyer): Promise<string[]> =>
  (
    await world.db
      .selectFrom('alerts')
      .innerJoin('orders', 'orders.id', 'alerts.order_id')
      .select('subject')
      .where('kind', '=', 'adds-nothing')
      .where('user_id', '=', id)
      .execute()
  ).map(({ subject }) => subject);

/** Milliseconds between two seconds back and two seconds ahead, another at each reading, the same in every run. */
const jumping = (): (() => number) => {
  let seed = 20_261_128;
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (seed % 4001) - 2000;
  };
};

test('three cards of one plan at once, fifty times, at two machines whose clocks disagree: one is used up', async () => {
  ahead = jumping();
  for (let time = 0; time < 50; time++) {
    const buyer = await till.buyer();
    const answers = await Promise.all([0, 1, 2].map((n) => redeem(asks[(time + n) % 2] as Ask, buyer, newCard())));
    expect(answers.map(({ status, body }) => (status === 200 ? 'used' : body.error)).sort()).toEqual([
      'plans/already-held',
      'plans/already-held',
      'used',
    ]);
    expect(await stateOf(buyer)).toEqual({ passes: 1, cents: PRICE });
  }
  const { used } = await world.db
    .selectFrom('prepaid_cards')
    .select((is) => is.fn.count<string>('used_at').as('used'))
    .executeTakeFirstOrThrow();
  expect(Number(used)).toBe(50);
});

test('a card at its bank and a prepaid card at once: what adds nothing is refused, or staff know of it', async () => {
  ahead = jumping();
  for (let time = 0; time < 8; time++) {
    const buyer = await till.buyer();
    const [at, ask] = time % 2 ? [till, asks[1] as Ask] : [otherTill, world.ask];
    const { body } = await at.payByCard(buyer);
    const back = await at.atBank(body.redirect_url, 'approve');
    const [paid, redeemed] = await Promise.all([
      at.confirm(buyer, back.searchParams.get('id') as string),
      redeem(ask, buyer, newCard()),
    ]);
    expect(paid.body.status).toBe('paid');
    if (redeemed.status !== 200) {
      expect(redeemed.body.error).toBe('plans/already-held');
      expect(await stateOf(buyer)).toEqual({ passes: 1, cents: PRICE });
      expect(await nothingAdded(buyer)).toEqual([]);
      continue;
    }
    expect(await nothingAdded(buyer)).toEqual([`order ${body.data.payment_id}`]);
    await world.ask(`POST /api/operations/orders/${body.data.payment_id}/refund`, {
      token: cashier,
      body: { reason: 'paid for what the prepaid card gave' },
    });
    expect(await stateOf(buyer)).toEqual({ passes: 1, cents: PRICE });
  }
});

test('while a card is being charged, a prepaid card of the same plan is kept', async () => {
  const buyer = await till.buyer();
  await till.fault('drop_before_commit', 'charge', { order: `${buyer.id}-` });
  expect((await till.payByCard(buyer)).body.status).toBe('processing');
  const card = newCard();
  expect(await redeem(world.ask, buyer, card)).toMatchObject({ status: 409, body: { error: 'payments/in-progress' } });
  expect((await redeem(world.ask, await till.buyer(), card)).status).toBe(200);
});

test('PayPal and a card at once: one pass, and the second payment goes back', async () => {
  ahead = jumping();
  const send = (path: string, body: string) =>
    fetch(world.sandbox + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
  const { port } = world.app.server.address() as { port: number };
  for (let time = 0; time < 4; time++) {
    const buyer = await till.buyer();
    const at = time % 2 ? till : otherTill;
    const form = await world.ask('POST /api/payments/paypal/order', {
      token: buyer.token,
      body: { membership_id: SEASON },
      headers: { host: `127.0.0.1:${port}` },
    });
    const page = await send('/__paypal/cgi-bin/webscr', new URLSearchParams(form.body.data.fields).toString());
    const card = await at.payByCard(buyer);
    const back = await at.atBank(card.body.redirect_url, 'approve');
    await Promise.all([
      send(page.headers.get('location') as string, 'decision=approve'),
      at.confirm(buyer, back.searchParams.get('id') as string),
    ]);
    const order: number = card.body.data.payment_id;
    expect(form.body.data.payment_id).toBe(order);
    await expect
      .poll(async () =>
        (await world.db.selectFrom('ledger_entries').select('amount_cents').where('order_id', '=', order).execute())
          .map(({ amount_cents }) => amount_cents)
          .sort((one, another) => another - one),
      )
      .toEqual([PRICE, PRICE, -PRICE]);
    expect(await stateOf(buyer)).toEqual({ passes: 1, cents: PRICE });
    expect(await nothingAdded(buyer)).toEqual([]);
  }
});

test.each([
  ['a minute back', -60_000],
  ['a millisecond back', -1],
  ['an hour back', -3_600_000],
])('with the clock %s after a purchase nothing is bought again, and the buyer watches', async (_, step) => {
  const buyer = await till.buyer();
  expect((await till.buy(buyer)).body.status).toBe('paid');
  world.advance(step);
  const held = { status: 409, body: { error: 'plans/already-held' } };
  expect(await till.payByCard(buyer)).toMatchObject(held);
  expect(await redeem(world.ask, buyer, newCard())).toMatchObject(held);
  expect(await orderAtPaypal(world.ask, buyer)).toMatchObject(held);
  expect(await payAtStore(world.ask, buyer)).toMatchObject(held);
  expect(await stateOf(buyer)).toEqual({ passes: 1, cents: PRICE });
  expect(await till.me(buyer)).toMatchObject({ hasOneValidMembership: true });
  expect((await watch(world.ask, buyer)).status).toBe(200);
});

test.each([
  ['ahead', 1000],
  ['behind', -1000],
])('a pass bought at a machine whose clock is a second %s is held and opens games at the other', async (_, offset) => {
  ahead = () => offset;
  for (const [here, there] of [asks, asks.toReversed()] as [Ask, Ask][]) {
    const buyer = await till.buyer();
    expect((await redeem(here, buyer, newCard())).status).toBe(200);
    expect((await redeem(there, buyer, newCard())).body.error).toBe('plans/already-held');
    const started = await watch(there, buyer);
    expect(started.status).toBe(200);
    for (const ask of [here, there])
      expect((await ask('POST /api/seats/heartbeat', { body: { lease: started.body.lease } })).status).toBe(200);
    expect((await here(`GET /api/users/me`, { token: buyer.token })).body.hasOneValidMembership).toBe(true);
    expect(await stateOf(buyer)).toEqual({ passes: 1, cents: PRICE });
  }
});

test('days bought again begin when the first end, and do not open games before, whatever the clocks say', async () => {
  const [first, second] = (await batch(DAY_PASS, 2)) as [Card, Card];
  const buyer = await till.buyer();
  ahead = () => 1000;
  const bought = await redeem(asks[1] as Ask, buyer, first);
  expect((await redeem(world.ask, buyer, second)).status).toBe(200);
  const passes = (await till.me(buyer)).memberships as { id: number; date_start: string; date_exp: string }[];
  const begins = passes.map(({ date_start }) => date_start).sort();
  expect(begins[1]).toBe(bought.body.data.date_exp);
  const { id } = passes.find(({ date_start }) => date_start === begins[0]) as { id: number };
  expect((await watch(world.ask, buyer)).status).toBe(200);
  await world.ask(`POST /api/operations/memberships/${id}/revoke`, { token: cashier, body: { reason: 'a test' } });
  for (const ask of asks)
    expect(await watch(ask, buyer)).toMatchObject({ status: 403, body: { error: 'streaming/no-pass' } });
});

/** Begins a call that waits for another purchase of this buyer, does `meanwhile`, lets it go on, and returns its answer. */
const whileItWaits = async ({ id }: Buyer, call: () => Promise<Reply>, meanwhile: () => Promise<unknown>) => {
  let answer: Promise<Reply> | undefined;
  await world.db.transaction().execute(async (tx) => {
    await lockBuyer(tx, id);
    answer = call();
    await expectWaiting(tx);
    await meanwhile();
  });
  return answer;
};

test('what another purchase granted while a payment waited for it is not sold again', async () => {
  const ways: readonly ((buyer: Buyer, tokenId: string) => Promise<Reply>)[] = [
    (buyer, tokenId) => till.payByCard(buyer, { tokenId }),
    (buyer) => orderAtPaypal(world.ask, buyer),
    (buyer) => payAtStore(world.ask, buyer),
  ];
  for (const pay of ways) {
    const buyer = await till.buyer();
    const tokenId = await till.cardToken();
    const answer = await whileItWaits(
      buyer,
      () => pay(buyer, tokenId),
      () => viewers.givePass(buyer.id, { endsAt: SEASON_ENDS, competitions: COMPETITIONS }),
    );
    expect(answer).toMatchObject({ status: 409, body: { error: 'plans/already-held' } });
    expect(await till.charges()).not.toContainEqual(
      expect.objectContaining({ order_id: expect.stringMatching(`^${buyer.id}-`) }),
    );
  }
});

test('a coupon that ended while a payment waited lowers no price', async () => {
  const buyer = await till.buyer();
  const code = 'ANTES10';
  const { token } = await world.staff('admin');
  const terms = { percent: 10, amount: null, currency: null, floor: null, most_uses: null, most_uses_each: null };
  const until = new Date(WORLD_START.getTime() + 60_000).toISOString();
  await world.ask(`PUT /api/operations/coupons/${code}`, {
    token,
    body: { ...terms, plans: [], starts_at: null, ends_at: until, reason: 'a test' },
  });
  const answer = await whileItWaits(
    buyer,
    () => orderAtPaypal(world.ask, buyer, code),
    async () => world.advance(60_000),
  );
  expect(answer?.body.error).toBe('coupons/over');
});
