/** Where a purchase was opened: noted whichever way is paid, shown to staff, exported, erased, and forgotten in time. */
import { pressButton } from '@palco/sandbox/buyer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPaypalTill } from '../../testing/paypal-till.ts';
import { type Reply, TEST_PASSWORD } from '../../testing/people.ts';
import { type RenewingPlan, renewingPlan } from '../../testing/renewing.ts';
import { type Buyer, openTill, type Till } from '../../testing/till.ts';
import { expectWaiting } from '../../testing/waiting-queries.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { readEvidence } from '../accounting/read-evidence.ts';
import { lockPerson } from '../operations/lock-person.ts';
import { forgetOldOrigins } from './purchase-origin.ts';

let world: World;
let till: Till;
let monthly: RenewingPlan;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'], isListening: true, withWork: true });
  till = openTill(world);
  monthly = await renewingPlan(world, till);
});
afterAll(() => world.close());

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const TABLET =
  'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const DAY_MS = 86_400_000;
const HOME = '189.203.14.7';
type Path = `POST /${string}`;
const call = ({ token }: Buyer, path: Path, body: object, { from = HOME, agent = PHONE } = {}) => {
  const { port } = world.app.server.address() as { port: number };
  return world.ask(path, { token, from, body, headers: { 'user-agent': agent, host: `127.0.0.1:${port}` } });
};
const originsOf = async (order: number) => {
  const { token } = await world.staff('support');
  const { body } = await world.ask(`GET /api/operations/orders/${order}`, { token });
  return body.data.bought_from.map(({ address, device }: { address: string; device: string | null }) => [
    address,
    device,
  ]);
};
const exported = async ({ token }: Buyer) => (await world.ask('GET /api/users/me/export', { token })).body;
const stored = (buyer: Buyer) =>
  world.db.selectFrom('purchase_origins').selectAll().where('user_id', '=', buyer.id).execute();
const transfer = async (buyer: Buyer, where = {}) =>
  (await call(buyer, 'POST /api/payments/openpay/spei', { membership_id: 107 }, where)).body.data;
/** A printed card; returns the call that redeems it. */
const printedCard = async (): Promise<{ number_sheet: string; code: string }> => {
  const { token } = await world.staff('cashier');
  const expires_at = new Date(world.now().getTime() + 300 * DAY_MS).toISOString();
  const terms = {
    plan_id: 107,
    distributor: 'Tienda',
    quantity: 1,
    active_from: world.now().toISOString(),
    expires_at,
  };
  const { body } = await world.ask('POST /api/operations/prepaid/batches', { token, body: terms });
  const file = await world.ask(`POST /api/operations/prepaid/batches/${body.data.id}/file`, { token, body: {} });
  const [number_sheet = '', code = ''] = file.text.split('\r\n')[1]?.split(',') ?? [];
  return { number_sheet, code };
};

type Way = readonly [string, Path, (buyer: Buyer) => Promise<object>];
const WAYS: readonly Way[] = [
  [
    'card',
    'POST /api/payments/openpay/card',
    async (buyer) => ({
      ...{ firstname: 'Ana', lastname: 'de la Grada', telephone: '5512345678', email: buyer.email },
      ...{ reference: till.reference(buyer), token_id: await till.cardToken(), deviceDataId: 'd'.repeat(32) },
    }),
  ],
  ['store', 'POST /api/payments/openpay/store', async () => ({ membership_id: 107 })],
  ['spei', 'POST /api/payments/openpay/spei', async () => ({ membership_id: 107 })],
  ['paypal', 'POST /api/payments/paypal/pay', async () => ({ membership_id: 107 })],
  ['PayPal’s form', 'POST /api/payments/paypal/order', async () => ({ membership_id: 107 })],
  ['prepaid', 'POST /api/prepaid/coupon/implement', printedCard],
];

test.each(WAYS)(
  '%s: address and device of the opening, for staff, in the evidence and in the export',
  async (_, path, bodyFor) => {
    const buyer = await till.buyer();
    const { status, body, text } = await call(buyer, path, await bodyFor(buyer));
    expect(status, text).toBe(200);
    const order = body.data.payment_id as number;
    expect(await originsOf(order)).toEqual([[HOME, 'Chrome · Android 15']]);
    expect((await readEvidence(world.db, order))?.origins).toMatchObject([
      { address: HOME, device: 'Chrome · Android 15' },
    ]);
    expect((await exported(buyer)).purchase_origins).toMatchObject([{ address: HOME, device: 'Chrome · Android 15' }]);
  },
);

