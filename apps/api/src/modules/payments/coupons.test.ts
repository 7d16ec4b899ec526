/** Coupons: each reason why one does not count, its price at every provider, and the last use of many. */

import { isRefusal } from '@palco/kernel/refusal';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { UNLIMITED_COUPON } from '../../testing/coupon-terms.ts';
import { type Buyer, openTill, type Till } from '../../testing/till.ts';
import { expectWaiting } from '../../testing/waiting-queries.ts';
import { openWorld, type World } from '../../testing/world.ts';
import type { LegalRules } from '../legal/legal-rules.ts';
import { readCatalogue } from '../plans/catalogue-store.ts';
import { type Offer, offerFor } from '../plans/plan.ts';
import { offerWithCoupon } from './claim-coupon.ts';
import { openAttempt } from './open-attempt.ts';
import { newReference } from './reference.ts';

let world: World;
let till: Till;
let admin: string;
beforeAll(async () => {
  world = await openWorld({
    seeds: ['plans'],
    settings: { PALCO_TRUSTED_PROXIES: '127.0.0.1', PALCO_COUNTRY_HEADER: 'cf-ipcountry' },
  });
  till = openTill(world);
  admin = (await world.staff('admin')).token;
});
afterAll(() => world.close());

const TERMS = {
  ...UNLIMITED_COUPON,
  reason: 'a test',
};
let made = 0;
/** Creates a coupon with these terms; returns its code. */
const coupon = async (terms: object, code = `PALCO${++made}`): Promise<string> => {
  const answer = await world.ask(`PUT /api/operations/coupons/${code}`, { token: admin, body: { ...TERMS, ...terms } });
  expect(answer.status, answer.text).toBe(200);
  return code;
};
const listed = async (code: string) =>
  (await world.ask('GET /api/operations/coupons', { token: admin })).body.data.find(
    (each: { code: string }) => each.code === code,
  );
const check = (buyer: Buyer, code: string, membership_id = 107, headers = {}) =>
  world.ask('POST /api/payments/coupon?lang=en', {
    token: buyer.token,
    headers,
    body: { membership_id, coupon: code },
  });
const paypal = (buyer: Buyer, code?: string) =>
  world.ask('POST /api/payments/paypal/order', {
    token: buyer.token,
    body: { membership_id: 107, ...(code ? { coupon: code } : {}) },
  });
const slip = (buyer: Buyer, code: string) =>
  world.ask('POST /api/payments/openpay/store', { token: buyer.token, body: { membership_id: 107, coupon: code } });

/** Approves a payment by card at the bank's page, and comes back. */
const approve = async (buyer: Buyer, { body }: { body: { redirect_url: string } }) => {
  const back = await till.atBank(body.redirect_url, 'approve');
  expect((await till.confirm(buyer, back.searchParams.get('id') as string)).body.status).toBe('paid');
};

test('a quarter off: the same total on the page, on the slip, by card and in the PayPal form', async () => {
  const code = await coupon({ percent: 25, currency: 'MXN', floor: '100' });
  const buyer = await till.buyer();
  const shown = await check(buyer, ` ${code.toLowerCase()} `);
  expect(shown.body.data).toEqual({
    coupon: code,
    full_price: '149.00',
    discount: '37.25',
    price: '111.75',
    commission: '0.00',
    total: '111.75',
    currency: 'MXN',
  });
  const paper = await slip(await till.buyer(), code);
  expect(paper.body.data).toMatchObject({ price: '111.75', total: '111.75', store: { total: '111.75' } });
  expect(await till.chargeOf(paper.body.data.reference)).toMatchObject({ amount: 111.75 });
  const card = await till.payByCard(await till.buyer(), { body: { coupon: code } });
  expect(await till.chargeOf(card.body.data.reference)).toMatchObject({ amount: 111.75 });
  const form = await paypal(await till.buyer(), code);
  expect(form.body.data.fields.amount).toBe('111.75');
  expect(await listed(code)).toMatchObject({ uses: 3, paid: 0, state: 'running' });
  // showing a price used nothing up; an order uses a coupon once
  const [order] = await world.db
    .selectFrom('orders')
    .innerJoin('coupon_uses', 'coupon_uses.order_id', 'orders.id')
    .select(['price_cents', 'commission_cents', 'total_cents', 'discount_cents'])
    .where('orders.id', '=', form.body.data.payment_id)
    .execute();
  expect(order).toEqual({ price_cents: 11_175, commission_cents: 0, total_cents: 11_175, discount_cents: 3725 });
});

