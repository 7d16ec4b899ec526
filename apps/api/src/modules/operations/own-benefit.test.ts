/** No role gives a benefit to its own account, by any route. Through HTTP. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UNLIMITED_COUPON } from '../../testing/coupon-terms.ts';
import { openTill, type Till } from '../../testing/till.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let till: Till;
type Member = Awaited<ReturnType<World['staff']>>;
let support: Member;
let admin: Member;
let cashier: Member;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'] });
  till = openTill(world);
  [support, admin, cashier] = [await world.staff('support'), await world.staff('admin'), await world.staff('cashier')];
});
afterAll(() => world.close());

const OWN = { status: 403, body: { error: 'staff/own-benefit' } };
const REASON = { reason: 'a test' };
const LATER = '2027-11-21T00:00:00Z';
const emailOf = async (id: number): Promise<string> =>
  (await world.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email as string;
/** A second account of somebody who works here: of the same mailbox. */
const fanOf = async ({ id }: Member) => world.signUp({ email: (await emailOf(id)).replace('@', '+fan@') });
const give = (by: Member, userId: number) =>
  world.ask(`POST /api/operations/users/${userId}/memberships`, {
    token: by.token,
    body: { plan_id: 107, ...REASON },
  });

describe('a pass', () => {
  test('is not given to oneself, nor to a second account with the same mailbox or telephone; a colleague may', async () => {
    const fan = await fanOf(support);
    const phone = '+526624138807';
    const other = await world.signUp({ telephone: phone });
    await world.db.updateTable('users').set({ telephone: phone }).where('id', '=', support.id).execute();
    for (const id of [support.id, fan.id, other.id]) expect(await give(support, id)).toMatchObject(OWN);
    expect(await give(admin, admin.id)).toMatchObject(OWN);
    for (const id of [support.id, fan.id, other.id]) expect((await give(admin, id)).status).toBe(200);
    expect((await give(support, (await world.signUp()).id)).status).toBe(200);
  });

  test('of one’s own is not lengthened or restored; ended it may be', async () => {
    const { id } = (await give(admin, cashier.id)).body.data;
    const helper = await world.staff('support');
    await world.db.updateTable('memberships').set({ user_id: helper.id }).where('id', '=', id).execute();
    const act = (what: string, body: object, by = helper) =>
      world.ask(`POST /api/operations/memberships/${id}/${what}`, { token: by.token, body: { ...REASON, ...body } });
    expect(await act('days', { days: 3 })).toMatchObject(OWN);
    expect((await act('revoke', {})).status).toBe(200);
    expect(await act('restore', {})).toMatchObject(OWN);
    expect((await act('restore', {}, admin)).status).toBe(200);
    expect((await act('days', { days: 3 }, admin)).status).toBe(200);
  });
});

test('a prepaid card is not redeemed by who made it or took its code, by any of their accounts', async () => {
  const other = await world.staff('cashier');
  const body = {
    plan_id: 107,
    distributor: 'Tiendas del Norte',
    quantity: 1,
    active_from: world.now().toISOString(),
    expires_at: LATER,
  };
  const made = await world.ask('POST /api/operations/prepaid/batches', { token: cashier.token, body });
  const address = `POST /api/operations/prepaid/batches/${made.body.data.id}/file` as const;
  const file = await world.ask(address, { token: other.token, body: {} });
  const [number_sheet, code] = (file.text.split('\r\n')[1] ?? '').split(',');
  const redeem = (token: string) =>
    world.ask('POST /api/prepaid/coupon/implement', { token, body: { number_sheet, code } });
  for (const { token } of [cashier, other, await fanOf(cashier), await fanOf(other)])
    expect(await redeem(token)).toMatchObject(OWN);
  expect((await redeem((await till.buyer()).token)).status).toBe(200);
});

test('a coupon is not used by who made it or changed its terms, whichever way they pay', async () => {
  const second = await world.staff('admin');
  const terms = {
    ...UNLIMITED_COUPON,
    percent: 90,
    ...REASON,
  };
  for (const { token } of [admin, second])
    expect((await world.ask('PUT /api/operations/coupons/NOVENTA', { token, body: terms })).status).toBe(200);
  const order = { membership_id: 110, coupon: 'NOVENTA' };
  for (const buyer of [admin, second, await fanOf(second)]) {
    const { token } = buyer;
    for (const path of ['coupon', 'paypal/order', 'openpay/store'])
      expect(await world.ask(`POST /api/payments/${path}`, { token, body: order }), path).toMatchObject(OWN);
    expect(await till.payByCard(buyer, { planId: 110, body: { coupon: 'NOVENTA' } })).toMatchObject(OWN);
  }
  const { token } = await till.buyer();
  expect((await world.ask('POST /api/payments/paypal/order', { token, body: order })).status).toBe(200);
});
