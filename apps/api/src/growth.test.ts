/** What staff opens, and what Palco repeats, reads its own rows by an index and not all that ever were. */
import type { Connection, Database } from '@palco/database/connect';
import { openTestDatabase } from '@palco/database/testing';
import { DEMO_ZONE, type LeagueDate } from '@palco/kernel/league-date';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { listStaff } from './modules/accounts/staff.ts';
import { readExchangeRates } from './modules/invoices/exchange-rate-store.ts';
import { countPeopleBetween } from './modules/night/live-figures.ts';
import { readSeasonPeaks } from './modules/night/read-minutes.ts';
import { readAuditLog } from './modules/operations/audit.ts';
import { listOrders } from './modules/payments/orders/list-orders.ts';
import { readPaymentFigures } from './modules/payments/payment-figures.ts';
import { readPlanSales } from './modules/plans/plan-sales.ts';
import { listRenewals } from './modules/renewals/list-renewals.ts';

let connection: Connection;
let watched: Database;
let asked: { readonly sql: string; readonly parameters: readonly unknown[] }[] = [];
beforeAll(async () => {
  connection = await openTestDatabase(inject('postgres'));
  watched = new Kysely({
    dialect: new PostgresDialect({ pool: connection.pool }),
    log: ({ query }) => void asked.push({ sql: query.sql, parameters: query.parameters }),
  });
});
afterAll(() => connection.close());

/** How PostgreSQL would run these queries in large tables, where reading one whole is out of the question. */
const plansOf = async (work: (db: Database) => Promise<unknown>): Promise<string> => {
  asked = [];
  await work(watched);
  const client = await connection.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    const plans: string[] = [];
    for (const query of asked) {
      const { rows } = await client.query(`explain ${query.sql}`, [...query.parameters]);
      plans.push(...rows.map((row) => row['QUERY PLAN']));
    }
    await client.query('rollback');
    return plans.join('\n');
  } finally {
    client.release();
  }
};
const now = new Date('2026-11-21T01:00:00Z');
const day = { from: '2019-11-20T06:00:00Z', to: '2019-11-21T06:00:00Z' };

test.each<[string, (db: Database) => Promise<unknown>, readonly string[]]>([
  ['the staff', listStaff, ['users_with_roles']],
  [
    'the sales of a plan',
    (db) => readPlanSales(db, 1, now, DEMO_ZONE),
    // of empty tables either index of open orders is as good
    ['memberships_of_plan', 'orders_by_payment', 'orders_open_by_plan|orders_one_open'],
  ],
  ['the notices that wait', readPaymentFigures, ['provider_notices_waiting']],
  ['orders of a country', (db) => listOrders(db, DEMO_ZONE, { country: 'BR' }, undefined), ['orders_by_country']],
  ['orders in a rare state', (db) => listOrders(db, DEMO_ZONE, { state: 'lost' }, undefined), ['orders_not_paid']],
  ['orders of an old day', (db) => listOrders(db, DEMO_ZONE, { day: '2019-11-20' }, undefined), ['orders_by_opening']],
  [
    'orders of a method in a country',
    (db) => listOrders(db, DEMO_ZONE, { method: 'prepaid', country: 'CA' }, undefined),
    ['orders_by_method'],
  ],
  ['orders of an amount', (db) => listOrders(db, DEMO_ZONE, { amount: 1234 }, undefined), ['orders_by_amount']],
  ['who came in a day', (db) => countPeopleBetween(db, now, now), ['memberships_by_time', 'users_by_time']],
  [
    'days without a rate',
    (db) => readExchangeRates(db, { zone: DEMO_ZONE, from: '2019-11-20' }),
    ['orders_without_invoice'],
  ],
  ['renewals in a rare state', (db) => listRenewals(db, { state: 'past-due' }), ['renewals_by_state']],
  ['a text in the log', (db) => readAuditLog(db, { text: 'nothing' }, now), ['audit_log_by_time']],
  ['the log of an old day', (db) => readAuditLog(db, day, now), ['audit_log_by_time']],
])('%s', async (_, work, indexes) => {
  const plan = await plansOf(work);
  for (const index of indexes) expect(plan).toMatch(new RegExp(index));
});

test('the nights of a season are compared without their minutes', async () => {
  const plan = await plansOf((db) => readSeasonPeaks(db, '2026-11-20' as LeagueDate));
  expect(plan).toContain('site_nights_pkey');
  expect(plan).not.toContain('site_minutes');
});

test('a text is searched in the last 90 days, or from the day that is given', async () => {
  const days = [1, 89, 91].map((ago) => new Date(now.getTime() - ago * 86_400_000));
  await connection.db
    .insertInto('audit_log')
    .values(days.map((at, place) => ({ at, actor: null, action: 'test', subject: `needle ${place}`, detail: '{}' })))
    .execute();
  const found = async (filter: object) =>
    (await readAuditLog(connection.db, { text: 'NEEDLE', ...filter }, now)).map(({ subject }) => subject);
  expect(await found({})).toEqual(['needle 1', 'needle 0']);
  expect(await found({ from: '2020-01-01T00:00:00Z' })).toEqual(['needle 2', 'needle 1', 'needle 0']);
  expect(await found({ to: days[1]?.toISOString() })).toEqual(['needle 2']);
});

test('the log of a day has every entry of it, whatever the order of their numbers', async () => {
  const at = (second: number) => new Date(Date.parse(day.from) + second * 1000);
  const times = [-10, 86_399, 5, 4, 0, 86_400, 90_000];
  await connection.db
    .insertInto('audit_log')
    .values(
      times.map((second) => ({ at: at(second), actor: null, action: 'test', subject: String(second), detail: '{}' })),
    )
    .execute();
  const found = await readAuditLog(connection.db, day, now);
  expect(found.map(({ subject }) => Number(subject)).sort((a, b) => a - b)).toEqual([0, 4, 5, 86_399]);
});
