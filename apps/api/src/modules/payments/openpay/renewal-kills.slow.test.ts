/**
 * Killed at every await of a renewal: while it is bought, announced, charged. Then everything goes on as after a restart: each
 * month is in the ledger once, its pass is there, and no charge is without its notice.
 */
import { pressButton } from '@palco/sandbox/buyer';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOpenpay, type Openpay } from '../../../gateways/openpay/openpay.ts';
import { type Kill, Killed, killAfter } from '../../../testing/killable.ts';
import { killableCards } from '../../../testing/killable-cards.ts';
import { type RenewingPlan, renewingPlan } from '../../../testing/renewing.ts';
import { type Buyer, openTill, type Till } from '../../../testing/till.ts';
import { openWorld, type World } from '../../../testing/world.ts';
import { noteNoticeSent } from '../../renewals/mail-renewal.ts';
import { DAY_MS } from '../../renewals/next-move.ts';
import { renew } from '../../renewals/renew.ts';
import { reconcileOnce } from '../reconcile.ts';
import type { CardDeps } from './apply-provider-answer.ts';
import { renewalCharges } from './charge-renewal.ts';
import { payByCard } from './pay-by-card.ts';

let world: World;
let till: Till;
let plan: RenewingPlan;
let openpay: Openpay;
let version: string;
const log = pino({ level: 'silent' });
/** Palco's clock, for what is called without its routes. */
const clock = Object.assign(() => world.now(), { zone: () => 'America/Mexico_City' as const });
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'] });
  till = openTill(world);
  plan = await renewingPlan(world, till);
  version = (await plan.terms()).version;
  if (!world.openpay) throw new Error('the sandbox has no Openpay');
  openpay = createOpenpay(world.openpay, log);
});
afterAll(() => world.close());

const NEVER = killAfter(Number.POSITIVE_INFINITY);
const depsWith = (kill: Kill): CardDeps =>
  killableCards(world.db, kill, (around) => ({
    ...openpay,
    keepCard: around(openpay.keepCard),
    chargeKeptCard: around(openpay.chargeKeptCard),
    readCharge: around(openpay.readCharge),
    findCharges: around(openpay.findCharges),
  }));
const renewalOf = ({ id }: Buyer) =>
  world.db
    .selectFrom('renewals')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('began_at')
    .limit(1)
    .executeTakeFirstOrThrow();
const move = async (deps: CardDeps, buyer: Buyer): Promise<void> =>
  renew(
    { db: deps.db, catalogue: deps.catalogue, charges: renewalCharges(deps), log },
    (await renewalOf(buyer)).id,
    clock,
  );
const reconcile = (deps: CardDeps): Promise<number> =>
  reconcileOnce({
    settlement: deps,
    refunds: { db: deps.db, cards: deps, paypal: undefined, orders: undefined, log },
    clock,
    log,
  });
/** Runs until it is done or killed; returns whether it was killed. */
const run = async (kill: Kill, work: (deps: CardDeps) => Promise<unknown>): Promise<boolean> => {
  try {
    await work(depsWith(kill));
  } catch (fault) {
    if (!(fault instanceof Killed) && !kill.isDone()) throw fault;
  }
  return kill.isDone();
};
/** What the next process does: the checks that are due and the next rounds, until nothing is open. */
const recover = async (buyer: Buyer): Promise<void> => {
  for (let round = 0; round < 8; round++) {
    world.advance(DAY_MS / 48);
    await reconcile(depsWith(NEVER));
    await move(depsWith(NEVER), buyer);
  }
};
const booksOf = async ({ id }: Buyer) => {
  const orders = await world.db.selectFrom('orders').select(['id', 'state']).where('user_id', '=', id).execute();
  const within = orders.map((order) => order.id);
  const [entries, passes, notices, charged] = await Promise.all([
    world.db.selectFrom('ledger_entries').select('amount_cents').where('order_id', 'in', within).execute(),
    world.db.selectFrom('memberships').select('id').where('user_id', '=', id).where('revoked_at', 'is', null).execute(),
    world.db
      .selectFrom('renewal_notices')
      .innerJoin('renewals', 'renewals.id', 'renewal_id')
      .select('renewal_notices.period')
      .where('user_id', '=', id)
      .execute(),
    till.charges(),
  ]);
  const { state, period } = await renewalOf({ id, token: '' });
  return {
    paid: orders.filter((order) => order.state === 'paid').length,
    ledger: entries.map(({ amount_cents }) => amount_cents),
    passes: passes.length,
    notices: notices.length,
    charged: charged.filter(
      ({ order_id, status }) => order_id?.startsWith(`${id}-${plan.id}-`) && status === 'completed',
    ).length,
    renewal: [state, period],
  };
};
const BOUGHT = { paid: 1, ledger: [14_900], passes: 1, notices: 0, charged: 1, renewal: ['active', 1] };
const NOTIFIED = { ...BOUGHT, notices: 1 };
const RENEWED = { paid: 2, ledger: [14_900, 14_900], passes: 2, notices: 1, charged: 2, renewal: ['active', 2] };

