/** A pass that renews: agreed to beside the button, announced before each charge, stopped by a button, never charged without. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changePlans } from '../../testing/change-plans.ts';
import { UNLIMITED_COUPON } from '../../testing/coupon-terms.ts';
import { type RenewingPlan, renewingPlan } from '../../testing/renewing.ts';
import type { Buyer, Till } from '../../testing/till.ts';
import { openTill } from '../../testing/till.ts';
import { expectWaiting } from '../../testing/waiting-queries.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { lockMembershipsOf } from '../memberships/grant-membership.ts';
import { lockAttempt } from '../payments/attempt-store.ts';
import type { CardDeps } from '../payments/openpay/apply-provider-answer.ts';
import { chargeKeeping } from '../payments/openpay/renew-with-card.ts';
import { eraseRenewalsOf } from './erase-renewals.ts';
import { lockRenewal } from './renewal-store.ts';

let world: World;
let till: Till;
let plan: RenewingPlan;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'], isListening: true, withWork: true });
  till = openTill(world);
  plan = await renewingPlan(world, till);
});
beforeEach(() => till.clearFaults());
afterAll(() => world.close());

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const subjects = async ({ email }: Buyer): Promise<(string | undefined)[]> =>
  (await world.messagesTo(email as string)).map(({ subject }) => subject);
const own = async (buyer: Buyer) => (await world.ask('GET /api/renewals', { token: buyer.token })).body.data;
const chargesOf = async ({ id }: Buyer) =>
  (await till.charges()).filter(({ order_id }) => order_id?.startsWith(`${id}-${plan.id}-`));
const passEnd = async ({ id }: Buyer): Promise<Date> =>
  (
    await world.db
      .selectFrom('memberships')
      .select('ends_at')
      .where('user_id', '=', id)
      .where('revoked_at', 'is', null)
      .orderBy('ends_at', 'desc')
      .executeTakeFirstOrThrow()
  ).ends_at;
/** Until the notice was sent: a week before the charge. */
const toNotice = async (buyer: Buyer): Promise<void> => {
  const [{ paid_until }] = await own(buyer);
  world.setNow(new Date(new Date(paid_until).getTime() - 8 * DAY_MS));
  await plan.round();
  await expect.poll(async () => (await own(buyer))[0].noticed_at).not.toBeNull();
};
const toCharge = async (buyer: Buyer): Promise<void> => {
  await toNotice(buyer);
  world.setNow(new Date((await own(buyer))[0].charge_at));
  await plan.round();
};
/** A person's session is over after a month; so what follows is read from the tables. */
const rowOf = ({ id }: Buyer) =>
  world.db.selectFrom('renewals').selectAll().where('user_id', '=', id).executeTakeFirst();
