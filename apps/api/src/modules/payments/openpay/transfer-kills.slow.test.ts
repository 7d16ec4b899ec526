/**
 * Killed at every await of a transfer: while it is asked for, while its notice is read, while a check reads it. Then everything
 * goes on as after a restart: the money is in the ledger or held, once, and the pass is there when all of it came.
 */
import { pressButton } from '@palco/sandbox/buyer';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOpenpay, type Openpay } from '../../../gateways/openpay/openpay.ts';
import { type Kill, Killed, killAfter } from '../../../testing/killable.ts';
import { killableCards } from '../../../testing/killable-cards.ts';
import { type Buyer, openTill, type Till } from '../../../testing/till.ts';
import { openWorld, type World } from '../../../testing/world.ts';
import { reconcileOnce } from '../reconcile.ts';
import { storeWebhook, WEBHOOK_TASKS } from '../webhook-inbox.ts';
import type { CardDeps } from './apply-provider-answer.ts';
import { payByTransfer, payRestByTransfer } from './pay-by-transfer.ts';
import { readOpenpayWebhook } from './read-openpay-webhook.ts';

let world: World;
let till: Till;
let openpay: Openpay;
/** Palco's clock, for what is called without its routes. */
const clock = Object.assign(() => world.now(), { zone: () => 'America/Mexico_City' as const });
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'] });
  till = openTill(world);
  if (!world.openpay) throw new Error('the sandbox has no Openpay');
  openpay = createOpenpay(world.openpay, pino({ level: 'silent' }));
});
afterAll(() => world.close());

const PLAN = 107;
const HOURS = 72;
const NEVER = killAfter(Number.POSITIVE_INFINITY);
const depsWith = (kill: Kill): CardDeps =>
  killableCards(world.db, kill, (around) => ({
    ...openpay,
    chargeByTransfer: around(openpay.chargeByTransfer),
    readCharge: around(openpay.readCharge),
    findCharges: around(openpay.findCharges),
  }));
const payer = { name: 'Ana', lastName: 'de la Grada', email: 'ana@people.test', phone: '5512345678' };
const ask = (deps: CardDeps, { id }: Buyer) =>
  payByTransfer(deps, {
    userId: id,
    from: { address: '127.0.0.1', device: '' },
    planId: PLAN,
    country: 'MX',
    language: 'es',
    buyer: payer,
    hours: HOURS,
    coupon: undefined,
    shown: undefined,
    key: undefined,
    now: clock,
  });
const reconcile = (deps: CardDeps): Promise<number> =>
  reconcileOnce({
    settlement: deps,
    refunds: { db: deps.db, cards: deps, paypal: undefined, orders: undefined, log: deps.log },
    clock,
    log: deps.log,
  });
const readNotices = async (deps: CardDeps): Promise<void> => {
  const waiting = await world.db.selectFrom('provider_notices').select('id').where('state', '=', 'waiting').execute();
  for (const { id } of waiting) await readOpenpayWebhook(deps, { id }, clock);
};
/** Runs until it is done or killed; returns whether it was killed. */
const run = async (kill: Kill, work: (deps: CardDeps) => Promise<unknown>): Promise<boolean> => {
  try {
    await work(depsWith(kill));
  } catch (fault) {
    if (!(fault instanceof Killed) && !kill.isDone()) throw fault;
  }
  return kill.isDone();
};
/** What the next process does: the jobs that were not done, and the checks that are due, until nothing is. */
const recover = async (): Promise<void> => {
  await readNotices(depsWith(NEVER));
  for (let round = 0; round < 7; round++) {
    world.advance(4 * 60_000);
    await reconcile(depsWith(NEVER));
  }
};
const attemptsOf = (buyer: Buyer) =>
  world.db.selectFrom('payment_attempts').selectAll().where('user_id', '=', buyer.id).orderBy('id').execute();
/** The buyer sends the money, and Openpay its notice. */
const atBank = async (buyer: Buyer, decision: string): Promise<void> => {
  const waiting = (await attemptsOf(buyer)).findLast(
    ({ state, store_reference }) => store_reference && state !== 'failed',
  );
  await pressButton(`${world.sandbox}/__openpay/spei/${waiting?.store_reference}`, decision);
  const charges = (await till.charges()).filter(({ order_id }) => order_id === waiting?.reference);
  for (const { id } of charges)
    await storeWebhook(world.db, {
      provider: 'openpay',
      task: WEBHOOK_TASKS.openpay,
      body: Buffer.from(JSON.stringify({ type: 'charge.succeeded', transaction: { id }, at: world.now(), decision })),
      address: '127.0.0.1',
      at: world.now(),
    });
};

