/** What the night reads from the providers, and what staff hears of it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPaypalTill, type PaypalTill } from '../../../testing/paypal-till.ts';
import { openTill, type Till } from '../../../testing/till.ts';
import { openWorld, type World } from '../../../testing/world.ts';

let world: World;
let till: Till;
let paypal: PaypalTill;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'], isListening: true });
  till = openTill(world);
  paypal = openPaypalTill(world);
});
beforeEach(() => paypal.clearFaults());
afterAll(() => world.close());

type Task = (payload: unknown) => Promise<void>;
/** As the jobs of the night do, at 5:40 of this league day. */
const night = async (day: string): Promise<void> => {
  world.setNow(`${day}T11:40:00Z`);
  const tasks = Object.assign(
    {},
    ...world.palco.modules.flatMap(({ tasks: own }) => [own?.prompt, own?.slow]),
  ) as Readonly<Record<string, Task>>;
  for (const name of ['read-providers', 'compare-payouts']) await tasks[name]?.({});
};
const statements = async (): Promise<{ from: string; to: string; rows: number; imported_by: string | null }[]> =>
  (await world.ask('GET /api/operations/statements', { token: (await world.staff('cashier')).token })).body.data;
const alerts = async (): Promise<string[]> =>
  (await till.alerts('provider-differs')).map(({ subject }) => subject).toSorted();
const payOut = (amount: number) =>
  fetch(`${world.sandbox}/__openpay/control/payouts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amount }),
  });

test('each night reads what no night has read, once; a list that lacks a sale is an alert', async () => {
  await night('2026-11-20');
  expect(await statements()).toEqual([]);
  world.setNow('2026-11-20T18:00:00Z');
  await paypal.buy(await till.buyer());
  await night('2026-11-21');
  await night('2026-11-21');
  expect(await statements()).toMatchObject([{ from: '2026-11-20', to: '2026-11-20', rows: 1, imported_by: null }]);
  expect(await alerts()).toEqual([]);

  world.setNow('2026-11-22T18:00:00Z');
  await paypal.buy(await till.buyer());
  // one night is missed
  await paypal.fault('500', 'reporting');
  await night('2026-11-22');
  await paypal.clearFaults();
  await paypal.fault('missing', 'reporting', { times: 2 });
  await night('2026-11-23');
  const [newest, ...older] = await statements();
  expect(newest).toMatchObject({ from: '2026-11-21', to: '2026-11-22', rows: 0 });
  expect(older).toHaveLength(1);
  const [alert] = await till.alerts('provider-differs');
  expect(alert).toMatchObject({ detail: { differs: 0, ours_only: 1, theirs_only: 0 } });
});

test('after three days without a list somebody hears of it, once', async () => {
  for (const day of ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']) {
    await paypal.fault('500', 'reporting', { times: 9 });
    await night(day);
  }
  expect(await alerts()).toEqual(['paypal unread since 2026-11-23', expect.stringMatching(/^statement /)]);
});

test('a payout that is not what moved is an alert, and one that is right is none', async () => {
  world.setNow('2026-11-29T18:00:00Z');
  await payOut(1000);
  world.advance(60_000);
  await till.buy(await till.buyer());
  world.advance(60_000);
  await payOut(143.99);
  await night('2026-11-30');
  const before = await alerts();
  expect(before.filter((subject) => subject.startsWith('payout'))).toEqual([]);
  world.setNow('2026-11-30T18:00:00Z');
  await till.buy(await till.buyer());
  world.advance(60_000);
  await payOut(140);
  await night('2026-12-01');
  await night('2026-12-02');
  const payouts = (await till.alerts('provider-differs')).filter(({ subject }) => subject.startsWith('payout'));
  expect(payouts).toMatchObject([{ detail: { amount: '140.00', expected: '143.99', currency: 'MXN' } }]);
});