test('paid with a coupon: the pass is granted for the lower amount', async () => {
  const code = await coupon({ amount: '49.00', currency: 'MXN' });
  const buyer = await till.buyer();
  const { body } = await till.payByCard(buyer, { body: { coupon: code } });
  const back = await till.atBank(body.redirect_url, 'approve');
  const paid = await till.confirm(buyer, back.searchParams.get('id') as string);
  expect(paid.body).toMatchObject({ status: 'paid', data: { total: '100.00' } });
  expect((await till.me(buyer)).hasOneValidMembership).toBe(true);
  expect(await listed(code)).toMatchObject({ uses: 1, paid: 1 });
});

test.each([
  ['not-yet', { percent: 10, starts_at: '2026-12-01T00:00:00Z' }, 'That coupon has not started yet.'],
  ['over', { percent: 10, ends_at: '2026-11-20T00:00:00Z' }, 'That coupon is over.'],
  ['other-plan', { percent: 10, plans: [110] }, 'That coupon is not for this pass.'],
  ['other-currency', { amount: '10', currency: 'USD' }, 'That coupon is not valid in your currency.'],
  [
    'below-floor',
    { percent: 50, currency: 'MXN', floor: '75' },
    'With that coupon the pass would cost less than the minimum, 75.00 MXN.',
  ],
  ['below-floor', { percent: 100 }, 'With that coupon the pass would cost less than the minimum, 1.00 MXN.'],
])('a coupon is refused with its own sentence: %s', async (reason, terms, message) => {
  const code = await coupon(terms);
  const buyer = await till.buyer();
  expect((await check(buyer, code)).body).toMatchObject({ error: `coupons/${reason}`, message });
  expect((await paypal(buyer, code)).body.error).toBe(`coupons/${reason}`);
  expect((await slip(buyer, code)).body.error).toBe(`coupons/${reason}`);
  expect((await till.payByCard(buyer, { body: { coupon: code } })).body.error).toBe(`coupons/${reason}`);
  expect(await listed(code)).toMatchObject({ uses: 0 });
});

/** Of a demo without legal documents. */
const WITHOUT_RULES: LegalRules = {
  published: { terms: [], privacy: [], cookies: [] },
  readiness: { documents: { terms: null, privacy: null, cookies: null }, registering: [], selling: [] },
  isRequired: false,
};
const openFor = (userId: number, offer: Offer, at: Date) =>
  openAttempt(world.db, {
    userId,
    offer,
    country: 'MX',
    language: 'es',
    method: 'paypal',
    reference: newReference(userId, 107),
    state: 'awaiting-paypal',
    merchant: 'a merchant',
    key: undefined,
    from: { address: '127.0.0.1', device: '' },
    legal: WITHOUT_RULES,
    now: () => at,
  });

const crowdOf = async (length: number): Promise<number[]> => {
  const person = { login_type: 'email', language: 'es', created_at: world.now() } as const;
  const people = Array.from({ length }, () => person);
  return (await world.db.insertInto('users').values(people).returning('id').execute()).map(({ id }) => id);
};