test('opened again elsewhere it has both places, and each of them once; a browser without a name has an address', async () => {
  const buyer = await till.buyer();
  const first = await transfer(buyer);
  await transfer(buyer);
  expect((await transfer(buyer, { from: '::ffff:201.141.9.30', agent: TABLET })).reference).toBe(first.reference);
  await transfer(buyer, { agent: '' });
  const origins = await originsOf(first.payment_id);
  expect(origins.map(([address]: [string]) => address)).toEqual([HOME, '201.141.9.30', HOME]);
  expect(origins[1][1]).toMatch(/^Safari · iOS 18/);
  expect(origins[2][1]).toBeNull();
  expect(JSON.stringify(await stored(buyer))).not.toContain('Mozilla');
});

test('what is missing of a transfer is asked for from its own place', async () => {
  const buyer = await till.buyer();
  const asked = await transfer(buyer);
  await pressButton(`${world.sandbox}/__openpay/spei/${asked.transfer.reference}`, 'less');
  await world.allSent();
  const rest = `POST /api/payments/${asked.payment_id}/transfer/rest` as const;
  await expect
    .poll(async () => (await call(buyer, rest, {}, { from: '201.141.9.30' })).status, { timeout: 300_000 })
    .toBe(200);
  expect((await originsOf(asked.payment_id)).map(([address]: [string]) => address)).toEqual([HOME, '201.141.9.30']);
});

/** Buys the pass that renews; returns the renewal and its first order. */
const beginRenewing = async (buyer: Buyer): Promise<{ readonly id: number; readonly order: number }> => {
  const { version } = await monthly.terms();
  const { body } = await call(buyer, 'POST /api/payments/openpay/card', {
    ...{ firstname: 'Ana', lastname: 'de la Grada', telephone: '5512345678', email: buyer.email, renews: version },
    ...{ reference: till.reference(buyer, monthly.id), token_id: await till.cardToken('4111111111111111') },
    ...{ deviceDataId: 'd'.repeat(32) },
  });
  const back = await till.atBank(body.redirect_url, 'approve');
  await till.confirm(buyer, back.searchParams.get('id') as string);
  const [renewal] = (await world.ask('GET /api/renewals', { token: buyer.token })).body.data;
  return { id: renewal.id, order: body.data.payment_id };
};

test('nobody is at the page when a renewal is charged: its order shows where it was bought', async () => {
  const buyer = await till.buyer();
  await beginRenewing(buyer);
  const before = world.now();
  const newest = async () =>
    world.db.selectFrom('orders').select('id').where('user_id', '=', buyer.id).orderBy('id', 'desc').execute();
  for (let day = 0; (await newest()).length < 2 && day < 40; day++) {
    world.advance(DAY_MS);
    await world.allSent();
    await monthly.round();
  }
  const [charge] = await newest();
  expect(await originsOf(charge?.id ?? 0)).toEqual([[HOME, 'Chrome · Android 15']]);
  // the purchase itself is too old for a dispute by then, its newest charge is not
  await forgetOldOrigins(world.db, new Date(before.getTime() + 550 * DAY_MS));
  expect(await stored(buyer)).toHaveLength(1);
  await forgetOldOrigins(world.db, new Date(before.getTime() + 600 * DAY_MS));
  expect(await stored(buyer)).toEqual([]);
  world.setNow(before);
});

type Consent = readonly [string, 'price' | 'card', (buyer: Buyer, id: number, where?: object) => Promise<Reply>];
const CONSENTS: readonly Consent[] = [
  [
    'a new price',
    'price',
    async (buyer, id, where) => {
      const { version } = await monthly.terms();
      return call(buyer, `POST /api/renewals/${id}/agree?lang=es`, { version }, where);
    },
  ],
  [
    'a new card',
    'card',
    async (buyer, id, where) => {
      const card = { token_id: await till.cardToken('5555555555554444'), deviceDataId: 'd'.repeat(32), holder: 'Ana' };
      return call(buyer, `POST /api/renewals/${id}/card`, card, where);
    },
  ],
];

