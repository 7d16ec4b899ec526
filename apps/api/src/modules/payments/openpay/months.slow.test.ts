/** Months without interest, from the plan to the card provider: offered, refused, sent and stored. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changePlans } from '../../../testing/change-plans.ts';
import { openTill, type SandboxCharge, type Till } from '../../../testing/till.ts';
import { openWorld, type World } from '../../../testing/world.ts';

let world: World;
let till: Till;
let admin: string;
const [WITH_MONTHS, CHEAP, WITHOUT] = [131, 132, 107];
const CREDIT_CARD = '4242424242424242';
const DEBIT_CARD = '4111111111111111';
const TERMS = {
  title: 'Temporada completa',
  title_en: 'Whole season',
  description: 'Los diez clubes',
  description_en: 'All clubs',
  image: '',
  period: 'season',
  days: 100,
  valid_from: null,
  valid_until: null,
  sale_from: null,
  sale_until: null,
  competitions: ['regular-season'],
  position: 16,
};
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'] });
  till = openTill(world);
  admin = (await world.staff('admin')).token;
  for (const [plan_id, price] of [
    [WITH_MONTHS, '649'],
    [CHEAP, '149'],
  ] as const) {
    await changePlans(world, admin, [{ kind: 'plan', plan_id, terms: { ...TERMS, months: ['3', '6', '9'] } }]);
    await changePlans(world, admin, [{ kind: 'price', plan_id, region: 'mexico', price, commission: '0' }]);
  }
});
beforeEach(() => till.clearFaults());
afterAll(() => world.close());

const offered = async (plan: number, card: string): Promise<unknown> => {
  const { token } = await till.buyer();
  const { body } = await world.ask(`GET /api/payments/months/${plan}?bin=${card.slice(0, 6)}`, { token });
  return body.data.months;
};
const pay = async (planId: number, months: string, card = CREDIT_CARD) => {
  const buyer = await till.buyer();
  const reference = till.reference(buyer, planId);
  const reply = await till.payByCard(buyer, { planId, card, reference, body: { months } });
  const charge = (await till.chargeOf(reference)) as SandboxCharge & { payment_plan?: unknown };
  const attempt = await world.db
    .selectFrom('payment_attempts')
    .select(['months', 'state'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  return { buyer, reply, charge, attempt };
};

test('a credit card is offered what the plan has; a debit card, an unknown one and a plan without months are not', async () => {
  expect(await offered(WITH_MONTHS, CREDIT_CARD)).toEqual(['3', '6', '9']);
  expect(await offered(WITH_MONTHS, DEBIT_CARD)).toEqual([]);
  expect(await offered(WITH_MONTHS, '5105105105105100')).toEqual([]);
  expect(await offered(WITHOUT, CREDIT_CARD)).toEqual([]);
});

test('the charge asks for the months and for the whole price once; the attempt keeps them, and it pays', async () => {
  const { buyer, reply, charge, attempt } = await pay(WITH_MONTHS, '6');
  expect(reply.body.status).toBe('redirect');
  expect(charge).toMatchObject({ payment_plan: { payments: 6 }, amount: 649 });
  expect(attempt).toMatchObject({ months: '6' });
  const back = await till.atBank(reply.body.redirect_url, 'approve');
  const paid = await till.confirm(buyer, back.searchParams.get('id') as string);
  expect(paid.body).toMatchObject({ status: 'paid', data: { total: '649.00' } });
  const entries = await world.db
    .selectFrom('ledger_entries')
    .select('amount_cents')
    .where('order_id', '=', paid.body.data.payment_id)
    .execute();
  expect(entries).toEqual([{ amount_cents: 64_900 }]);
});

test('at once: nothing about months is sent or stored', async () => {
  const buyer = await till.buyer();
  const reference = till.reference(buyer, WITH_MONTHS);
  await till.payByCard(buyer, { planId: WITH_MONTHS, card: CREDIT_CARD, reference });
  expect(await till.chargeOf(reference)).not.toHaveProperty('payment_plan');
});

test.each([
  ['a plan that has none', WITHOUT, '3'],
  ['a number that the plan has not', WITH_MONTHS, '12'],
  ['a price that is too small for three', CHEAP, '3'],
  ['a price that is too small for nine', WITH_MONTHS, '9'],
])('%s: refused before anything is stored or sent', async (_, plan, months) => {
  const { reply, charge, attempt } = await pay(plan, months);
  expect(reply).toMatchObject({ status: expect.any(Number), body: { error: 'payments/months-refused' } });
  expect([charge, attempt]).toEqual([undefined, undefined]);
});

test('a debit card that asks all the same: the provider refuses, the sentence says so, and nothing is paid', async () => {
  const { buyer, reply, attempt } = await pay(WITH_MONTHS, '3', DEBIT_CARD);
  expect(reply.body.error).toBe('payments/months-refused');
  expect(attempt).toMatchObject({ state: 'failed', months: '3' });
  expect(await till.me(buyer)).toMatchObject({ memberships: [] });
});

test('an account asks about a limited number of cards', async () => {
  const { token } = await till.buyer();
  const ask = () => world.ask(`GET /api/payments/months/${WITH_MONTHS}?bin=424242`, { token });
  let answer = await ask();
  for (let count = 0; answer.status === 200 && count < 200; count++) answer = await ask();
  expect(answer.body.error).toBe('limits/too-many');
});
