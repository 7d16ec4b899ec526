/**
 * Whatever happens to a sale while its invoice is at any point of its way: any two of money that goes back or comes again,
 * data that are corrected or withdrawn, staff, the provider's word, and a buyer who leaves. When everybody has answered and
 * the month is closed, what the league kept of a sale stands in one living invoice to the cent, nothing is left to do, and
 * nobody who left before a stamp is named in what was never stamped. Some pairs; all, and triples, with PALCO_TEST_LONG.
 */
import type { InvoiceData } from '@palco/contracts/invoices/invoices';
import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { createInvoicing } from '../../gateways/invoicing/create-invoicing.ts';
import { INVOICING, type InvoicingName } from '../../gateways/invoicing/invoicing.ts';
import { sandboxInvoicing } from '../../invoicing-settings.ts';
import { type InvoicingTill, openInvoicingTill, TAX_DATA } from '../../testing/invoicing-till.ts';
import { insertSales, moveBack } from '../../testing/many-sales.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { eraseInvoice, requestInvoice } from './invoice-request.ts';
import type { GlobalDeps } from './open-globals.ts';
import { eraseInvoicesOf } from './own-invoices.ts';
import { cancelInvoice, makeInvoice, retryInvoice } from './staff-invoices.ts';

const IS_LONG = process.env.PALCO_TEST_LONG === '1';
/** More than a thousand pesos: its receiver has to agree to a cancellation. */
const TOTAL = 149_900;
const MID = new Date('2026-11-20T18:00:00Z');
const CLOSED = '2026-12-01T06:11:00Z';

interface Sale {
  readonly userId: number;
  readonly order: number;
  readonly path: readonly string[];
  hasLeft?: boolean;
}
interface Desk {
  readonly world: World;
  readonly till: InvoicingTill;
  readonly deps: GlobalDeps;
}

/** One of the sale's documents at the provider: the newest with this status. */
const newest = async (
  { till }: Desk,
  { order }: Sale,
  status: string,
  isWaiting = false,
): Promise<string | undefined> =>
  (await till.documentsOf(order))
    .filter((each) => each.status === status && !('global' in each && each.global))
    .filter((each) => !isWaiting || (each as { cancellation?: string }).cancellation === 'pending')
    .at(-1)?.id;
const happens =
  (later: string, status: string, isWaiting = false) =>
  async (desk: Desk, sale: Sale): Promise<void> => {
    const id = await newest(desk, sale, status, isWaiting);
    if (id) await desk.till.happen(id, later);
  };
const ask =
  (change: Partial<InvoiceData> = {}) =>
  async ({ world, deps }: Desk, { userId, order, hasLeft }: Sale): Promise<void> => {
    const data = { ...TAX_DATA, email: `${userId}@people.test`, ...change } as InvoiceData;
    if (!hasLeft) await requestInvoice(world.db, deps, { userId, orderId: order }, data, world.now());
  };
const money =
  (kind: 'refunded' | 'lost' | 'won', share: number) =>
  async ({ world }: Desk, { order }: Sale): Promise<void> => {
    const row = await world.db
      .selectFrom('ledger_entries')
      .select(({ fn }) => fn.sum<string>('amount_cents').as('cents'))
      .where('order_id', '=', order)
      .executeTakeFirstOrThrow();
    const kept = Number(row.cents);
    const cents = kind === 'won' ? TOTAL - kept : Math.floor(kept * share);
    if (cents > 0) await moveBack(world.db, order, { cents, kind, at: world.now() });
  };