test.each(CONSENTS)('%s has the place where it was agreed to, kept with the purchase', async (_, act, agree) => {
  const buyer = await till.buyer();
  const { id, order } = await beginRenewing(buyer);
  const elsewhere = { from: '201.141.9.30', agent: TABLET };
  for (const where of [{}, elsewhere]) {
    world.advance(1000);
    const { status, text } = await agree(buyer, id, where);
    expect(status, text).toBe(200);
  }
  const origins = [
    { address: HOME, act: 'bought' },
    { address: HOME, act },
    { address: '201.141.9.30', act },
  ];
  const { token } = await world.staff('cashier');
  const page = (await world.ask(`GET /api/operations/orders/${order}`, { token })).body.data;
  expect(page.bought_from).toMatchObject(origins);
  expect(await readEvidence(world.db, order)).toMatchObject({ origins, renewal: [{ way: 'checkout' }] });
  expect((await world.ask(`GET /api/operations/orders/${order}/evidence.pdf`, { token })).status).toBe(200);
  expect((await exported(buyer)).purchase_origins).toMatchObject(origins);
  const body = { current_password: TEST_PASSWORD };
  expect((await world.ask('POST /api/users/me/deletion', { token: buyer.token, body })).status).toBe(200);
  expect(await stored(buyer)).toEqual([]);
});

test.each(CONSENTS)('%s of whoever leaves at the same moment is not stored', async (_, __, agree) => {
  const buyer = await till.buyer();
  const { id } = await beginRenewing(buyer);
  const { agreeing } = await world.db.transaction().execute(async (tx) => {
    await lockPerson(tx, buyer.id);
    const begun = { agreeing: agree(buyer, id) };
    await expectWaiting(tx);
    await tx.updateTable('users').set({ deleted_at: world.now() }).where('id', '=', buyer.id).execute();
    return begun;
  });
  expect((await agreeing).body.error).toBe('renewals/unknown');
  expect(await stored(buyer)).toMatchObject([{ act: 'bought' }]);
});

test('it is forgotten a month after a payment came to nothing, and when no dispute can come any more', async () => {
  const [paid, left] = [await till.buyer(), await till.buyer()];
  await openPaypalTill(world).buy(paid);
  const charge = await till.chargeOf((await transfer(left)).reference);
  await till.atProvider(charge?.id as string, 'expire');
  const states = async ({ id }: Buyer) =>
    (await world.db.selectFrom('payment_attempts').select('state').where('user_id', '=', id).execute())[0]?.state;
  await expect.poll(() => states(left), { timeout: 300_000 }).toBe('expired');
  await expect.poll(() => states(paid), { timeout: 300_000 }).toBe('paid');
  const kept = async (days: number): Promise<number[]> => {
    await forgetOldOrigins(world.db, new Date(world.now().getTime() + days * DAY_MS));
    return [(await stored(paid)).length, (await stored(left)).length];
  };
  expect(await kept(29)).toEqual([1, 1]);
  expect(await kept(31)).toEqual([1, 0]);
  expect(await kept(540)).toEqual([1, 0]);
  expect(await kept(560)).toEqual([0, 0]);
});

test.each(WAYS)('%s: of whoever leaves at the same moment nothing is stored', async (_, path, bodyFor) => {
  const buyer = await till.buyer();
  const body = await bodyFor(buyer);
  const { buying } = await world.db.transaction().execute(async (tx) => {
    await lockPerson(tx, buyer.id);
    const begun = { buying: call(buyer, path, body) };
    await expectWaiting(tx);
    await tx.updateTable('users').set({ deleted_at: world.now() }).where('id', '=', buyer.id).execute();
    return begun;
  });
  expect((await buying).body.error).toBe('session/ended');
  expect(await stored(buyer)).toEqual([]);
  const attempts = world.db.selectFrom('payment_attempts').select('id').where('user_id', '=', buyer.id);
  expect(await attempts.execute()).toEqual([]);
});

test('an erased account leaves no place behind, and the evidence works without it', async () => {
  const buyer = await till.buyer();
  const { payment_id: order } = await transfer(buyer);
  const body = { current_password: TEST_PASSWORD };
  expect((await world.ask('POST /api/users/me/deletion', { token: buyer.token, body })).status).toBe(200);
  expect(await stored(buyer)).toEqual([]);
  expect(await originsOf(order)).toEqual([]);
  const { token } = await world.staff('cashier');
  expect((await world.ask(`GET /api/operations/orders/${order}/evidence.pdf`, { token })).status).toBe(200);
});
