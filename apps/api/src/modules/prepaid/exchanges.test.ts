/** How often a purchase asks the database: every time is a write and a read on either side (bench/payments.ts). */
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

/** The fewest of some: now and then a job looks for work meanwhile. */
const fewest = async (times: number, work: () => Promise<{ readonly status: number }>): Promise<number> => {
  // a client that has been answered all it was sent says so
  const said = vi.spyOn(pg.Client.prototype, 'emit');
  const counts: number[] = [];
  for (let time = 0; time < times; time++) {
    said.mockClear();
    expect((await work()).status).toBe(200);
    counts.push(said.mock.calls.filter(([event]) => (event as string) === 'drain').length);
  }
  said.mockRestore();
  return Math.min(...counts);
};

test('a redemption asks four times: session, card and limits, order and passes held, all the rest', async () => {
  const { token } = await world.staff('cashier', 'support');
  const batch = { plan_id: 110, distributor: 'Tiendas del Norte', quantity: 3, expires_at: '2027-11-21T00:00:00Z' };
  const body = { ...batch, active_from: world.now().toISOString() };
  const { text } = await world.ask('POST /api/operations/prepaid/batches', { token, body });
  const cards = text.trim().split('\r\n').slice(1);
  const redeem = async () => {
    const [number_sheet, code] = cards.pop()?.split(',') ?? [];
    const buyer = await till.buyer();
    return () => world.ask('POST /api/prepaid/coupon/implement', { token: buyer.token, body: { number_sheet, code } });
  };
  const redemptions = [await redeem(), await redeem(), await redeem()];
  expect(await fewest(3, () => (redemptions.pop() as (typeof redemptions)[0])())).toBeLessThanOrEqual(4);
});

test('an order by card asks six times, twice of it to open the try and twice to write down the answer', async () => {
  const buyers = [await till.buyer(), await till.buyer(), await till.buyer()];
  const pay = () => till.payByCard(buyers.pop() as (typeof buyers)[0], {});
  expect(await fewest(3, pay)).toBeLessThanOrEqual(6);
});