const canWatch = async ({ id }: Buyer): Promise<boolean> => {
  const at = world.now();
  const rows = await world.db
    .selectFrom('memberships')
    .selectAll()
    .where('user_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  return rows.some(({ starts_at, ends_at }) => starts_at <= at && at < ends_at);
};
const attempt = (buyer: Buyer) =>
  world.db.selectFrom('payment_attempts').selectAll().where('user_id', '=', buyer.id).orderBy('id', 'desc').execute();

test('the box is offered with its sentence only for a plan that renews', async () => {
  const terms = await plan.terms();
  expect(terms).toMatchObject({ total: '149.00', currency: 'MXN', days: 30 });
  expect(terms.text).toContain('$149.00');
  const other = await world.ask('GET /api/payments/ways/107?lang=es', {});
  expect(other.body.data.renewal).toBeUndefined();
});

test('traded for a larger pass it ends, is told so, and is never charged again', async () => {
  const buyer = await till.buyer();
  await plan.buy(buyer);
  world.advance(10 * DAY_MS);
  const upgrades = (await world.ask('GET /api/payments/upgrades', { token: buyer.token })).body.data;
  const [{ pass, plan: larger }] = upgrades;
  const shown = { total: larger.total, currency: larger.currency, terms: larger.terms, upgrade: pass };
  const { redirect_url } = (await till.payByCard(buyer, { planId: larger.id, body: { shown } })).body;
  const back = await till.atBank(redirect_url, 'approve');
  await till.confirm(buyer, back.searchParams.get('id') as string);
  await plan.round();
  expect(await rowOf(buyer)).toMatchObject({ state: 'ended', over_why: 'upgraded', next_at: null });
  await expect.poll(() => subjects(buyer)).toContain('Tu pase ya no se renueva');
  const mail = (await world.messagesTo(buyer.email as string)).find(({ subject }) =>
    subject?.includes('no se renueva'),
  );
  expect(mail?.text).toContain('se cambió por uno mayor');
  expect(await chargesOf(buyer)).toHaveLength(1);
});

test('a payment that waits for its renewal holds no pass that whoever has the renewal waits for', async () => {
  const buyer = await till.buyer();
  // nobody else settles it
  await till.fault('webhook_never', 'webhook', { order: `${buyer.id}-`, times: 9 });
  const holding = async (confirm: () => Promise<unknown>) =>
    world.db.transaction().execute(async (tx) => {
      await tx.selectFrom('renewals').select('id').where('user_id', '=', buyer.id).forUpdate().execute();
      const paying = confirm();
      await expectWaiting(tx);
      await lockMembershipsOf(tx, buyer.id);
      return { paying };
    });
  const atBank = async (page: string) => (await till.atBank(page, 'approve')).searchParams.get('id') as string;
  const first = await atBank((await plan.pay(buyer)).body.redirect_url);
  expect(await (await holding(() => till.confirm(buyer, first))).paying).toMatchObject({ body: { status: 'paid' } });
  expect(await rowOf(buyer)).toMatchObject({ state: 'active', period: 1 });

  world.advance(10 * DAY_MS);
  const [{ pass, plan: larger }] = (await world.ask('GET /api/payments/upgrades', { token: buyer.token })).body.data;
  const shown = { total: larger.total, currency: larger.currency, terms: larger.terms, upgrade: pass };
  const second = await atBank((await till.payByCard(buyer, { planId: larger.id, body: { shown } })).body.redirect_url);
  expect(await (await holding(() => till.confirm(buyer, second))).paying).toMatchObject({ body: { status: 'paid' } });
  await plan.round();
  expect(await rowOf(buyer)).toMatchObject({ state: 'ended', over_why: 'upgraded' });
});

test('without the box it is bought once; with it, the consent is kept word for word and the card stays at the provider', async () => {
  const once = await till.buyer();
  await plan.buy(once, { renews: undefined });
  expect(await own(once)).toEqual([]);
  const buyer = await till.buyer();
  const { text, version } = await plan.terms();
  await plan.buy(buyer);
  const [renewal] = await own(buyer);
  expect(renewal).toMatchObject({
    state: 'active',
    total: '149.00',
    card: { last_four: '1111' },
    agreed: { text },
    asks: null,
    noticed_at: null,
  });
  expect(new Date(renewal.paid_until)).toEqual(await passEnd(buyer));
  expect(new Date(renewal.charge_at).getTime()).toBe(new Date(renewal.paid_until).getTime() - DAY_MS);
  const consents = await world.db
    .selectFrom('renewal_consents')
    .selectAll()
    .where('renewal_id', '=', renewal.id)
    .execute();
  expect(consents).toMatchObject([{ way: 'checkout', text, version, language: 'es', total_cents: 14_900, days: 30 }]);
  const [charge] = await chargesOf(buyer);
  expect(charge).toMatchObject({ status: 'completed', customer_id: expect.any(String) });
  await expect.poll(() => subjects(buyer)).toContain('Tu pase se renueva solo: Pase mensual');
});

test.each<[string, { renews?: string; months?: string }, string]>([
  ['another sentence than the one of now', { renews: 'x'.repeat(16) }, 'renewals/terms-changed'],
  ['another language', { renews: 'en' }, 'renewals/terms-changed'],
  ['months without interest', { months: '3' }, 'payments/months-refused'],
])('%s: refused, and nothing is stored or sent', async (_, more, error) => {
  const buyer = await till.buyer();
  const renews = more.renews === 'en' ? (await plan.terms('en')).version : more.renews;
  const reply = await plan.pay(buyer, { ...more, ...(renews ? { renews } : {}) });
  expect(reply.body.error).toBe(error);
  expect(await attempt(buyer)).toEqual([]);
  expect(await chargesOf(buyer)).toEqual([]);
});

test('a plan that does not renew refuses the box; so does one that renews already', async () => {
  const buyer = await till.buyer();
  const { version } = await plan.terms();
  const other = await till.payByCard(buyer, { planId: 107, body: { renews: version } });
  expect(other.body.error).toBe('renewals/not-offered');
  await plan.buy(buyer);
  expect((await plan.pay(buyer)).body.error).toBe('renewals/already-on');
});

test('a declined card keeps nothing; the buyer pays otherwise, and it does not renew', async () => {
  const buyer = await till.buyer();
  const declined = await plan.pay(buyer, { card: '4444444444444448' });
  expect(declined.body.error).toBe('payments/card-funds');
  await plan.buy(buyer, { renews: undefined });
  expect(await own(buyer)).toEqual([]);
  world.advance(2 * DAY_MS);
  await plan.round();
  const kept = () => world.db.selectFrom('kept_cards').selectAll().where('user_id', '=', buyer.id).execute();
  await expect.poll(kept).toMatchObject([{ card: null, customer: null }]);
});

test('notice, charge, receipt: a month is added where the paid one ends', async () => {
  const buyer = await till.buyer();
  await plan.buy(buyer);
  const end = await passEnd(buyer);
  await toNotice(buyer);
  await plan.round();
  expect(await chargesOf(buyer)).toHaveLength(1);
  await expect
    .poll(() => subjects(buyer))
    .toContainEqual(expect.stringMatching(/^El .* se renueva tu pase: \$149\.00/));
  world.advance(6.9 * DAY_MS);
  await plan.round();
  expect(await chargesOf(buyer)).toHaveLength(1);
  world.advance(0.2 * DAY_MS);
  await Promise.all([plan.round(), plan.round()]);
  expect(await chargesOf(buyer)).toMatchObject([{ status: 'completed' }, { status: 'completed', amount: 149 }]);
  expect((await passEnd(buyer)).getTime()).toBe(end.getTime() + 30 * DAY_MS);
  expect((await own(buyer))[0]).toMatchObject({ state: 'active', noticed_at: null });
  await expect.poll(async () => (await subjects(buyer)).filter((each) => each?.startsWith('Recibo'))).toHaveLength(2);
  expect((await till.payments(buyer)).map(({ state, total }) => [state, total])).toEqual([
    ['paid', '149.00'],
    ['paid', '149.00'],
  ]);
});

test('a coupon lowers the month it was typed for; the consent, the notice and the next charge have the full price', async () => {
  const buyer = await till.buyer();
  const { token } = await world.staff('admin');
  const terms = { ...UNLIMITED_COUPON, percent: 50, most_uses_each: 1, reason: 'first month' };
  const path = 'api/operations/coupons/PRIMERMES';
  expect((await world.ask(`PUT /${path}`, { token, body: terms })).status).toBe(200);
  await plan.buy(buyer, { coupon: 'PRIMERMES' });
  expect(await own(buyer)).toMatchObject([{ total: '149.00', agreed: { text: expect.stringContaining('$149.00') } }]);
  expect(await chargesOf(buyer)).toMatchObject([{ status: 'completed', amount: 74.5 }]);
  await toCharge(buyer);
  await expect
    .poll(() => subjects(buyer))
    .toContainEqual(expect.stringMatching(/^El .* se renueva tu pase: \$149\.00/));
  expect(await chargesOf(buyer)).toMatchObject([{ amount: 74.5 }, { status: 'completed', amount: 149 }]);
  const ledger = await world.db
    .selectFrom('ledger_entries')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['amount_cents', 'kind'])
    .where('user_id', '=', buyer.id)
    .orderBy('ledger_entries.id')
    .execute();
  expect(ledger).toEqual([
    { amount_cents: 7450, kind: 'paid' },
    { amount_cents: 14_900, kind: 'paid' },
  ]);
  const uses = await world.db
    .selectFrom('coupon_uses')
    .select('discount_cents')
    .where('user_id', '=', buyer.id)
    .execute();
  expect(uses).toEqual([{ discount_cents: 7450 }]);
});