test('once each, and of a hundred people who want the last use one gets it', async () => {
  const code = await coupon({ percent: 10, most_uses: 1, most_uses_each: 1 });
  const at = world.now();
  const full = offerFor(await readCatalogue(world.db), 107, 'MX', at);
  const offer = isRefusal(full) ? full : await offerWithCoupon(world.db, full, code, at);
  if (isRefusal(offer)) throw new Error(offer.refused);
  const winner = await till.buyer();
  const crowd = [winner.id, ...(await crowdOf(99))];
  const answers = await Promise.all(crowd.map((userId) => openFor(userId, offer, at)));
  const won = answers.filter((answer) => !isRefusal(answer));
  expect(won).toHaveLength(1);
  expect(answers.filter((answer) => isRefusal(answer) && answer.refused === 'coupons/used-up')).toHaveLength(99);
  expect((await check(await till.buyer(), code)).body.error).toBe('coupons/used-up');
  expect(await listed(code)).toMatchObject({ uses: 1 });
  const inCrowd = world.db.updateTable('payment_attempts').set({ state: 'expired' }).where('user_id', 'in', crowd);
  await inCrowd.execute();
  // a form that nobody paid gives its use back
  expect(await listed(code)).toMatchObject({ uses: 0 });
  expect((await paypal(winner, code)).status).toBe(200);
  // the same form again is the same order
  expect((await paypal(winner, code)).status).toBe(200);
  expect(await listed(code)).toMatchObject({ uses: 1 });
});

test('who wants the last use waits until those before have theirs', async () => {
  const code = await coupon({ percent: 10, most_uses: 1 });
  const at = world.now();
  const full = offerFor(await readCatalogue(world.db), 107, 'MX', at);
  const offer = isRefusal(full) ? full : await offerWithCoupon(world.db, full, code, at);
  if (isRefusal(offer)) throw new Error(offer.refused);
  const people = await crowdOf(3);
  let buying: Promise<Awaited<ReturnType<typeof openFor>>[]> | undefined;
  await world.db.transaction().execute(async (tx) => {
    await tx.selectFrom('coupons').select('code').where('code', '=', code).forUpdate().execute();
    buying = Promise.all(people.map((userId) => openFor(userId, offer, at)));
    await Promise.race([expectWaiting(tx, people.length), buying]);
  });
  const answers = (await buying)?.map((answer) => (isRefusal(answer) ? answer.refused : 'opened'));
  expect(answers?.toSorted()).toEqual(['coupons/used-up', 'coupons/used-up', 'opened']);
});

test('a person who has used it up is told so; after a declined card it is still theirs', async () => {
  const code = await coupon({ percent: 10, most_uses_each: 1 });
  const buyer = await till.buyer();
  const declined = await till.payByCard(buyer, { card: '4222222222222220', body: { coupon: code } });
  expect(declined.status).toBe(402);
  const body = { coupon: code };
  const again = await till.payByCard(buyer, { body });
  expect(again.status).toBe(200);
  const other = await world.ask('POST /api/payments/openpay/store', {
    token: buyer.token,
    body: { membership_id: 110, coupon: code },
  });
  expect(other.body.error).toBe('coupons/used-before');
  await approve(buyer, again);
  expect((await check(buyer, code)).body.error).toBe('coupons/used-before');
});

test('stopped at once, with a reason; resumed; what was opened keeps its price', async () => {
  const code = await coupon({ percent: 10 });
  const buyer = await till.buyer();
  const paper = await slip(buyer, code);
  const stopped = await world.ask(`POST /api/operations/coupons/${code}/stop`, {
    token: admin,
    body: { reason: 'printed wrong' },
  });
  expect(stopped.body.data.state).toBe('stopped');
  expect((await check(await till.buyer(), code)).body.error).toBe('coupons/over');
  expect(await till.chargeOf(paper.body.data.reference)).toMatchObject({ amount: 134.1 });
  await coupon({ percent: 10 }, code);
  expect((await check(await till.buyer(), code)).status).toBe(200);
  const actions = await world.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', `coupon ${code}`)
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual(['change-coupon', 'stop-coupon', 'change-coupon']);
});

test('codes that are tried out are unknown, twenty times an hour', async () => {
  const buyer = await till.buyer();
  for (let n = 0; n < 20; n++) expect((await check(buyer, `GUESS${n}`)).body.error).toBe('coupons/unknown');
  expect((await check(buyer, 'GUESS99')).status).toBe(429);
  expect((await paypal(buyer, 'GUESS99')).status).toBe(429);
  expect((await paypal(buyer)).status).toBe(200);
});

