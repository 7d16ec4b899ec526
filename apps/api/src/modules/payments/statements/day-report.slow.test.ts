/** A day's report against the ledger's export, and what closing keeps. */
import { addDays, DEMO_ZONE, type LeagueDate, leagueDateOf } from '@palco/kernel/league-date';
import { centsFrom } from '@palco/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTill, type Till } from '../../../testing/till.ts';
import { openWorld, WORLD_START, type World } from '../../../testing/world.ts';

let world: World;
let till: Till;
let cashier: string;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'], isListening: true });
  till = openTill(world);
  cashier = (await world.staff('cashier')).token;
});
afterAll(() => world.close());

const DAYS = 30;
const HOUR_MS = 3_600_000;
/** The same numbers at every run. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};
const random = numbers(1962);
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

/** Orders of thirty days in both currencies, by every method, with refunds and disputes that come days later. */
const fill = async (last: LeagueDate): Promise<void> => {
  const plans = (await world.db.selectFrom('plans').select('id').execute()).map(({ id }) => id);
  const start = new Date(`${addDays(last, -DAYS)}T00:00:00-06:00`).getTime();
  const span = DAYS * 24 * HOUR_MS;
  for (let number = 0; number < 400; number++) {
    const at = new Date(start + random() * span);
    const currency = pick(['MXN', 'USD']);
    const cents = 1 + Math.floor(random() * 99_999);
    const terms = { user_id: 1, plan_id: pick(plans), country: pick(['MX', 'US', 'CA']), currency };
    const { id: order } = await world.db
      .insertInto('orders')
      .values({
        ...terms,
        price_cents: cents,
        commission_cents: 0,
        total_cents: cents,
        title: 'x',
        title_en: 'x',
        language: 'es',
        state: 'paid',
        opened_at: at,
        paid_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: attempt } = await world.db
      .insertInto('payment_attempts')
      .values({
        order_id: order,
        user_id: 1,
        plan_id: terms.plan_id,
        method: pick(['card', 'store', 'paypal', 'prepaid']),
        reference: `x-${number}`,
        state: 'paid',
        opened_at: at,
        changed_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const entries = [
      { kind: 'paid', cents, at },
      ...(random() < 0.3 ? [{ kind: 'refunded', cents: -Math.ceil(cents * random()), after: 5 }] : []),
      ...(random() < 0.1 ? [{ kind: 'lost', cents: -Math.ceil(cents * random()), after: 9 }] : []),
    ];
    for (const { kind, cents: moved, ...when } of entries) {
      const then =
        'at' in when ? at : new Date(Math.min(at.getTime() + random() * when.after * 24 * HOUR_MS, start + span));
      await world.db
        .insertInto('ledger_entries')
        .values({
          at: then,
          provider: 'palco',
          event: `x-${number} ${kind}`,
          kind,
          order_id: order,
          attempt_id: attempt,
          amount_cents: moved,
          currency,
        })
        .execute();
    }
  }
};

const readDay = async (day: string) =>
  (await world.ask(`GET /api/operations/days/${day}`, { token: cashier })).body.data;
const close = (day: string, entries: number) =>
  world.ask(`POST /api/operations/days/${day}/close`, { token: cashier, body: { note: 'counted', entries } });

/** The export's rows, added up by a column; a key is `currency value`. */
const exported = async (
  day: string,
  column: 'method' | 'plan' | 'country' | 'currency',
): Promise<Map<string, number>> => {
  const { text } = await world.ask(`GET /api/operations/ledger?from=${day}&to=${day}`, { token: cashier });
  const [head = '', ...lines] = text.trim().split('\r\n');
  const names = head.split(',');
  const sums = new Map<string, number>();
  for (const line of lines) {
    const cells = line.split(',');
    const cell = (name: string): string => cells[names.indexOf(name)] as string;
    const key = `${cell('currency')} ${cell(column)}`;
    sums.set(key, (sums.get(key) ?? 0) + (centsFrom(cell('amount')) as number));
  }
  return sums;
};

test('thirty random days agree with the export of the ledger to the cent, and no sum crosses currencies', async () => {
  const last = leagueDateOf(WORLD_START, DEMO_ZONE);
  await fill(last);
  let entries = 0;
  for (let back = 0; back <= DAYS; back++) {
    const day = addDays(last, -back);
    const { report } = await readDay(day);
    entries += report.entries;
    for (const [column, list] of [
      ['currency', 'all'],
      ['method', 'by_method'],
      ['plan', 'by_plan'],
      ['country', 'by_country'],
    ] as const) {
      const ours = new Map<string, number>();
      for (const each of report.currencies)
        for (const sum of list === 'all' ? [each.all] : each[list]) {
          ours.set(`${each.currency} ${list === 'all' ? each.currency : sum.key}`, centsFrom(sum.net) as number);
          const [paid, refunded, lost] = [sum.paid, sum.refunded, sum.lost].map((text) => centsFrom(text) as number);
          expect(centsFrom(sum.net)).toBe((paid as number) - (refunded as number) - (lost as number));
        }
      expect(ours).toEqual(await exported(day, column));
    }
  }
  const { count } = await world.db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(entries).toBe(count);
});

test('a day is closed once, when it is over; what is learned later belongs to the day it comes', async () => {
  const buyer = await till.buyer();
  const order = (await till.buy(buyer)).body.data.payment_id as number;
  const day = leagueDateOf(world.now(), DEMO_ZONE);
  const open = await readDay(day);
  expect(open).toMatchObject({ closed: null, can_close: false });
  expect((await close(day, open.report.entries)).body.error).toBe('payments/day-not-over');
  world.setNow(new Date(`${addDays(day, 1)}T00:10:00-06:00`));
  cashier = (await world.staff('cashier')).token;
  for (const seen of [open.report.entries + 1, open.report.entries - 1])
    expect((await close(day, seen)).body.error).toBe('payments/day-changed');
  const answers = await Promise.all([close(day, open.report.entries), close(day, open.report.entries)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const closed = await readDay(day);
  expect(closed).toMatchObject({ can_close: false, closed: { note: 'counted' } });
  expect(closed.report).toEqual(open.report);

  const refunded = await world.ask(`POST /api/operations/orders/${order}/refund`, {
    token: cashier,
    body: { reason: 'late' },
  });
  expect(refunded.status).toBe(200);
  expect((await readDay(day)).report).toEqual(open.report);
  const next = await readDay(addDays(day, 1));
  expect(next.report.currencies[0].all).toMatchObject({ payments: 0, refunded: '149.00', net: '-149.00' });
  await expect(world.db.deleteFrom('closed_days').execute()).rejects.toThrow(/never changed/);
});