interface Books {
  readonly order: string | undefined;
  readonly paid: readonly number[];
  readonly left: readonly number[];
  readonly passes: number;
  readonly alerts: readonly string[];
  readonly fees: number;
}
const booksOf = async ({ id }: Buyer): Promise<Books> => {
  const orders = await world.db.selectFrom('orders').select(['id', 'state']).where('user_id', '=', id).execute();
  const ids = orders.map((order) => order.id);
  const within = ids.length ? ids : [0];
  const [entries, held, passes, alerts, fees] = await Promise.all([
    world.db.selectFrom('ledger_entries').select('amount_cents').where('order_id', 'in', within).execute(),
    world.db
      .selectFrom('held_money')
      .select('left_cents')
      .where('order_id', 'in', within)
      .where('left_cents', '>', 0)
      .execute(),
    world.db.selectFrom('memberships').select('id').where('user_id', '=', id).execute(),
    world.db
      .selectFrom('alerts')
      .select('kind')
      .where('order_id', 'in', within)
      .where('resolved_at', 'is', null)
      .execute(),
    world.db.selectFrom('provider_fees').select('fee_cents').where('order_id', 'in', within).execute(),
  ]);
  return {
    order: orders.map(({ state }) => state).join(),
    paid: entries.map(({ amount_cents }) => amount_cents),
    left: held.map(({ left_cents }) => left_cents),
    passes: passes.length,
    alerts: alerts.map(({ kind }) => kind),
    fees: fees.length,
  };
};
/** Kills at the first await, the second, and so on, each time with a buyer of its own, until one is not killed. */
const killEverywhere = async (
  prepare: (buyer: Buyer) => Promise<unknown>,
  work: (deps: CardDeps, buyer: Buyer) => Promise<unknown>,
  afterwards: (buyer: Buyer) => Promise<unknown>,
  expected: Books,
): Promise<number> => {
  for (let awaits = 0; ; awaits++) {
    const buyer = await till.buyer();
    await prepare(buyer);
    const wasKilled = await run(killAfter(awaits), (deps) => work(deps, buyer));
    await recover();
    await afterwards(buyer);
    expect([awaits, await booksOf(buyer)]).toEqual([awaits, expected]);
    if (!wasKilled) return awaits;
  }
};
const nothing = async (): Promise<void> => undefined;
const asked = (buyer: Buyer) => ask(depsWith(NEVER), buyer);
const PAID: Books = { order: 'paid', paid: [14_900], left: [], passes: 1, alerts: [], fees: 1 };
const LONG = { timeout: 30 * 60_000 };

test('while it is asked for: the buyer asks again, and one order is paid', LONG, async () => {
  const payIt = async (buyer: Buyer): Promise<void> => {
    await asked(buyer);
    await atBank(buyer, 'pay');
    await recover();
  };
  const awaits = await killEverywhere(nothing, ask, payIt, PAID);
  expect(awaits).toBeGreaterThan(20);
});

test.each([
  ['exactly', 'pay', PAID],
  ['less', 'less', { ...PAID, order: 'open', paid: [], left: [14_000], passes: 0, alerts: ['money-held'] }],
  ['more', 'more', { ...PAID, left: [5000], alerts: ['money-held'] }],
] as const)('while the notice is read: %s', LONG, async (_, decision, expected) => {
  const sent = async (buyer: Buyer): Promise<void> => {
    await asked(buyer);
    await atBank(buyer, decision);
  };
  expect(await killEverywhere(sent, readNotices, nothing, expected)).toBeGreaterThan(20);
});

test('while the notice of a second transfer is read: it is held, the order stays paid', LONG, async () => {
  const paid = async (buyer: Buyer): Promise<void> => {
    await asked(buyer);
    await atBank(buyer, 'pay');
    await readNotices(depsWith(NEVER));
    await atBank(buyer, 'pay-twice');
  };
  const expected = { ...PAID, left: [14_900], alerts: ['money-held'], fees: 2 };
  expect(await killEverywhere(paid, readNotices, nothing, expected)).toBeGreaterThan(20);
});

test('while a check reads it, its notice lost', LONG, async () => {
  const sent = async (buyer: Buyer): Promise<void> => {
    await asked(buyer);
    await atBank(buyer, 'pay');
    await world.db.deleteFrom('provider_notices').where('state', '=', 'waiting').execute();
    world.advance(3_600_000);
  };
  expect(await killEverywhere(sent, reconcile, nothing, PAID)).toBeGreaterThan(20);
});

test('while what is missing is asked for', LONG, async () => {
  const rest = async (deps: CardDeps, buyer: Buyer) => {
    const [first] = await attemptsOf(buyer);
    return payRestByTransfer(deps, {
      userId: buyer.id,
      from: { address: '127.0.0.1', device: '' },
      orderId: first?.order_id ?? 0,
      buyer: payer,
      hours: HOURS,
      now: clock,
    });
  };
  const short = async (buyer: Buyer): Promise<void> => {
    await asked(buyer);
    await atBank(buyer, 'less');
    await readNotices(depsWith(NEVER));
  };
  const payIt = async (buyer: Buyer): Promise<void> => {
    await rest(depsWith(NEVER), buyer);
    await atBank(buyer, 'pay');
    await recover();
  };
  await killEverywhere(short, rest, payIt, { ...PAID, fees: 2 });
});
