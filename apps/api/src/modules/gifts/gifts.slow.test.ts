/** A pass for somebody else: paid like any order, claimed once by whoever presses the button, and given back like any other. */

import type { GiftTables } from '@palco/database/schema/gifts';
import { decimalOf } from '@palco/kernel/money';
import { pressButton } from '@palco/sandbox/buyer';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keysOf } from '../../keys.ts';
import { secretsOf } from '../../start/secrets.ts';
import { changePlans } from '../../testing/change-plans.ts';
import { Killed, killAfter, killableDatabase } from '../../testing/killable.ts';
import { openPaypalTill } from '../../testing/paypal-till.ts';
import { type Buyer, openTill, type Till } from '../../testing/till.ts';
import { expectWaiting } from '../../testing/waiting-queries.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { grantToClaimer } from '../payments/move-money.ts';
import { lockBuyer } from '../payments/open-attempt.ts';
import { readCatalogue } from '../plans/catalogue-store.ts';
import { claimGift } from './claim-gift.ts';
import { DELIVER_GIFTS } from './gift-store.ts';

let world: World;
let till: Till;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'], isListening: true, withWork: true });
  till = openTill(world);
});
beforeEach(() => till.clearFaults());
afterAll(() => world.close());

const DAY_MS = 86_400_000;
const [SEASON, DAY_PASS] = [107, 110];
const WORDS = { to_name: 'Don Chuy', from_name: 'Mariana', message: 'Para que ya no preguntes.\nFeliz Navidad, jefe.' };
interface Given {
  readonly id: number;
  readonly order: number;
  readonly token: string;
}
const write = async ({ token }: Buyer, more: object = {}) =>
  world.ask('POST /api/gifts', { token, body: { membership_id: SEASON, ...WORDS, ...more } });
const shownFor = async (plan: number, gift: number) => {
  const { data } = (await world.ask('GET /api/memberships', {})).body;
  const { total, currency, terms } = data.find(({ id }: { id: number }) => id === plan);
  return { total, currency, terms, gift };
};
const pay = async (buyer: Buyer, gift: number, plan = SEASON) => {
  const { body } = await till.payByCard(buyer, { planId: plan, body: { shown: await shownFor(plan, gift) } });
  const back = await till.atBank(body.redirect_url, 'approve');
  return till.confirm(buyer, back.searchParams.get('id') as string);
};
const own = async ({ token }: Buyer) => (await world.ask('GET /api/gifts', { token })).body.data;
const give = async (buyer: Buyer, more: { membership_id?: number; [field: string]: unknown } = {}): Promise<Given> => {
  const { id } = (await write(buyer, more)).body.data;
  await pay(buyer, id, more.membership_id ?? SEASON);
  const gift = (await own(buyer)).find((each: { id: number }) => each.id === id);
  return { id, order: gift.payment_id, token: gift.token };
};
const claim = ({ token }: Buyer, gift: string) => world.ask('POST /api/gifts/claim', { token, body: { token: gift } });
const look = async (gift: string) => (await world.ask('POST /api/gifts/look', { body: { token: gift } })).body;
const passesOf = async (buyer: Buyer) => (await till.me(buyer)).memberships as { membership_id: number }[];
const cashier = async (): Promise<string> => (await world.staff('cashier')).token;
const refund = async (order: number) =>
  world.ask(`POST /api/operations/orders/${order}/refund`, {
    token: await cashier(),
    body: { reason: 'asked for' },
  });

