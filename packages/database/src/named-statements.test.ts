import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Connection } from './connect.ts';
import { connect } from './connect.ts';
import { openTestDatabase } from './testing.ts';

let connection: Connection;
let one: Connection;
beforeAll(async () => {
  connection = await openTestDatabase(inject('postgres'));
  one = connect(connection.url, { max: 1 });
});
afterAll(async () => {
  await one.close();
  await connection.close();
});
const preparedLike = async (text: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_prepared_statements where statement like ${text} and statement not like '%pg_prepared%'
  `.execute(one.db);
  return rows[0]?.count ?? 0;
};

test('a text with parameters is prepared once per connection', async () => {
  for (const n of [1, 2, 3]) {
    const { rows } = await sql<{ n: number }>`select ${n}::int as n, 'once'`.execute(one.db);
    expect(rows[0]?.n).toBe(n);
  }
  expect(await preparedLike('%once%')).toBe(1);
});

test('lists of every length are not prepared for ever', async () => {
  for (let length = 1; length < 600; length++)
    await one.db.selectFrom('orders').select('id').where('id', 'in', Array(length).fill(7)).execute();
  expect(await preparedLike('%')).toBeLessThanOrEqual(400);
});

test('after a table has changed under it, a statement fails at most once', async () => {
  const fresh = connect(connection.url, { max: 1 });
  await sql`create table changing (id int)`.execute(fresh.db);
  const read = () => sql`select * from changing where id = ${1}`.execute(fresh.db);
  await read();
  await sql`alter table changing add column more text`.execute(fresh.db);
  await read().catch(() => undefined);
  expect((await read()).rows).toEqual([]);
  await fresh.close();
});
