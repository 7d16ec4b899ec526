/** How much a sale costs the database, counted in statements, because other work on the computer does not change their number. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTill, type Till } from '../../testing/till.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let till: Till;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'] });
  till = openTill(world);
});
afterAll(() => world.close());

/** The statements of a call, begin and commit included: the fewest of three tries, since a job of every second may add some. */
const statementsOf = async (prepare: () => Promise<() => Promise<{ readonly status: number }>>): Promise<number> => {
  const counts: number[] = [];
  for (let tries = 0; tries < 3; tries += 1) {
    const call = await prepare();
    const query = vi.spyOn(pg.Client.prototype, 'query');
    try {
      expect((await call()).status).toBe(200);
      counts.push(query.mock.calls.length);
    } finally {
      query.mockRestore();
    }
  }
  return Math.min(...counts);
};

test('a prepaid card is redeemed with eleven statements', async () => {
  const { token } = await world.staff('cashier');
  const year = '2027-11-21T00:00:00Z';
  const batch = {
    plan_id: 107,
    distributor: 'x',
    quantity: 4,
    active_from: world.now().toISOString(),
    expires_at: year,
  };
  const made = await world.ask('POST /api/operations/prepaid/batches', { token, body: batch });
  const file = `POST /api/operations/prepaid/batches/${made.body.data.id}/file` as const;
  const printed = await world.ask(file, { token, body: {} });
  const cards = printed.text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));
  const redeem = async () => {
    const [number_sheet, code] = cards.shift() ?? [];
    const buyer = await till.buyer();
    return () => world.ask('POST /api/prepaid/coupon/implement', { token: buyer.token, body: { number_sheet, code } });
  };
  // the first one fills the caches
  await (await redeem())();
  expect(await statementsOf(redeem)).toBeLessThanOrEqual(11);
});

test('an order by card is opened and brought to the bank’s page with thirteen', async () => {
  const order = async () => {
    const [buyer, tokenId] = [await till.buyer(), await till.cardToken()];
    return () => till.payByCard(buyer, { tokenId });
  };
  await (await order())();
  // one of the thirteen checks the limits of declined cards by account and by address
  expect(await statementsOf(order)).toBeLessThanOrEqual(13);
});