test('paid, it gives the buyer nothing; the pass begins when somebody claims it', async () => {
  const [buyer, friend] = [await till.buyer(), await till.buyer()];
  const { id } = (await write(buyer)).body.data;
  expect(await own(buyer)).toEqual([]);
  const paid = await pay(buyer, id);
  expect(paid.body).toMatchObject({ status: 'paid', data: { gift: id, expire: null } });
  expect(await passesOf(buyer)).toEqual([]);
  const [gift] = await own(buyer);
  expect(gift).toMatchObject({ ...WORDS, state: 'open', payment_id: paid.body.data.payment_id });
  expect((await look(gift.token)).data).toMatchObject({ ...WORDS, state: 'open', membership_id: SEASON });
  world.advance(3 * DAY_MS);
  expect((await claim(friend, gift.token)).body.data).toMatchObject({ membership_id: SEASON });
  const { starts_at } = await world.db
    .selectFrom('memberships')
    .select('starts_at')
    .where('user_id', '=', friend.id)
    .executeTakeFirstOrThrow();
  expect(starts_at).toEqual(world.now());
  expect((await own(buyer))[0]).toMatchObject({ state: 'claimed', token: null });
  expect(await passesOf(buyer)).toEqual([]);
  await expect
    .poll(async () => (await world.messagesTo(buyer.email as string)).map(({ subject }) => subject))
    .toContain(`Recibo de tu regalo: pedido ${gift.payment_id}`);
});

