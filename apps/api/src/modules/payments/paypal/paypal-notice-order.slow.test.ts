/**
 * PayPal promises no order of its notices, and sends some twice: whichever of three comes first, the sale ends in the same state,
 * with the same money, because each notice only makes Palco read what is true at PayPal.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPaypalTill, type PaypalTill } from '../../../testing/paypal-till.ts';
import { openTill } from '../../../testing/till.ts';
import { openWorld, type World } from '../../../testing/world.ts';

let world: World;
let paypal: PaypalTill;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'], isListening: true, withWork: true });
  paypal = openPaypalTill(world);
});
afterAll(() => world.close());

interface PaypalEvent {
  readonly id: string;
  readonly type: string;
  readonly reference: string;
}
const eventsOf = async (reference: string): Promise<PaypalEvent[]> => {
  const answer = await fetch(`${world.sandbox}/__paypal-api/control/events`);
  const { events } = (await answer.json()) as { events: PaypalEvent[] };
  return events.filter((each) => each.reference === reference);
};
/** Delivers a notice; resolves once this copy of it is stored and read. */
const deliver = async ({ id }: PaypalEvent): Promise<void> => {
  const read = async (): Promise<boolean> => {
    const rows = await world.db.selectFrom('provider_notices').select(['body', 'state']).execute();
    const own = rows.filter(({ body }) => body.toString().includes(id));
    return own.length > 0 && own.every(({ state }) => state !== 'waiting');
  };
  await fetch(`${world.sandbox}/__paypal-api/control/events/${id}/resend`, { method: 'POST' });
  await expect.poll(read).toBe(true);
};
const ordersOf = <Item>([first, ...rest]: readonly Item[]): Item[][] =>
  first === undefined
    ? [[]]
    : ordersOf(rest).flatMap((order) => order.map((_, n) => order.toSpliced(n, 0, first)).concat([[...order, first]]));

/** What has happened at PayPal before any notice arrives, with the answer to the capture lost. */
const STORIES: readonly (readonly [readonly string[], readonly string[], string])[] = [
  [['COMPLETED', 'REFUNDED', 'REVERSED'], ['refund 49.00', 'reverse'], 'lost'],
  [['COMPLETED', 'REFUNDED', 'REFUNDED'], ['refund 49.00', 'refund'], 'refunded'],
  [['PENDING', 'COMPLETED', 'REFUNDED'], ['complete', 'refund'], 'refunded'],
  [['APPROVED', 'PENDING', 'DENIED'], ['deny'], 'failed'],
];
test.each(STORIES)('%j in every order, each of them twice', async (types, moves, state) => {
  const isPending = types.includes('PENDING');
  const ends = [];
  for (const order of ordersOf([0, 1, 2])) {
    const buyer = await openTill(world).buyer();
    const { page, reference, order: number, payment_id } = await paypal.start(buyer);
    await paypal.fault('never', 'event', { order: reference, times: 9 });
    if (isPending) await paypal.fault('pending:PENDING_REVIEW', 'capture', { order: reference });
    else await paypal.fault('drop_after_commit', 'capture', { order: reference });
    await paypal.decide(page, 'approve');
    await paypal.finish(buyer, number);
    const capture = await paypal.captureOf(reference);
    for (const move of moves) {
      const [act = '', part] = move.split(' ');
      await paypal.later(capture, act, part);
    }
    const all = await eventsOf(reference);
    let from = 0;
    const three = types.map((type) => {
      const at = all.findIndex((each, n) => n >= from && each.type.endsWith(type));
      from = at + 1;
      return all[at] as PaypalEvent;
    });
    expect(three.map(({ type }) => type.split('.').at(-1))).toEqual(types);
    for (const place of order) for (let copy = 0; copy < 2; copy++) await deliver(three[place] as PaypalEvent);
    await world.allSent();
    const ledger = await world.db.selectFrom('ledger_entries').selectAll().where('order_id', '=', payment_id).execute();
    const sums = Map.groupBy(ledger, ({ kind }) => kind);
    const passes = await world.db
      .selectFrom('memberships')
      .select('id')
      .where('source', '=', `order ${payment_id}`)
      .where('revoked_at', 'is', null)
      .execute();
    ends.push({
      order: order.map((place) => types[place]).join(', '),
      state: await paypal.stateOf(reference),
      money: Object.fromEntries(
        [...sums].map(([kind, rows]) => [kind, rows.reduce((sum, { amount_cents }) => sum + Number(amount_cents), 0)]),
      ),
      passes: passes.length,
    });
  }
  expect(ends).toHaveLength(6);
  for (const end of ends) expect(end).toEqual({ ...ends[0], order: end.order, state, passes: 0 });
});