const stamped = async ({ world }: Desk, { order }: Sale): Promise<number | undefined> =>
  (
    await world.db
      .selectFrom('invoices')
      .select('id')
      .where('order_id', '=', order)
      .where('kind', '=', 'sale')
      .where('state', '=', 'valid')
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.id;

/** What may happen; each does nothing where it cannot happen. */
const HAPPENS: Readonly<Record<string, (desk: Desk, sale: Sale) => Promise<unknown>>> = {
  asks: ask(),
  corrects: ask({ name: 'MARIANA OCHOA' }),
  'asks with a postal code that SAT does not have': ask({ postal_code: '00012' }),
  withdraws: ({ world, deps }, { userId, order }) =>
    eraseInvoice(world.db, deps, { userId, orderId: order }, world.now()),
  leaves: async ({ world }, sale) => {
    sale.hasLeft = true;
    await world.db.transaction().execute((tx) => eraseInvoicesOf(tx, sale.userId));
  },
  'a part goes back': money('refunded', 1 / 3),
  'all goes back': money('refunded', 1),
  'the bank takes it': money('lost', 1),
  'it comes again': money('won', 1),
  'staff makes it': ({ world, deps }, { order, userId: actor }) => makeInvoice(deps, order, { actor, at: world.now() }),
  'staff cancels it': async (desk, sale) => {
    const { world } = desk;
    const id = await stamped(desk, sale);
    const act = { motive: '02', reason: 'prueba', actor: sale.userId, at: world.now() } as const;
    if (id) await cancelInvoice(world.db, id, act);
  },
  'the provider stamps it': happens('stamp', 'pending'),
  'the provider gives up': happens('fail', 'pending'),
  'the receiver agrees': happens('accept', 'valid', true),
  'the receiver refuses': happens('reject', 'valid', true),
  'the receiver says nothing': happens('expire', 'valid', true),
};
/** How far the invoice has come: what happened, and what the next answer of the provider is. */
const BEFORE: Readonly<Record<string, { readonly path: readonly string[]; readonly fault?: string }>> = {
  'nobody asked': { path: [] },
  'asked for, not sent': { path: ['asks'] },
  'its answer is lost': { path: ['asks'], fault: 'drop_after_commit' },
  'the provider has not stamped it': { path: ['asks'], fault: 'pending' },
  stamped: { path: ['asks', ''] },
  'refused by SAT': { path: ['asks with a postal code that SAT does not have', ''] },
  'its receiver is asked for the cancellation': { path: ['asks', '', 'staff cancels it', ''] },
  'another takes its place': { path: ['asks', '', 'corrects', 'staff makes it', ''] },
  'another is to take its place': { path: ['asks', '', 'corrects', 'staff makes it'], fault: 'pending' },
};
const START = Object.keys(BEFORE);
/** Facturama has no word for a document that it gave up. */
const eventsOf = (provider: InvoicingName): string[] =>
  Object.keys(HAPPENS).filter((event) => provider === 'facturapi' || event !== 'the provider gives up');
const sequences = (events: readonly string[], length: number): string[][] =>
  length === 0 ? [[]] : sequences(events, length - 1).flatMap((before) => events.map((next) => [...before, next]));

/** Of so many sequences of a length one is tried, each provider's own. Primes, so that every event comes at every place. */
const STEPS: Readonly<Record<number, number>> = IS_LONG ? { 3: 61 } : { 2: 7 };

const openDesk = async (provider: InvoicingName): Promise<Desk> => {
  const world = await openWorld({ seeds: ['plans'], invoicing: provider });
  const { settings, terms } = sandboxInvoicing(world.sandbox, provider);
  const invoicing = createInvoicing(settings, pino({ level: 'silent' }));
  const zone = () => 'America/Hermosillo' as ReturnType<GlobalDeps['zone']>;
  return { world, till: openInvoicingTill(world, provider), deps: { db: world.db, zone, provider, terms, invoicing } };
};

const newSales = async ({ world: { db } }: Desk, paths: readonly (readonly string[])[]): Promise<Sale[]> => {
  const { rows } = await sql<{ id: number }>`insert into users (login_type, language, created_at)
    select 'email', 'es', ${MID}::timestamptz from generate_series(1, ${paths.length}::int) returning id`.execute(db);
  const sales: Sale[] = [];
  for (const [place, path] of paths.entries()) {
    const userId = Number(rows[place]?.id);
    const [order] = await insertSales(db, { userId, count: 1, from: MID, everySeconds: 1, prices: [TOTAL] });
    sales.push({ userId, order: order as number, path });
  }
  return sales;
};

/** Everything is answered, and every lease and pause is over. */
const settle = async ({ world, till }: Desk): Promise<void> => {
  for (let round = 0; round < 3; round++) {
    world.advance(61 * 60_000);
    await till.settle();
  }
};

/** What is wrong about the sale, in words. */
const faultsOf = async ({ world: { db } }: Desk, { order, hasLeft }: Sale): Promise<string[]> => {
  const { rows } = await sql<{
    kept: number;
    living: number;
    in_it: number;
    credited: number;
    open: number;
    named: number;
    doubled: number;
  }>`
    select (select sum(amount_cents) from ledger_entries where order_id = ${order})::int as kept,
      (select count(*) from invoice_lines where order_id = ${order} and is_living)::int as living,
      (select coalesce(sum(line.cents), 0) from invoice_lines line join invoices on invoices.id = invoice_id
        where line.order_id = ${order} and is_living and state = 'valid')::int as in_it,
      (select coalesce(sum(credit.total_cents), 0) from invoices credit
        join invoice_lines line on line.invoice_id = credit.about_id and line.order_id = ${order} and line.is_living
        where credit.order_id = ${order} and credit.kind = 'credit' and credit.state = 'valid')::int as credited,
      (select count(*) from invoices where order_id = ${order} and next_at is not null)::int as open,
      (select count(*) from invoices where order_id = ${order} and state = 'refused' and rfc <> '')::int as named,
      (select count(*) from invoices where order_id = ${order} and kind = 'sale' and state = 'valid')::int as doubled`.execute(
    db,
  );
  const row = rows[0] as (typeof rows)[number];
  const request = await db.selectFrom('invoice_requests').selectAll().where('order_id', '=', order).executeTakeFirst();
  return [
    ...(row.in_it - row.credited === row.kept ? [] : [`${row.kept} kept, ${row.in_it} - ${row.credited} invoiced`]),
    ...(row.kept === 0 || row.living === 1 ? [] : [`stands in ${row.living} invoices`]),
    ...(row.open ? [`${row.open} invoices under way`] : []),
    ...(row.doubled > 1 ? [`${row.doubled} valid invoices of one sale`] : []),
    ...((hasLeft || !request) && row.named ? [`${row.named} that were never stamped name their receiver`] : []),
    ...(request?.held === 'cancelled' && row.doubled
      ? ['a valid invoice, and a request that says it was cancelled']
      : []),
  ];
};

/** Every receiver agrees, or says nothing. */
const agree = async (desk: Desk, sales: readonly Sale[]): Promise<void> => {
  const orders = new Set(sales.map(({ order }) => String(order)));
  for (const { id, lines, ...document } of await desk.till.documents())
    if ((document as { cancellation?: string }).cancellation === 'pending' && orders.has(lines[0]?.reference ?? ''))
      await desk.till.happen(id, 'expire');
  await settle(desk);
};

/** What staff does about every task that is left: cancels what has no place, and makes what waits for them. */
const clearTasks = async (desk: Desk, sales: readonly Sale[]): Promise<void> => {
  const { world, deps } = desk;
  for (const { order, userId: actor } of sales) {
    const act = { actor, at: world.now() };
    const rows = await world.db
      .selectFrom('invoices')
      .select(['id', 'state', 'kind', 'refused_code'])
      .where('order_id', '=', order)
      .where('refused_at', 'is not', null)
      .execute();
    for (const { id, state, kind, refused_code: code } of rows) {
      const isLiving = await world.db
        .selectFrom('invoice_lines')
        .select('order_id')
        .where('invoice_id', '=', id)
        .where('is_living', '=', true)
        .executeTakeFirst();
      if (kind === 'sale' && state === 'valid' && (!isLiving || code === 'too-small'))
        await cancelInvoice(world.db, id, { ...act, motive: '02', reason: 'prueba' });
      else if (kind !== 'sale') await retryInvoice(world.db, id, act);
    }
  }
  await settle(desk);
  await agree(desk, sales);
  for (const { order, userId: actor } of sales) await makeInvoice(deps, order, { actor, at: world.now() });
  await settle(desk);
  await agree(desk, sales);
};

describe.each(INVOICING)('%s', (provider) => {
  test.each([1, 2, ...(IS_LONG ? [3] : [])])(
    '%i things happen to an invoice',
    { timeout: 3_600_000 },
    async (length) => {
      const desk = await openDesk(provider);
      const { world, till } = desk;
      const all = sequences(eventsOf(provider), length);
      const wrong: string[] = [];
      for (const start of START) {
        const { path, fault } = BEFORE[start] as (typeof BEFORE)[string];
        const step = STEPS[length] ?? 1;
        const some = all.filter((_, n) => n % step === INVOICING.indexOf(provider) % step);
        world.setNow(MID);
        const sales = await newSales(desk, some);
        for (const step of path) {
          if (step === '') await till.settle();
          else for (const sale of sales) await (HAPPENS[step] as (typeof HAPPENS)[string])(desk, sale);
        }
        if (fault) {
          await till.fault(fault, 'issue', sales.length);
          await till.settle();
        }
        for (let place = 0; place < length; place++) {
          for (const sale of sales) await (HAPPENS[sale.path[place] as string] as (typeof HAPPENS)[string])(desk, sale);
          await settle(desk);
        }
        // the provider and every receiver answer, and the month closes
        for (const sale of sales) await (HAPPENS['the provider stamps it'] as (typeof HAPPENS)[string])(desk, sale);
        await settle(desk);
        await agree(desk, sales);
        await clearTasks(desk, sales);
        world.setNow(CLOSED);
        await settle(desk);
        for (const sale of sales) {
          const faults = await faultsOf(desk, sale);
          if (faults.length) wrong.push(`${start}, ${sale.path.join(', ')}: ${faults.join('; ')}`);
        }
      }
      expect(wrong).toEqual([]);
      const keys = (await till.documents()).filter(({ status }) => status !== 'failed').map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      await world.close();
    },
  );
});