test('opening the link of the notice changes nothing; its button stops it, without anybody signed in', async () => {
  const buyer = await till.buyer();
  await plan.buy(buyer);
  const end = await passEnd(buyer);
  await toNotice(buyer);
  const mail = (await world.messagesTo(buyer.email as string)).find(({ subject }) =>
    subject?.includes('se renueva tu pase'),
  );
  const token = /\/tv\/renewal#token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] as string;
  const look = await world.ask('POST /api/renewals/look', { body: { token } });
  expect(look.body.data).toMatchObject({ state: 'active', total: '149.00', title: 'Pase mensual' });
  expect(JSON.stringify(look.body)).not.toMatch(/1111|@/);
  expect((await own(buyer))[0].state).toBe('active');
  const wrong = await world.ask('POST /api/renewals/stop', {
    body: { token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` },
  });
  expect(wrong.body.error).toBe('renewals/unknown');
  const stopped = await world.ask('POST /api/renewals/stop', { body: { token } });
  expect(stopped.body.data).toMatchObject({ state: 'stopped', charge_at: null });
  expect((await world.ask('POST /api/renewals/stop', { body: { token } })).body.data.state).toBe('stopped');
  world.setNow(new Date(end.getTime() - 1000));
  await plan.round();
  expect(await chargesOf(buyer)).toHaveLength(1);
  expect(await till.me(buyer)).toMatchObject({ hasOneValidMembership: true });
  expect(await passEnd(buyer)).toEqual(end);
  await expect.poll(() => subjects(buyer)).toContain('Detuviste la renovación de tu pase');
  const kept = () => world.db.selectFrom('kept_cards').select('card').where('user_id', '=', buyer.id).execute();
  await expect.poll(kept).toEqual([{ card: null }]);
});

test('stopped in the profile in the second of the charge: nothing is charged; nobody else can stop it', async () => {
  const [buyer, other] = [await till.buyer(), await till.buyer()];
  await plan.buy(buyer);
  await toNotice(buyer);
  const [{ id, charge_at }] = await own(buyer);
  const stop = ({ token }: Buyer) => world.ask(`POST /api/renewals/${id}/stop`, { token });
  expect((await stop(other)).body.error).toBe('renewals/unknown');
  world.setNow(new Date(charge_at));
  expect((await stop(buyer)).body.data.state).toBe('stopped');
  await plan.round();
  expect(await chargesOf(buyer)).toHaveLength(1);
});

test('the card is declined: three more tries, the pass goes on meanwhile, each is told; then it ends', async () => {
  const buyer = await till.buyer();
  await plan.buy(buyer);
  const end = await passEnd(buyer);
  await till.fault('decline:3003', 'charge', { times: 4, order: `${buyer.id}-` });
  await toCharge(buyer);
  expect((await own(buyer))[0]).toMatchObject({ state: 'past-due' });
  const first = world.now();
  for (const day of [1, 3]) {
    world.setNow(new Date(first.getTime() + day * DAY_MS));
    await plan.round();
    expect(await canWatch(buyer)).toBe(true);
  }
  expect(world.now() > end).toBe(true);
  world.setNow(new Date(first.getTime() + 5 * DAY_MS));
  await plan.round();
  expect(await rowOf(buyer)).toMatchObject({ state: 'ended', over_why: 'declined', next_at: null });
  expect(await canWatch(buyer)).toBe(false);
  const told = async () => (await subjects(buyer)).filter((each) => each === 'No pudimos renovar tu pase');
  await expect.poll(told).toHaveLength(3);
  await expect.poll(() => subjects(buyer)).toContain('Tu pase ya no se renueva');
  const failed = (await chargesOf(buyer)).filter(({ status }) => status === 'failed');
  expect(failed).toHaveLength(4);
});

test('another card is tried at once, and the month begins where the paid one ended', async () => {
  const buyer = await till.buyer();
  await plan.buy(buyer);
  const end = await passEnd(buyer);
  await till.fault('decline:3004', 'charge', { order: `${buyer.id}-` });
  await toCharge(buyer);
  const [{ id }] = await own(buyer);
  const change = async (token_id: string) =>
    world.ask(`POST /api/renewals/${id}/card`, {
      token: buyer.token,
      body: { token_id, deviceDataId: 'd'.repeat(32), holder: 'Ana' },
    });
  const refused = await change('tnothing1234');
  expect(refused.body.error).toBe('payments/declined');
  world.advance(2 * HOUR_MS);
  expect((await change(await till.cardToken('5555555555554444'))).body.data.card).toMatchObject({ last_four: '4444' });
  await plan.round();
  expect((await own(buyer))[0]).toMatchObject({ state: 'active' });
  expect((await passEnd(buyer)).getTime()).toBe(end.getTime() + 30 * DAY_MS);
  const cards = () =>
    world.db
      .selectFrom('kept_cards')
      .select(['last_four', 'removed_at'])
      .where('user_id', '=', buyer.id)
      .orderBy('id')
      .execute();
  await expect.poll(cards).toEqual([
    { last_four: '1111', removed_at: expect.any(Date) },
    { last_four: '4444', removed_at: null },
  ]);
  await expect.poll(() => subjects(buyer)).toContain('Cambiaste la tarjeta de tu renovación');
});

test('a higher price is charged only with a new yes; without one it ends', async () => {
  const [agrees, silent] = [await till.buyer(), await till.buyer()];
  await plan.buy(agrees);
  await plan.buy(silent);
  const cost = async (price: string) =>
    changePlans(world, (await world.staff('admin')).token, [
      { kind: 'price', plan_id: plan.id, region: 'mexico', price, commission: '0' },
    ]);
  await cost('179');
  const [{ id, paid_until }] = await own(agrees);
  world.setNow(new Date(new Date(paid_until).getTime() - 15 * DAY_MS));
  await plan.round();
  await expect
    .poll(() => subjects(agrees))
    .toContainEqual(expect.stringMatching(/^Tu pase cambia de precio: \$179\.00/));
  const [{ asks }] = await own(agrees);
  expect(asks).toMatchObject({ total: '179.00' });
  const agree = (version: string) =>
    world.ask(`POST /api/renewals/${id}/agree?lang=es`, { token: agrees.token, body: { version } });
  expect((await agree('x'.repeat(16))).body.error).toBe('renewals/terms-changed');
  expect((await agree(asks.version)).body.data).toMatchObject({ asks: null, total: '179.00' });
  await toCharge(agrees);
  expect((await chargesOf(agrees)).map(({ amount }) => amount)).toEqual([149, 179]);
  expect(await chargesOf(silent)).toHaveLength(1);
  expect(await rowOf(silent)).toMatchObject({ state: 'ended', over_why: 'price' });
  await expect.poll(() => subjects(silent)).toContain('Tu pase ya no se renueva');
  await cost('149');
});

test.each([
  ['the answer is lost', 'drop_after_commit'],
  ['the answer is an error', 'before_500'],
  ['the answer is no JSON', 'bad_json'],
])('%s: what the provider says later counts, once', async (_, fault) => {
  const buyer = await till.buyer();
  await plan.buy(buyer);
  const end = await passEnd(buyer);
  await till.fault(fault, 'charge', { order: `${buyer.id}-` });
  await toCharge(buyer);
  for (let round = 0; round < 12; round++) {
    world.advance(HOUR_MS / 2);
    await world.palco.reconcilePayments();
    await plan.round();
  }
  expect((await chargesOf(buyer)).filter(({ status }) => status === 'completed')).toHaveLength(2);
  expect((await passEnd(buyer)).getTime()).toBe(end.getTime() + 30 * DAY_MS);
  expect((await own(buyer))[0]).toMatchObject({ state: 'active' });
});

test('refunded: it ends, and the kept card’s charge goes back where it was made', async () => {
  const buyer = await till.buyer();
  await plan.buy(buyer);
  const order_id = (await attempt(buyer))[0]?.order_id;
  const { token } = await world.staff('cashier');
  const refunded = await world.ask(`POST /api/operations/orders/${order_id}/refund`, {
    token,
    body: { reason: 'asked' },
  });
  expect(refunded.status, refunded.text).toBe(200);
  await plan.round();
  expect((await own(buyer))[0]).toMatchObject({ state: 'ended', charge_at: null });
  expect(await chargesOf(buyer)).toMatchObject([{ status: 'refunded' }]);
});

test('the database refuses a charge without its notice, or before it is five days old, whoever writes it', async () => {
  const buyer = await till.buyer();
  await plan.buy(buyer);
  const [first] = await attempt(buyer);
  const { id: _, renewal_consent_id, ...row } = first as NonNullable<typeof first>;
  const at = new Date(world.now().getTime() + 1000);
  const charge = (more: object) =>
    world.db
      .insertInto('payment_attempts')
      .values({
        ...row,
        state: 'submitting',
        reference: `${buyer.id}-${plan.id}-${Math.random().toString(36).slice(2, 10).padEnd(8, '0')}`,
        provider_id: null,
        renewal_period: 1,
        notice_period: 1,
        renewal_consent_id,
        opened_at: at,
        ...more,
      })
      .execute();
  await expect(charge({})).rejects.toThrow(/has no notice/);
  await expect(charge({ renewal_period: 0, notice_period: null })).rejects.toThrow(/the buyer was not there/);
  await expect(charge({ renewal_consent_id: null })).rejects.toThrow(/nobody agreed/);
  await expect(
    charge({ renewal_id: null, renewal_period: null, notice_period: null, renewal_consent_id: null }),
  ).rejects.toThrow(/payment_attempts_kept_card/);
  await toNotice(buyer);
  const days = (number: number) => new Date(world.now().getTime() + number * DAY_MS);
  await expect(charge({ opened_at: days(4.9) })).rejects.toThrow(/has no notice/);
  await expect(charge({ opened_at: days(8), renewal_period: 2, notice_period: 2 })).rejects.toThrow(
    /not to be charged/,
  );
  const notice = world.db
    .updateTable('renewal_notices')
    .set({ sent_at: days(-20) })
    .where('renewal_id', '=', row.renewal_id);
  await expect(notice.execute()).rejects.toThrow(/never changed/);
  await expect(world.db.deleteFrom('renewal_consents').execute()).rejects.toThrow(/never changed/);
  await world.ask(`POST /api/renewals/${row.renewal_id}/stop`, { token: buyer.token });
  await expect(charge({ opened_at: days(8) })).rejects.toThrow(/not to be charged/);
});

test('the export has consent, notices and card; who leaves is not charged again, and the card leaves the provider', async () => {
  const buyer = await till.buyer();
  await plan.buy(buyer);
  await toNotice(buyer);
  const { renewals } = (await world.ask('GET /api/users/me/export', { token: buyer.token })).body;
  expect(renewals).toMatchObject({
    renewals: [{ state: 'active' }],
    consents: [{ way: 'checkout', total_cents: 14_900 }],
    notices: [{ period: 1, sent_at: expect.any(String) }],
    cards: [{ last_four: '1111' }],
  });
  const { token } = await world.staff('support');
  const erased = await world.ask(`POST /api/operations/users/${buyer.id}/erase`, {
    token,
    body: { reason: 'asked', user_id: buyer.id },
  });
  expect(erased.status, erased.text).toBe(200);
  world.advance(10 * DAY_MS);
  await plan.round();
  expect(await chargesOf(buyer)).toHaveLength(1);
  const row = () =>
    world.db
      .selectFrom('renewals')
      .innerJoin('kept_cards', 'kept_cards.id', 'card_id')
      .select(['state', 'email', 'over_why', 'last_four', 'card'])
      .where('renewals.user_id', '=', buyer.id)
      .executeTakeFirst();
  await expect.poll(row).toEqual({ state: 'ended', email: null, over_why: 'erased', last_four: null, card: null });
});

test('who leaves while the provider keeps the card is not charged, and nothing of the card stays here', async () => {
  const buyer = await till.buyer();
  await plan.pay(buyer);
  const [{ reference } = { reference: '' }] = await attempt(buyer);
  await world.db.transaction().execute((tx) => eraseRenewalsOf(tx, buyer.id, world.now()));
  const late = { customer: 'custlate', card: 'cardlate', brand: 'visa', lastFour: '1111', expires: '2031-01' };
  const openpay = {
    keepCard: async () => ({ kind: 'kept', ...late }) as const,
    chargeKeptCard: () => expect.unreachable('charged'),
  };
  const terms = { reference, token: 'token', buyer: {} } as Parameters<typeof chargeKeeping>[1];
  const answer = await chargeKeeping({ db: world.db, openpay } as unknown as CardDeps, terms, world.now);
  expect(answer.kind).toBe('not-sent');
  const cards = await world.db
    .selectFrom('kept_cards')
    .select(['card', 'last_four'])
    .where('user_id', '=', buyer.id)
    .execute();
  expect(cards).toEqual([{ card: null, last_four: null }]);
});

test('a charge is tried again while a payment of the same order is settled: neither waits for the other for ever', async () => {
  const buyer = await till.buyer();
  await plan.buy(buyer);
  await till.fault('decline:3003', 'charge', { order: `${buyer.id}-` });
  await toCharge(buyer);
  const [declined] = await attempt(buyer);
  const { next_at } = (await rowOf(buyer)) ?? {};
  world.setNow(next_at as Date);
  const { trying } = await world.db.transaction().execute(async (tx) => {
    await lockAttempt(tx, { id: declined?.id ?? 0 });
    const begun = { trying: plan.round() };
    await expectWaiting(tx);
    await lockRenewal(tx, declined?.renewal_id ?? 0);
    return begun;
  });
  await trying;
  const [second, first] = await attempt(buyer);
  expect([second?.state, first?.state, second?.order_id]).toEqual(['paid', 'failed', first?.order_id]);
});

test('an account is erased while its payment is settled: neither waits for the other for ever', async () => {
  const buyer = await till.buyer();
  await plan.buy(buyer);
  const erase = { token: (await world.staff('support')).token, body: { reason: 'asked', user_id: buyer.id } };
  const { erasing } = await world.db.transaction().execute(async (tx) => {
    await tx.selectFrom('payment_attempts').select('id').where('user_id', '=', buyer.id).forUpdate().execute();
    const begun = { erasing: world.ask(`POST /api/operations/users/${buyer.id}/erase`, erase) };
    await expectWaiting(tx);
    await tx.selectFrom('renewals').select('id').where('user_id', '=', buyer.id).forUpdate().execute();
    return begun;
  });
  expect((await erasing).status).toBe(200);
  expect(await rowOf(buyer)).toMatchObject({ state: 'ended', over_why: 'erased' });
});