test('of sixty codes tried out at once twenty are answered', async () => {
  const buyer = await till.buyer();
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => check(buyer, `ATONCE${n}`)));
  const errors = answers.map(({ body }) => body.error as string);
  expect(errors.filter((error) => error === 'coupons/unknown')).toHaveLength(20);
  expect(errors.filter((error) => error === 'limits/too-many')).toHaveLength(40);
});

test.each([
  ['percent and amount', { percent: 10, amount: '5', currency: 'MXN' }],
  ['neither', {}],
  ['an amount without a currency', { amount: '5' }],
  ['a floor without a currency', { percent: 10, floor: '5' }],
  ['an end before its start', { percent: 10, starts_at: '2026-12-02T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' }],
])('a coupon with %s is refused', async (_, terms) => {
  const answer = await world.ask('PUT /api/operations/coupons/WRONG', { token: admin, body: { ...TERMS, ...terms } });
  expect(answer).toMatchObject({ status: 400, body: { error: 'coupons/terms-wrong' } });
});

describe('what was never paid uses nothing up', () => {
  const HOUR = 3_600_000;
  /** The second proof of staff lasts a quarter of an hour. */
  const newAdmin = async (): Promise<void> => {
    admin = (await world.staff('admin')).token;
  };
  beforeEach(newAdmin);
  const LAST = { percent: 10, most_uses: 1, most_uses_each: 1 };

  test('a form of PayPal that was opened and cancelled there: free at once, for the buyer and for everybody', async () => {
    const [code, buyer, other] = [await coupon(LAST), await till.buyer(), await till.buyer()];
    const { reference } = (await paypal(buyer, code)).body.data;
    expect((await check(other, code)).body.error).toBe('coupons/used-up');
    const leave = (who: Buyer) =>
      world.ask('POST /api/payments/paypal/cancel', { token: who.token, body: { reference } });
    expect((await leave(other)).body.error).toBe('payments/unknown');
    for (let press = 0; press < 2; press++) expect((await leave(buyer)).body).toEqual({ data: { is_over: true } });
    expect(await listed(code)).toMatchObject({ uses: 0 });
    expect((await check(buyer, code, 110)).status).toBe(200);
    expect((await slip(other, code)).status).toBe(200);
    expect(await listed(code)).toMatchObject({ uses: 1 });
  });

  test('the window of PayPal or of the bank, closed: the same pass is bought by another way at once', async () => {
    const [code, buyer] = [await coupon(LAST), await till.buyer()];
    await paypal(buyer, code);
    expect((await check(buyer, code)).status).toBe(200);
    const first = await till.payByCard(buyer, { body: { coupon: code } });
    expect([first.status, first.body.status]).toEqual([200, 'redirect']);
    expect((await check(buyer, code)).status).toBe(200);
    const second = await till.payByCard(buyer, { body: { coupon: code } });
    expect((await slip(buyer, code)).status).toBe(200);
    await approve(buyer, second);
    expect(await listed(code)).toMatchObject({ uses: 1, paid: 1 });
  });

  test.each(['paypal', 'card'])('two hours after a page of %s was opened, somebody else may use it', async (way) => {
    const [code, buyer, other] = [await coupon(LAST), await till.buyer(), await till.buyer()];
    if (way === 'paypal') await paypal(buyer, code);
    else await till.payByCard(buyer, { body: { coupon: code } });
    expect((await paypal(other, code)).body.error).toBe('coupons/used-up');
    world.advance(2 * HOUR);
    await newAdmin();
    expect(await listed(code)).toMatchObject({ uses: 0 });
    expect((await paypal(other, code)).status).toBe(200);
  });

  test('a slip counts until it expires, whether or not anybody has looked since', async () => {
    const [code, buyer, other] = [await coupon(LAST), await till.buyer(), await till.buyer()];
    const paper = await slip(buyer, code);
    expect((await check(buyer, code, 110)).body.error).toBe('coupons/used-before');
    world.setNow(paper.body.data.store.due_at);
    expect((await check(buyer, code, 110)).status).toBe(200);
    expect((await check(other, code)).status).toBe(200);
  });
});
