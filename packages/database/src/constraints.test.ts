/** What the database itself refuses, whatever the code above it does: money that does not add up, and a changed past. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { tablesInOrder } from './backup/table-order.ts';
import type { Connection } from './connect.ts';
import { openTestDatabase } from './testing.ts';

const AT = new Date('2026-11-21T01:00:00Z');
let connection: Connection;
const run = (statement: string) => sql.raw(statement).execute(connection.db);
const order = (id: number, terms: string) =>
  run(`insert into orders (id, user_id, plan_id, country, currency, price_cents, commission_cents, total_cents, title,
    title_en, language, state, opened_at) overriding system value
    values (${id}, 1001, 1, 'MX', ${terms}, 'Pase', 'Pass', 'es', 'open', '${AT.toISOString()}')`);
const refund = (attempt: number, state: string) =>
  run(`insert into refunds (attempt_id, amount_cents, reason, actor, state, before_cents, at)
    values (${attempt}, 4900, 'a test', 1002, '${state}', 0, '${AT.toISOString()}')`);
const seat = () => run('insert into seats (user_id) values (1001)');

beforeAll(async () => {
  connection = await openTestDatabase(inject('postgres'));
  await run(`insert into plans (id, title, title_en, description, description_en, image, period, recurring, days,
    competitions, position, added_at)
    values (1, 'Pase', 'Pass', '', '', '', 'season', false, 30, '{regular-season}', 1, '${AT.toISOString()}')`);
  await run(`insert into users (id, email, email_key, login_type, language, created_at) overriding system value
    values (1001, 'a@people.test', 'a@people.test', 'email', 'es', '${AT.toISOString()}')`);
  await order(1, "'MXN', 14900, 100, 15000");
  for (const id of [1, 2])
    await run(`insert into payment_attempts (id, order_id, user_id, plan_id, method, reference, state, opened_at, changed_at)
      overriding system value
      values (${id}, 1, 1001, 1, 'card', '1001-1-abcdefg${id}', 'paid', '${AT.toISOString()}', '${AT.toISOString()}')`);
  await run(`insert into ledger_entries (at, provider, event, kind, order_id, attempt_id, amount_cents, currency)
    values ('${AT.toISOString()}', 'openpay', 'trx1 paid', 'paid', 1, 1, 15000, 'MXN')`);
  await run(`insert into audit_log (at, action, subject, detail) values ('${AT.toISOString()}', 'a', 'b', '{}')`);
  await run(`insert into attempt_events (attempt_id, at, provider, event, from_state, state)
    values (1, '${AT.toISOString()}', 'openpay', 'trx1', 'submitting', 'paid')`);
  await run(`insert into closed_days values ('2026-11-20', '${AT.toISOString()}', 1002, '', '{}')`);
});
afterAll(() => connection.close());

test.each(['ledger_entries', 'audit_log', 'attempt_events', 'closed_days'])(
  'a row of %s is neither changed nor removed',
  async (table) => {
    const column = table === 'closed_days' ? 'closed_at' : 'at';
    await expect(run(`update ${table} set ${column} = ${column}`)).rejects.toThrow(/never changed/);
    await expect(run(`delete from ${table}`)).rejects.toThrow(/never changed/);
  },
);

test('the total of an order is price plus commission', async () => {
  await expect(order(2, "'MXN', 14900, 100, 14900")).rejects.toThrow(/orders_check/);
});

test('the same terms are one open order', async () => {
  await expect(order(3, "'MXN', 14900, 100, 15000")).rejects.toThrow(/orders_one_open/);
});

test('an event of a provider is posted once', async () => {
  const again =
    run(`insert into ledger_entries (at, provider, event, kind, order_id, attempt_id, amount_cents, currency)
    values ('${AT.toISOString()}', 'openpay', 'trx1 paid', 'paid', 1, 2, 15000, 'MXN')`);
  await expect(again).rejects.toThrow(/ledger_entries_provider_event_key/);
});

test('a payment has one refund under way', async () => {
  await refund(1, 'unknown');
  await expect(refund(1, 'submitting')).rejects.toThrow(/refunds_one_at_a_time/);
  await refund(1, 'done');
  await refund(2, 'submitting');
});

test('a person has one seat', async () => {
  await seat();
  await expect(seat()).rejects.toThrow(/seats_pkey/);
});

test('a backup can be restored table by table: none refer to each other in a circle', async () => {
  const client = await connection.pool.connect();
  try {
    expect((await tablesInOrder(client)).indexOf('public.gifts')).toBeGreaterThan(0);
  } finally {
    client.release();
  }
});
