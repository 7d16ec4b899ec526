/**
 * Everything that may become of a payment by an order of PayPal, in every order: each pair of movements on each run, each three
 * in the long run, with every notice sent once or three times. After each step no pass is without its money, no money without a
 * pass or an alert, and the ledger has what PayPal moved, to the cent.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPaypalTill, type PaypalTill } from '../../../testing/paypal-till.ts';
import { openTill } from '../../../testing/till.ts';
import { openWorld, type World } from '../../../testing/world.ts';

const IS_LONG = process.env.PALCO_TEST_LONG === '1';
let world: World;
let paypal: PaypalTill;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'], isListening: true, withWork: true });
  paypal = openPaypalTill(world);
});
afterAll(() => world.close());

const TOTAL = 14_900;
/** A movement, and a part of the price where it is not all of it. */
const MOVES = ['refund', 'refund 49.00', 'reverse', 'reverse 49.00', 'dispute', 'dispute-won', 'dispute-lost'] as const;
type Move = (typeof MOVES)[number];

interface Sale {
  readonly moves: readonly Move[];
  readonly reference: string;
  readonly order: number;
  readonly capture: string;
}
const bought = async (moves: readonly Move[]): Promise<Sale> => {
  const { reference, payment_id: order } = await paypal.buy(await openTill(world).buyer());
  return { moves, reference, order, capture: await paypal.captureOf(reference) };
};

/** What is wrong with the books of a sale. */
const faultsIn = async ({ reference, order }: Sale): Promise<string[]> => {
  const { db } = world;
  const [entries, passes, alerts, sold, atPaypal] = await Promise.all([
    db.selectFrom('ledger_entries').select(['kind', 'amount_cents']).where('order_id', '=', order).execute(),
    db
      .selectFrom('memberships')
      .select('id')
      .where('source', '=', `order ${order}`)
      .where('revoked_at', 'is', null)
      .execute(),
    db.selectFrom('alerts').select('kind').where('order_id', '=', order).execute(),
    db.selectFrom('orders').select('state').where('id', '=', order).executeTakeFirstOrThrow(),
    paypal.orderOf(reference),
  ]);
  const sumOf = (kind?: string): number =>
    entries.reduce((sum, each) => sum + (kind === undefined || each.kind === kind ? Number(each.amount_cents) : 0), 0);
  const refunds = atPaypal?.purchase_units[0]?.payments?.refunds ?? [];
  const refunded = refunds.reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0);
  const [kept, hasPass, isAlerted] = [sumOf(), passes.length === 1, alerts.some(({ kind }) => kind === 'mismatch')];
  const isHolding = sold.state === 'paid' || sold.state === 'disputed';
  return [
    ...(sumOf('paid') === TOTAL ? [] : [`came ${sumOf('paid')}`]),
    ...(kept >= 0 && kept <= TOTAL ? [] : [`kept ${kept}`]),
    ...(passes.length <= 1 ? [] : [`${passes.length} passes`]),
    ...(hasPass && kept <= 0 ? ['a pass without money'] : []),
    ...(hasPass === isHolding ? [] : [`an order that is ${sold.state}, pass: ${hasPass}`]),
    ...(kept > 0 && !hasPass && !alerts.length ? ['money without a pass, and no alert'] : []),
    ...(-sumOf('refunded') === refunded || isAlerted ? [] : [`refunded ${sumOf('refunded')}, at PayPal ${refunded}`]),
  ];
};

/** Moves the money of all sales step by step; returns what was wrong after any step. */
const play = async (cases: readonly (readonly Move[])[], copies: number): Promise<string[]> => {
  const sales: Sale[] = [];
  for (let from = 0; from < cases.length; from += 8)
    sales.push(...(await Promise.all(cases.slice(from, from + 8).map(bought))));
  await paypal.allRead();
  const wrong: string[] = [];
  for (let step = 0; step < (cases[0]?.length ?? 0); step++) {
    await paypal.clearFaults();
    if (copies > 1) await paypal.fault(`dup:${copies}`, 'event', { times: sales.length });
    for (const { moves, capture } of sales) {
      const [act = '', part] = (moves[step] as Move).split(' ');
      await paypal.later(capture, act, part);
    }
    await paypal.allRead();
    for (const sale of sales) {
      const faults = await faultsIn(sale);
      if (faults.length) wrong.push(`${sale.moves.slice(0, step + 1).join(', ')} -> ${faults.join('; ')}`);
    }
  }
  return wrong;
};
const pairs = MOVES.flatMap((one) => MOVES.map((other) => [one, other]));

test.each([1, 3])('any two movements of a paid order, each notice sent %i times', async (copies) => {
  expect(await play(pairs, copies)).toEqual([]);
});

test.runIf(IS_LONG)('any three movements of a paid order', { timeout: 3_600_000 }, async () => {
  const threes = pairs.flatMap((two) => MOVES.map((third) => [...two, third]));
  for (const copies of [1, 3])
    for (let from = 0; from < threes.length; from += 49)
      expect(await play(threes.slice(from, from + 49), copies)).toEqual([]);
});
