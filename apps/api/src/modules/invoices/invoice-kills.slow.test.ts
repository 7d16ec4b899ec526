/**
 * Killed at every await: before each statement and after it, before each call to the provider and after it. Then everything
 * goes on as after a restart, and nothing was lost and nothing happened twice.
 */
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInvoicing } from '../../gateways/invoicing/create-invoicing.ts';
import { INVOICING, type Invoicing } from '../../gateways/invoicing/invoicing.ts';
import { sandboxInvoicing } from '../../invoicing-settings.ts';
import { type InvoicingTill, openInvoicingTill } from '../../testing/invoicing-till.ts';
import { type Kill, Killed, killAfter, killableCall, killableDatabase } from '../../testing/killable.ts';
import { insertSales, moveBack, requestInvoices } from '../../testing/many-sales.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { DEMO_IDENTITY } from '../identity/first-identity.ts';
import type { AdvanceDeps } from './advance-deps.ts';
import { advanceInvoice } from './advance-invoice.ts';
import { dueInvoices, openWhatIsMissing } from './invoice-round.ts';
import type { GlobalDeps } from './open-globals.ts';
import { cancelInvoice } from './staff-invoices.ts';

const killableCalls = (invoicing: Invoicing, kill: Kill): Invoicing => {
  const around = killableCall(kill);
  return {
    ...invoicing,
    issue: around(invoicing.issue),
    find: around(invoicing.find),
    read: around(invoicing.read),
    cancel: around(invoicing.cancel),
    file: around(invoicing.file),
  };
};

for (const provider of INVOICING) {
  let world: World;
  let till: InvoicingTill;
  let fan: { readonly id: number };
  beforeAll(async () => {
    world = await openWorld({ seeds: ['plans'], invoicing: provider });
    till = openInvoicingTill(world, provider);
    fan = await world.signUp();
  });
  afterAll(() => world.close());

  const depsWith = (kill: Kill): AdvanceDeps & GlobalDeps => {
    const { settings, terms } = sandboxInvoicing(world.sandbox, provider);
    const invoicing = killableCalls(createInvoicing(settings, pino({ level: 'silent' })), kill);
    const clock = Object.assign(() => world.now(), { zone: () => DEMO_IDENTITY.zone });
    return {
      db: killableDatabase(world.db, kill),
      clock,
      zone: clock.zone,
      invoicing,
      provider,
      terms,
      log: pino({ level: 'silent' }),
      outbox: {
        queueMail: async () => undefined,
      } as unknown as AdvanceDeps['outbox'],
      origin: () => 'http://league.test',
      league: () => ({ ...DEMO_IDENTITY, version: 1 }) as never,
    };
  };
  /** One process: does what is due until it is killed or nothing is left. Returns whether it was killed. */
  const run = async (kill: Kill): Promise<boolean> => {
    const deps = depsWith(kill);
    try {
      await openWhatIsMissing(deps, () => world.now());
      for (const id of await dueInvoices(deps.db, world.now())) await advanceInvoice(deps, id);
      for (const id of await dueInvoices(deps.db, world.now())) await advanceInvoice(deps, id);
      return false;
    } catch (fault) {
      if (!(fault instanceof Killed) && !kill.isDone()) throw fault;
      return true;
    }
  };
  const sale = async (at = new Date('2026-11-21T00:00:00Z')): Promise<number> =>
    (
      await insertSales(world.db, { userId: fan.id, count: 1, from: at, everySeconds: 1, prices: [14_900] })
    )[0] as number;
  const of = async (order: number) =>
    (await till.documentsOf(order)).map(({ type, status, cents }) => `${type} ${status} ${cents}`);
  const recover = async (): Promise<void> => {
    for (let count = 0; count < 4; count++) {
      // real processes take up what was left after the lease
      world.advance(3 * 60_000);
      await till.settle();
    }
  };
  /** Kills the process at the first await, the second, and so on, each time on a sale of its own, until one is not killed. */
  const killEverywhere = async (
    prepare: () => Promise<number>,
    expected: readonly string[],
    start: Date,
  ): Promise<number> => {
    for (let awaits = 0; ; awaits++) {
      world.setNow(start);
      const order = await prepare();
      const wasKilled = await run(killAfter(awaits));
      await recover();
      expect([awaits, ...(await of(order))]).toEqual([awaits, ...expected]);
      if (!wasKilled) return awaits;
    }
  };
  const START = new Date('2026-11-21T01:00:00Z');
  const minutes = 30 * 60_000;

  test(`${provider}: stamping`, { timeout: minutes }, async () => {
    const awaits = await killEverywhere(
      async () => {
        const order = await sale();
        await requestInvoices(world.db, [order], world.now());
        return order;
      },
      ['I valid 14900'],
      START,
    );
    expect(awaits).toBeGreaterThan(20);
  });

  test(`${provider}: a credit note`, { timeout: minutes }, async () => {
    await killEverywhere(
      async () => {
        const order = await sale();
        await requestInvoices(world.db, [order], world.now());
        await till.settle();
        await moveBack(world.db, order, { cents: 14_900, kind: 'refunded', at: world.now() });
        return order;
      },
      ['I valid 14900', 'E valid 14900'],
      START,
    );
  });

  test(`${provider}: a cancellation`, { timeout: minutes }, async () => {
    await killEverywhere(
      async () => {
        const order = await sale();
        await requestInvoices(world.db, [order], world.now());
        await till.settle();
        const { id } = await world.db
          .selectFrom('invoices')
          .select('id')
          .where('order_id', '=', order)
          .executeTakeFirstOrThrow();
        await cancelInvoice(world.db, id, { motive: '03', reason: 'prueba', actor: fan.id, at: world.now() });
        return order;
      },
      ['I canceled 14900'],
      START,
    );
  });

  test(`${provider}: a global invoice`, { timeout: minutes }, async () => {
    // each try closes a month of its own
    let month = 0;
    for (let awaits = 0; ; awaits++) {
      month += 1;
      const first = new Date(Date.UTC(2027, month, 10));
      world.setNow(new Date(Date.UTC(2027, month + 1, 2)));
      const order = await sale(first);
      const wasKilled = await run(killAfter(awaits));
      await recover();
      expect([awaits, ...(await of(order))]).toEqual([awaits, 'I valid 14900']);
      if (!wasKilled) break;
    }
  });
}