test('twenty claims at once: one wins, nineteen are told, and the winner may press again', async () => {
  const gift = await give(await till.buyer());
  const friends = await Promise.all(Array.from({ length: 20 }, () => till.buyer()));
  const answers = await Promise.all(friends.map((friend) => claim(friend, gift.token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.error === 'gifts/claimed')).toHaveLength(19);
  const passes = await world.db
    .selectFrom('memberships')
    .select('user_id')
    .where('source', '=', `order ${gift.order}`)
    .execute();
  expect(passes).toHaveLength(1);
  const winner = friends[answers.findIndex(({ status }) => status === 200)] as Buyer;
  expect(passes[0]?.user_id).toBe(winner.id);
  expect((await claim(winner, gift.token)).status).toBe(200);
  expect(await passesOf(winner)).toHaveLength(1);
});

test('killed at every await of a claim: nothing or all of it, and the next press has the pass', async () => {
  const buyer = await till.buyer();
  const catalogue = await readCatalogue(world.db);
  const keys = keysOf(secretsOf(world.config), 'gift links');
  let awaits = 0;
  for (let isOver = false; !isOver; awaits++) {
    const [gift, friend, kill] = [await give(buyer), await till.buyer(), killAfter(awaits)];
    const deps = { db: killableDatabase(world.db, kill), keys, grant: grantToClaimer };
    const press = { token: gift.token, userId: friend.id, now: world.now };
    await claimGift(deps, catalogue, press).catch((fault: unknown) => {
      if (!(fault instanceof Killed)) throw fault;
    });
    isOver = !kill.isDone();
    const isClaimed = (await look(gift.token)).data.state === 'claimed';
    expect(await passesOf(friend)).toHaveLength(isClaimed ? 1 : 0);
    expect((await claim(friend, gift.token)).status).toBe(200);
    expect(await passesOf(friend)).toHaveLength(1);
  }
  expect(awaits).toBeGreaterThan(8);
});

test('scanners of mails open the page, look, and send what they find: nothing is claimed', async () => {
  const gift = await give(await till.buyer());
  for (const method of ['GET', 'HEAD'] as const)
    for (const url of ['/tv/gift', `/tv/gift?token=${gift.token}`, `/api/gifts/claim?token=${gift.token}`])
      await world.app.inject({ method, url, headers: { host: 'localhost' } });
  await look(gift.token);
  const unsigned = await world.ask('POST /api/gifts/claim', { body: { token: gift.token } });
  expect(unsigned.status).toBe(401);
  expect((await look(gift.token)).data.state).toBe('open');
  expect(world.logLines.join('\n')).not.toContain(gift.token.split('.')[1]);
});

test.each([
  ['a wrong digest', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
  ['the digest of another gift', (token: string) => token.replace(/^\d+/, (id) => String(Number(id) + 1))],
])('%s finds nothing', async (_, change) => {
  const gift = await give(await till.buyer());
  const wrong = change(gift.token);
  expect((await claim(await till.buyer(), wrong)).body.error).toBe('gifts/unknown');
  expect((await look(wrong)).error).toBe('gifts/unknown');
});

test('who owns the season already does not spend it, and passes the link on; days are added to days', async () => {
  const [buyer, owner, friend] = [await till.buyer(), await till.buyer(), await till.buyer()];
  await till.buy(owner);
  const gift = await give(buyer);
  expect((await claim(owner, gift.token)).body.error).toBe('plans/already-held');
  expect((await look(gift.token)).data.state).toBe('open');
  expect((await claim(friend, gift.token)).status).toBe(200);

  const days = [await give(buyer, { membership_id: DAY_PASS }), await give(buyer, { membership_id: DAY_PASS })];
  const reader = await till.buyer();
  const ends = [];
  for (const { token } of days) ends.push(Date.parse((await claim(reader, token)).body.data.ends_at));
  expect((ends[1] as number) - (ends[0] as number)).toBe(DAY_MS);
});

test('a buyer with the season gives it all the same, and may claim a gift that nobody wants', async () => {
  const buyer = await till.buyer();
  await till.buy(buyer);
  const gift = await give(buyer);
  expect(gift.token).toEqual(expect.any(String));
  const other = await till.buyer();
  const hers = await give(other);
  expect((await claim(other, hers.token)).status).toBe(200);
});

test('refunded before it is claimed: the link is closed; after it: the pass ends', async () => {
  const [buyer, friend] = [await till.buyer(), await till.buyer()];
  const unclaimed = await give(buyer);
  expect((await refund(unclaimed.order)).status).toBe(200);
  expect((await claim(friend, unclaimed.token)).body.error).toBe('gifts/closed');
  expect((await look(unclaimed.token)).data.state).toBe('closed');
  const claimed = await give(buyer);
  expect((await claim(friend, claimed.token)).status).toBe(200);
  await refund(claimed.order);
  expect((await till.me(friend)).hasOneValidMembership).toBe(false);
  expect((await own(buyer)).map(({ state }: { state: string }) => state)).toEqual(['closed', 'closed']);
  const page = (await world.ask(`GET /api/operations/orders/${claimed.order}`, { token: await cashier() })).body.data;
  expect(page.gift).toMatchObject({ to_name: 'Don Chuy', claimed_by: friend.id });
});

test('a claim and a refund at once: the money is back and nobody watches', async () => {
  for (let round = 0; round < 5; round++) {
    const [buyer, friend] = [await till.buyer(), await till.buyer()];
    const gift = await give(buyer);
    await Promise.all([claim(friend, gift.token), refund(gift.order)]);
    await expect.poll(async () => (await look(gift.token)).data.state).toBe('closed');
    expect((await till.me(friend)).hasOneValidMembership).toBe(false);
  }
});

test('one gift is paid once; somebody else’s, another plan’s and a paid one cannot be paid', async () => {
  const [buyer, other] = [await till.buyer(), await till.buyer()];
  const { id } = (await write(buyer)).body.data;
  const shown = await shownFor(SEASON, id);
  expect((await till.payByCard(other, { body: { shown } })).body.error).toBe('gifts/unknown');
  const day = { planId: DAY_PASS, body: { shown: await shownFor(DAY_PASS, id) } };
  expect((await till.payByCard(buyer, day)).body.error).toBe('gifts/unknown');
  await pay(buyer, id);
  expect((await till.payByCard(buyer, { body: { shown } })).body.error).toBe('gifts/unknown');
});

test('a slip for oneself stays one: the same pass as a gift is paid beside it, and each pays its own', async () => {
  const buyer = await till.buyer();
  const slip = await world.ask('POST /api/payments/openpay/store', {
    token: buyer.token,
    body: { membership_id: SEASON },
  });
  const { id } = (await write(buyer)).body.data;
  await pay(buyer, id);
  expect((await own(buyer))[0]).toMatchObject({ id, state: 'open' });
  expect(await passesOf(buyer)).toEqual([]);
  const charge = await till.chargeOf(slip.body.data.reference);
  await till.atProvider(charge?.id as string, 'pay');
  await expect.poll(async () => (await passesOf(buyer)).length).toBe(1);
});

const mailsTo = async (to: string) => (await world.messagesTo(to)).map(({ subject, text }) => ({ subject, text }));
/** The recurring jobs of the module, now. */
const round = async (): Promise<void> => {
  const tasks = world.palco.modules.map((module) => module.tasks?.prompt ?? {});
  for (const name of [DELIVER_GIFTS, 'remind-of-gifts']) for (const each of tasks) await each[name]?.({});
};

test('it is mailed on its day, once, with the words as they were typed; a week later its buyer is reminded, once', async () => {
  const before = world.now();
  const [buyer, to] = [await till.buyer(), `chuy-${Date.now()}@people.test`];
  const evil = { message: '<b>Ándale</b> & ven', to_name: 'Chuy <script>' };
  const gift = await give(buyer, { ...evil, to_email: to, deliver_on: '2026-12-24' });
  await round();
  expect(await mailsTo(to)).toEqual([]);
  world.setNow('2026-12-24T15:00:01Z');
  await Promise.all([round(), round()]);
  await expect.poll(async () => (await mailsTo(to)).length).toBe(1);
  const [mail] = await mailsTo(to);
  expect(mail?.subject).toBe('Mariana te regaló: Pase de temporada 2026-2027');
  expect(mail?.text).toContain(`/tv/gift#token=${gift.token}`);
  expect(mail?.text).toContain('“<b>Ándale</b> & ven”');
  world.advance(8 * DAY_MS);
  await round();
  await round();
  await expect
    .poll(async () => (await mailsTo(buyer.email as string)).filter(({ subject }) => subject?.startsWith('Nadie')))
    .toHaveLength(1);
  expect(await mailsTo(to)).toHaveLength(1);
  world.setNow(before);
});

test.each([
  [{ deliver_on: '2026-11-01' }, 'gifts/day-wrong'],
  [{ deliver_on: '2028-01-01' }, 'gifts/day-wrong'],
  [{ membership_id: 999 }, 'plans/unknown'],
  [{ message: 'x'.repeat(201) }, 'request/invalid'],
  [{ to_name: 'a\r\nBcc: x@y.test' }, 'request/invalid'],
  [{ to_email: 'nobody' }, 'request/invalid'],
])('%j is refused with %s', async (more, error) => {
  expect((await write(await till.buyer(), more)).body.error).toBe(error);
});

test('its buyer corrects the address until it is claimed: the old link ends, the new one is mailed there, once', async () => {
  const [buyer, other, friend] = [await till.buyer(), await till.buyer(), await till.buyer()];
  const [wrong, right] = [`chyu-${Date.now()}@people.test`, `chuy-right-${Date.now()}@people.test`];
  const gift = await give(buyer, { to_email: wrong });
  await expect.poll(() => mailsTo(wrong)).toHaveLength(1);
  const correct = ({ token }: Buyer, to_email: string) =>
    world.ask(`PUT /api/gifts/${gift.id}/address`, { token, body: { to_email } });
  expect((await correct(other, right)).body.error).toBe('gifts/unknown');
  expect((await correct(buyer, 'no address')).status).toBe(400);
  expect((await look(gift.token)).data.state).toBe('open');
  const answers = await Promise.all([correct(buyer, right), correct(buyer, right), correct(buyer, right)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await expect.poll(() => mailsTo(right)).toHaveLength(1);
  await round();
  expect([(await mailsTo(right)).length, (await mailsTo(wrong)).length]).toEqual([1, 1]);
  expect((await look(gift.token)).error).toBe('gifts/unknown');
  expect((await claim(other, gift.token)).body.error).toBe('gifts/unknown');
  const [mine] = await own(buyer);
  expect(mine).toMatchObject({ to_email: right, state: 'open' });
  expect((await mailsTo(right))[0]?.text).toContain(mine.token);
  expect((await claim(friend, mine.token)).status).toBe(200);
  expect((await correct(buyer, wrong)).body.error).toBe('gifts/claimed');

  const back = await give(buyer, { to_email: wrong });
  expect((await refund(back.order)).status).toBe(200);
  const late = await world.ask(`PUT /api/gifts/${back.id}/address`, { token: buyer.token, body: { to_email: right } });
  expect(late.body.error).toBe('gifts/closed');
});

test('a claim and a corrected address at once: one of the two is first, and the other is told', async () => {
  const outcomes: string[] = [];
  for (let round = 0; round < 6; round++) {
    const [buyer, friend] = [await till.buyer(), await till.buyer()];
    const gift = await give(buyer, { to_email: `at-once-${round}@people.test` });
    const body = { to_email: `instead-${round}@people.test` };
    const calls = [
      () => claim(friend, gift.token),
      () => world.ask(`PUT /api/gifts/${gift.id}/address`, { token: buyer.token, body }),
    ];
    // each of the two is asked first in turn
    const asked = round % 2 ? calls.toReversed() : calls;
    const answers = await Promise.all(asked.map((call) => call()));
    const [claimed, corrected] = round % 2 ? answers.toReversed() : answers;
    outcomes.push([claimed, corrected].map((answer) => answer?.body.error ?? answer?.status).join(', '));
    expect(await passesOf(friend)).toHaveLength(claimed?.status === 200 ? 1 : 0);
    expect(await passesOf(buyer)).toEqual([]);
    const [mine] = await own(buyer);
    expect([mine.state, mine.to_email === body.to_email]).toEqual(
      claimed?.status === 200 ? ['claimed', false] : ['open', true],
    );
  }
  for (const outcome of outcomes) expect(['200, gifts/claimed', 'gifts/unknown, 200']).toContain(outcome);
});

/** Pays it in a way that is not a card; the money is there when this returns. */
const OTHER_WAYS = {
  'the form of PayPal': async ({ token }: Buyer, shown: object) => {
    const { port } = world.app.server.address() as { port: number };
    const { body } = await world.ask('POST /api/payments/paypal/order', {
      token,
      body: { membership_id: SEASON, shown },
      headers: { host: `127.0.0.1:${port}` },
    });
    const form = { method: 'POST', redirect: 'manual', body: new URLSearchParams(body.data.fields) } as const;
    const page = await fetch(`${world.sandbox}/__paypal/cgi-bin/webscr`, form);
    await pressButton(`${world.sandbox}${page.headers.get('location')}`, 'approve');
    const control = `${world.sandbox}/__paypal/control/transactions`;
    const { transactions } = (await (await fetch(control)).json()) as {
      transactions: { id: string; fields: { item_number: string } }[];
    };
    const paid = transactions.find(({ fields }) => fields.item_number === body.data.reference);
    return {
      order: body.data.payment_id,
      later: () =>
        fetch(`${control}/${paid?.id}/refund`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        }),
    };
  },
  paypal: async (buyer: Buyer, shown: object) => {
    const paypal = openPaypalTill(world);
    const { body } = await paypal.ask(buyer, { shown });
    await paypal.decide(body.data.page, 'approve');
    await paypal.finish(buyer, new URL(body.data.page).searchParams.get('token') as string);
    return {
      order: body.data.payment_id,
      later: async () => paypal.later(await paypal.captureOf(body.data.reference), 'refund'),
    };
  },
  spei: async ({ token }: Buyer, shown: object) => {
    const { body } = await world.ask('POST /api/payments/openpay/spei', {
      token,
      body: { membership_id: SEASON, shown },
    });
    await pressButton(`${world.sandbox}/__openpay/spei/${body.data.transfer.reference}`, 'pay');
    return { order: body.data.payment_id, later: undefined };
  },
} as const;
test.each(['paypal', 'the form of PayPal', 'spei'] as const)(
  'paid by %s: one gift, claimed by its button, and nothing for the buyer',
  async (way) => {
    const [buyer, friend] = [await till.buyer(), await till.buyer()];
    const { id } = (await write(buyer)).body.data;
    const { order, later } = await OTHER_WAYS[way](buyer, await shownFor(SEASON, id));
    await expect.poll(async () => (await own(buyer))[0]?.state).toBe('open');
    const [gift] = await own(buyer);
    expect(gift).toMatchObject({ id, payment_id: order });
    expect(await passesOf(buyer)).toEqual([]);
    expect((await claim(friend, gift.token)).status).toBe(200);
    expect(await passesOf(friend)).toHaveLength(1);
    if (!later) return;
    // in PayPal's own pages
    await later();
    await expect.poll(async () => (await own(buyer))[0]?.state).toBe('closed');
    expect(await passesOf(friend)).toEqual([]);
  },
);

/** Changes the price of the season, as staff would. */
const setPrice = async (cents: number): Promise<void> => {
  const admin = (await world.staff('admin')).token;
  await changePlans(world, admin, [
    { kind: 'price', plan_id: SEASON, region: 'mexico', price: decimalOf(cents), commission: '0' },
  ]);
};

test('an order at PayPal for a gift that was paid otherwise meanwhile is not captured', async () => {
  const paypal = openPaypalTill(world);
  const buyer = await till.buyer();
  const { id } = (await write(buyer)).body.data;
  const { body } = await paypal.ask(buyer, { shown: await shownFor(SEASON, id) });
  // by another order, because the price is another
  await setPrice(15_900);
  await pay(buyer, id);
  await setPrice(14_900);
  await paypal.decide(body.data.page, 'approve');
  await paypal.finish(buyer, new URL(body.data.page).searchParams.get('token') as string);
  expect(await paypal.stateOf(body.data.reference)).toBe('expired');
});

test('a gift that is paid while another payment of it waits for its turn is not paid again', async () => {
  const buyer = await till.buyer();
  const { id } = (await write(buyer)).body.data;
  const shown = await shownFor(SEASON, id);
  const other = await give(buyer);
  const { asking } = await world.db.transaction().execute(async (tx) => {
    await lockBuyer(tx, buyer.id);
    const begun = { asking: till.payByCard(buyer, { body: { shown } }) };
    await expectWaiting(tx);
    // paid by another order
    await tx.updateTable('gifts').set({ order_id: null, paid_at: null }).where('id', '=', other.id).execute();
    await tx.updateTable('gifts').set({ order_id: other.order, paid_at: world.now() }).where('id', '=', id).execute();
    return begun;
  });
  expect((await asking).body.error).toBe('gifts/unknown');
});

test('both people export their part; who leaves takes words and address along, and the pass stays', async () => {
  const [buyer, friend] = [await till.buyer(), await till.buyer()];
  const gift = await give(buyer, { to_email: friend.email });
  await expect.poll(async () => (await own(buyer))[0].mailed_at).not.toBeNull();
  await claim(friend, gift.token);
  const exported = async ({ token }: Buyer) => (await world.ask('GET /api/users/me/export', { token })).body;
  expect((await exported(buyer)).gifts).toMatchObject({ given: [{ to_email: friend.email, ...WORDS }], received: [] });
  expect((await exported(friend)).gifts).toMatchObject({ given: [], received: [{ from_name: 'Mariana' }] });
  expect(JSON.stringify((await exported(friend)).gifts)).not.toContain(buyer.email);
  const support = (await world.staff('support')).token;
  const erase = ({ id }: Buyer) =>
    world.ask(`POST /api/operations/users/${id}/erase`, { token: support, body: { reason: 'asked', user_id: id } });
  const erased = await erase(buyer);
  expect(erased.status, erased.text).toBe(200);
  expect((await till.me(friend)).hasOneValidMembership).toBe(true);
  const row = () => world.db.selectFrom('gifts').selectAll().where('id', '=', gift.id).executeTakeFirstOrThrow();
  expect(await row()).toMatchObject({ to_name: '', from_name: '', message: '', to_email: null, claimed_by: friend.id });

  const [second, reader] = [await till.buyer(), await till.buyer()];
  const hers = await give(second, {
    to_email: (reader.email as string).replace(/^./, (letter) => letter.toUpperCase()),
  });
  await erase(reader);
  expect((await own(second))[0]).toMatchObject({ id: hers.id, to_email: null, state: 'open' });
});

test('a gift that is claimed while its reminder is made reminds nobody', async () => {
  const buyer = await till.buyer();
  const { id } = await give(buyer);
  world.advance(8 * DAY_MS);
  const { reminding } = await world.db.transaction().execute(async (tx) => {
    await tx.selectFrom('gifts').select('id').where('id', '=', id).forUpdate().execute();
    const remind = world.palco.modules.map(({ tasks }) => tasks?.prompt?.['remind-of-gifts']?.({}));
    await expectWaiting(tx);
    await tx.updateTable('gifts').set({ claimed_at: world.now(), claimed_by: buyer.id }).where('id', '=', id).execute();
    return { reminding: remind };
  });
  await Promise.all(reminding);
  const row = await world.db.selectFrom('gifts').select('reminded_at').where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.reminded_at).toBeNull();
});

type Change = (
  tx: World['db'],
  gift: { readonly id: number; readonly order: number; readonly buyer: Buyer },
) => Promise<unknown>;
const change =
  (values: Updateable<GiftTables['gifts']>): Change =>
  (tx, { id }) =>
    tx.updateTable('gifts').set(values).where('id', '=', id).execute();
const MEANWHILE: readonly [string, Change, readonly string[]][] = [
  ['nothing else happens', async () => {}, ['Mariana te regaló: Pase de temporada 2026-2027']],
  ['it is claimed', change({ claimed_at: new Date(), claimed_by: 1 }), []],
  [
    'it is refunded',
    (tx, { order }) => tx.updateTable('orders').set({ state: 'refunded' }).where('id', '=', order).execute(),
    [],
  ],
  ['its day is moved', change({ deliver_at: new Date('2027-01-06T15:00:00Z') }), []],
  ['its address is taken back', change({ to_email: null }), []],
  [
    'its buyer leaves',
    async (_, { buyer }) => {
      const { token } = await world.staff('support');
      const body = { reason: 'asked', user_id: buyer.id };
      expect((await world.ask(`POST /api/operations/users/${buyer.id}/erase`, { token, body })).status).toBe(200);
    },
    ['Te regalaron: Pase de temporada 2026-2027'],
  ],
];
test.each(MEANWHILE)('while its mail is made, %s: what is mailed is what is true then', async (_, happen, subjects) => {
  const before = world.now();
  const [buyer, to] = [await till.buyer(), `meanwhile-${crypto.randomUUID()}@people.test`];
  const { id, order } = await give(buyer, { to_email: to, deliver_on: '2026-12-24' });
  world.setNow('2026-12-24T15:00:01Z');
  const { delivering } = await world.db.transaction().execute(async (tx) => {
    // the mail of the receipt, which only names the order, does not wait
    await tx.selectFrom('orders').select('id').where('id', '=', order).forNoKeyUpdate().execute();
    const begun = { delivering: round() };
    await expectWaiting(tx);
    await happen(tx, { id, order, buyer });
    return begun;
  });
  await delivering;
  world.setNow(before);
  await world.allSent();
  const mails = await mailsTo(to);
  expect(mails.map(({ subject }) => subject)).toEqual(subjects);
  const row = await world.db
    .selectFrom('gifts')
    .select(['mailed_at', 'to_email', 'from_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.mailed_at === null).toBe(subjects.length === 0);
  if (row.from_name) return;
  expect(row.to_email).toBeNull();
  expect(JSON.stringify(mails)).not.toMatch(/Mariana|Don Chuy|Feliz Navidad/);
});
