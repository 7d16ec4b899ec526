/** The close of a period in the league's own zone: to the millisecond, and with what is asked for around it. */
import type { LeagueDate, Zone } from '@palco/kernel/league-date';
import { instantOf } from '@palco/kernel/league-date';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInvoicing } from '../../gateways/invoicing/create-invoicing.ts';
import { sandboxInvoicing } from '../../invoicing-settings.ts';
import { insertSales, requestInvoices } from '../../testing/many-sales.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { PERIODS } from './invoice-period.ts';
import { type GlobalDeps, openGlobals } from './open-globals.ts';
import { openInvoice } from './open-invoice.ts';

let world: World;
let userId: number;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'], invoicing: 'facturama' });
  ({ id: userId } = await world.signUp());
});
afterAll(() => world.close());

const MINUTE = 60_000;
const ZONES = [
  ['America/Hermosillo', '2027-01-01', '2027-02-01'],
  ['America/Mexico_City', '2027-12-01', '2028-01-01'],
  // a clock that is set back: a month with an hour more
  ['America/Tijuana', '2028-11-01', '2028-12-01'],
  ['America/Cancun', '2029-02-01', '2029-03-01'],
  ['America/Caracas', '2030-04-01', '2030-05-01'],
  // a clock that is put forward in the last days of the month
  ['Europe/Madrid', '2031-03-01', '2031-04-01'],
  ['Pacific/Kiritimati', '2032-02-01', '2032-03-01'],
] as const;
const cases = ZONES.flatMap(([zone, first, next], place) =>
  // each in years of its own, so that no case gathers the sales of another
  PERIODS.map((kind, n) => [zone, kind, first, next, 10 * place + n * 70] as const),
);
const later = (date: string, years: number): LeagueDate =>
  `${Number(date.slice(0, 4)) + years}${date.slice(4)}` as LeagueDate;

test.each(cases)(
  '%s, by %s: what was paid before midnight there, ten minutes after it',
  async (name, kind, begins, follows, years) => {
    const { db } = world;
    const zone = name as Zone;
    const { settings, terms } = sandboxInvoicing(world.sandbox, 'facturama');
    const deps: GlobalDeps = {
      db,
      provider: 'facturama',
      zone: () => zone,
      terms: { ...terms, period: kind },
      invoicing: createInvoicing(settings, pino({ level: 'silent' })),
    };
    const [first, next] = [instantOf(later(begins, years), zone), instantOf(later(follows, years), zone)];
    const sell = async (at: number): Promise<number> =>
      (await insertSales(db, { userId, count: 1, from: new Date(at), everySeconds: 1, prices: [14_900] }))[0] as number;
    const begin = first.getTime();
    const end = next.getTime();
    const [former, opening, last, asked, coming] = [
      await sell(begin - 1),
      await sell(begin),
      await sell(end - 1),
      await sell(end - 1),
      await sell(end),
    ];
    // in the minutes between the close and its global invoice one may still ask
    await requestInvoices(db, [asked], new Date(end + 5 * MINUTE));
    const globalsOf = async () => {
      const rows = await db
        .selectFrom('invoice_lines as line')
        .innerJoin('invoices', 'invoices.id', 'line.invoice_id')
        .select('line.order_id')
        .where('line.order_id', 'in', [former, opening, last, asked, coming])
        .where('kind', '=', 'global')
        .orderBy('line.order_id')
        .execute();
      return rows.map(({ order_id }) => order_id);
    };
    await openGlobals(deps, new Date(begin + 10 * MINUTE));
    expect(await globalsOf()).toEqual([former]);
    await openGlobals(deps, new Date(end + 10 * MINUTE - 1));
    const early = await globalsOf();
    expect(early.includes(last)).toBe(false);
    await openInvoice(deps, asked, new Date(end + 6 * MINUTE));
    await openGlobals(deps, new Date(end + 10 * MINUTE));
    await openGlobals(deps, new Date(end + 10 * MINUTE));
    expect(await globalsOf()).toEqual([former, opening, last]);
    const own = await db.selectFrom('invoices').select('kind').where('order_id', '=', asked).execute();
    expect(own).toEqual([{ kind: 'sale' }]);
    const periods = await db
      .selectFrom('invoice_lines as line')
      .innerJoin('invoices', 'invoices.id', 'line.invoice_id')
      .select('period_last')
      .where('line.order_id', '=', last)
      .execute();
    expect(String(periods[0]?.period_last)).toBe(lastDayBefore(next, zone));
  },
);

const lastDayBefore = (instant: Date, zone: Zone): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(instant.getTime() - 1);
