import { refuse } from '@palco/kernel/refusal';
import { AbortedTransactionError, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { isDatabaseAway } from './away.ts';
import { type Connection, connect } from './connect.ts';
import { inTransaction } from './in-transaction.ts';
import { openTestDatabase } from './testing.ts';

let connection: Connection;
/** the same database through a pool of one */
let one: Connection;
beforeAll(async () => {
  connection = await openTestDatabase(inject('postgres'));
  await sql`create table notes (n int primary key check (n > 0))`.execute(connection.db);
  one = connect(connection.url, { max: 1 });
});
afterAll(async () => {
  await one.close();
  await connection.close();
});
beforeEach(async () => {
  await sql`delete from notes`.execute(one.db);
});
const insert = (n: unknown) => sql`insert into notes (n) values (${n})`;
const count = async (): Promise<number | undefined> =>
  (await sql<{ n: number }>`select count(*) as n from notes`.execute(connection.db)).rows[0]?.n;

test('a bigint is read as a number, a date as the text it is', async () => {
  const { rows } = await sql`select 9007199254740991::int8 as n, '2026-10-25'::date as day`.execute(one.db);
  expect(rows).toEqual([{ n: 9_007_199_254_740_991, day: '2026-10-25' }]);
});

test('a statement that takes too long is canceled', async () => {
  // real time: this limit is what is awaited
  const impatient = connect(connection.url, { max: 1, statementTimeoutMs: 50 });
  await expect(sql`select pg_sleep(60)`.execute(impatient.db)).rejects.toThrow('statement timeout');
  await impatient.close();
});

test('a fault rolls the whole transaction back, and the connection goes on', async () => {
  const failing = inTransaction(one.db, async (tx) => {
    await insert(1).execute(tx);
    await insert(-1).execute(tx);
  });
  await expect(failing).rejects.toThrow('notes_n_check');
  expect(await count()).toBe(0);
  await inTransaction(one.db, (tx) => insert(1).execute(tx));
  expect(await count()).toBe(1);
});

test('a refusal rolls the transaction back and is answered', async () => {
  const refused = await inTransaction(one.db, async (tx) => {
    await insert(1).execute(tx);
    return refuse('notes/unwanted');
  });
  expect(refused).toEqual({ refused: 'notes/unwanted' });
  expect(await count()).toBe(0);
});

test('code that goes on after a fault learns that nothing was committed', async () => {
  const ignoring = inTransaction(one.db, async (tx) => {
    await insert(1).execute(tx);
    await insert(-1)
      .execute(tx)
      .catch(() => undefined);
  });
  await expect(ignoring).rejects.toThrow(AbortedTransactionError);
  expect(await count()).toBe(0);
});

test('a connection that breaks in the middle fails its transaction and is replaced', async () => {
  const broken = inTransaction(one.db, async (tx) => {
    await insert(1).execute(tx);
    await sql`select pg_terminate_backend(pg_backend_pid()), ${1}::int`.execute(tx);
  });
  await expect(broken).rejects.toThrow();
  expect(await count()).toBe(0);
  await insert(2).execute(one.db);
  expect(await count()).toBe(1);
});

test('a process that stands still in its transaction loses the session, as in an outage, and goes on with another', async () => {
  const fault = await inTransaction(one.db, async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = '1ms'`.execute(tx);
    const { pid } = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0] ?? {};
    const isThere = () => sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(connection.db);
    await expect.poll(async () => (await isThere()).rows).toEqual([]);
    await insert(1).execute(tx);
  }).catch((error: unknown) => error);
  expect(isDatabaseAway(fault)).toBe(true);
  expect(await count()).toBe(0);
  await insert(2).execute(one.db);
  expect(await count()).toBe(1);
});

test.each(['25P03', '25P04', '57P01', '08006', '53300', '40001'])('%s is an outage, not a fault of a query', (code) => {
  expect(isDatabaseAway(Object.assign(new Error('FATAL'), { code }))).toBe(true);
});
test.each(['23505', '42P01', '22P02', '25P02'])('%s is a fault of a query', (code) => {
  expect(isDatabaseAway(Object.assign(new Error('ERROR'), { code }))).toBe(false);
});

test('a connection to a server that only reads is given up, and the next query opens another', async () => {
  const name = sql.id(new URL(connection.url).pathname.slice(1));
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(connection.db);
  const reading = connect(connection.url, { max: 1 });
  await sql`select 1`.execute(reading.db);
  await sql`alter database ${name} reset default_transaction_read_only`.execute(connection.db);
  const refused = inTransaction(reading.db, (tx) => insert(1).execute(tx));
  await expect(refused).rejects.toSatisfy(isDatabaseAway);
  await insert(2).execute(reading.db);
  expect(await count()).toBe(1);
  await reading.close();
});

test('renewed connections break what waits on them, and the next query opens others', async () => {
  const waiting = sql`select pg_sleep(60)`.execute(one.db);
  const away = expect(waiting).rejects.toSatisfy(isDatabaseAway);
  await expect
    .poll(async () => {
      const { rows } = await sql<{ waiting: string }>`
        select count(*) as waiting from pg_stat_activity where query = 'select pg_sleep(60)' and state = 'active'
          and datname = current_database()`.execute(connection.db);
      return Number(rows[0]?.waiting);
    })
    .toBe(1);
  one.renew();
  await away;
  await insert(1).execute(one.db);
  expect(await count()).toBe(1);
});