/** Kills at the first await, the second, and so on, each time with a buyer of its own, until one is not killed. */
const killEverywhere = async (
  prepare: (buyer: Buyer) => Promise<unknown>,
  work: (deps: CardDeps, buyer: Buyer) => Promise<unknown>,
  afterwards: (buyer: Buyer) => Promise<unknown>,
  expected: object,
): Promise<number> => {
  for (let awaits = 0; ; awaits++) {
    const buyer = await till.buyer();
    await prepare(buyer);
    const wasKilled = await run(killAfter(awaits), (deps) => work(deps, buyer));
    await afterwards(buyer);
    expect([awaits, await booksOf(buyer)]).toEqual([awaits, expected]);
    if (!wasKilled) return awaits;
  }
};
const LONG = { timeout: 30 * 60_000 };

const atNotice = async (buyer: Buyer): Promise<void> => {
  await plan.buy(buyer);
  const { paid_until } = await renewalOf(buyer);
  world.setNow(new Date((paid_until as Date).getTime() - 8 * DAY_MS));
};
const atCharge = async (buyer: Buyer): Promise<void> => {
  await atNotice(buyer);
  await move(depsWith(NEVER), buyer);
  await noteNoticeSent(world.db, { renewalId: (await renewalOf(buyer)).id, period: 1 }, world.now());
  world.advance(7 * DAY_MS);
};

test('while it is bought: the buyer presses again, and one renewal runs with one card', LONG, async () => {
  const buy = async (deps: CardDeps, buyer: Buyer): Promise<void> => {
    const paying = {
      userId: buyer.id,
      from: { address: '127.0.0.1', device: '' },
      country: 'MX',
      language: 'es' as const,
      reference: till.reference(buyer, plan.id),
      token: await till.cardToken('4111111111111111'),
      deviceSession: 'd'.repeat(32),
      buyer: { name: 'Ana', lastName: 'de la Grada', email: 'ana@people.test', phone: '5512345678' },
      returnTo: 'http://palco.test/tv/checkout/validate',
      coupon: undefined,
      months: undefined,
      renews: version,
      shown: undefined,
      key: undefined,
      now: clock,
    };
    const limits = { check: async () => undefined, fail: async () => undefined } as never;
    await payByCard({ ...deps, limits }, paying);
  };
  const again = async (buyer: Buyer): Promise<void> => {
    for (let round = 0; round < 7; round++) {
      world.advance(4 * 60_000);
      await reconcile(depsWith(NEVER));
    }
    const open = await till.charges();
    const waits = open.filter(
      ({ order_id, status }) => order_id?.startsWith(`${buyer.id}-`) && status === 'charge_pending',
    );
    if (!waits.length) await buy(depsWith(NEVER), buyer);
    const [page] = (await till.charges()).filter(
      ({ order_id, status }) => order_id?.startsWith(`${buyer.id}-`) && status === 'charge_pending',
    );
    await pressButton(page?.payment_method?.url as string, 'approve');
    world.advance(DAY_MS / 24);
    await reconcile(depsWith(NEVER));
  };
  expect(await killEverywhere(async () => undefined, buy, again, BOUGHT)).toBeGreaterThan(30);
});

test('while its notice is written', LONG, async () => {
  expect(await killEverywhere(atNotice, move, recover, NOTIFIED)).toBeGreaterThan(10);
});

test('while it is charged: the month is paid once', LONG, async () => {
  expect(await killEverywhere(atCharge, move, recover, RENEWED)).toBeGreaterThan(30);
});

test('while the check of a charge reads it, whose answer was lost', LONG, async () => {
  const lost = async (buyer: Buyer): Promise<void> => {
    await atCharge(buyer);
    await till.fault('drop_after_commit', 'charge', { order: `${buyer.id}-` });
    await move(depsWith(NEVER), buyer);
    world.advance(60_000);
  };
  expect(await killEverywhere(lost, reconcile, recover, RENEWED)).toBeGreaterThan(20);
});
