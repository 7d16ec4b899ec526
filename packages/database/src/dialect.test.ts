import { AbortedTransactionError, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { type Connection, connect, type Database } from './connect.ts';
import { later } from './dialect.ts';
import { openTestDatabase } from './testing.ts';

let connection: Connection;
let one: Connection;
let exchanges = 0;
let connections = 0;
beforeAll(async () => {
  connection = await openTestDatabase(inject('postgres'));
  await sql`create table notes (n int primary key check (n > 0))`.execute(connection.db);
  one = connect(connection.url, { max: 1 });
  one.pool.on('connect', (client) => {
    connections++;
    client.on('drain', () => exchanges++); // all that was sent has been answered
  });
});
afterAll(async () => {
  await one.close();
  await connection.close();
});
beforeEach(async () => {
  await sql`delete from notes`.execute(one.db);
  exchanges = 0;
  connections = 0;
});
const insert = (n: unknown) => sql`insert into notes (n) values (${n})`;
const count = () => sql<{ n: number }>`select count(*) as n from notes where n > ${0}`;
const kept = async (): Promise<number | undefined> => (await count().execute(connection.db)).rows[0]?.n;
const inTransaction = <Result>(work: (tx: Database) => Promise<Result>): Promise<Result> =>
  one.db.transaction().execute(work);

test('begin goes with the first statement, what nobody waits for with the next, the rest with the commit', async () => {
  await inTransaction(async (tx) => {
    await later(tx, insert(1));
    expect((await count().execute(tx)).rows).toEqual([{ n: 1 }]);
    expect(exchanges).toBe(1);
    await later(tx, insert(2));
    await later(tx, insert(3));
  });
  expect(exchanges).toBe(2);
  expect(await kept()).toBe(3);
});

test('rows of a statement sent before are at hand; asking for those of one that waits sends it', async () => {
  await inTransaction(async (tx) => {
    const before = await later(tx, count());
    await insert(1).execute(tx);
    expect(await before()).toEqual([{ n: 0 }]);
    expect(exchanges).toBe(1);
    const after = await later(tx, count());
    expect(await after()).toEqual([{ n: 1 }]);
    expect(exchanges).toBe(2);
  });
});

test('of a transaction that asks nothing, or fails before it has, the database hears nothing', async () => {
  await inTransaction(async () => undefined);
  const failing = inTransaction(async (tx) => {
    await later(tx, insert(1));
    throw new Error('after all not');
  });
  await expect(failing).rejects.toThrow('after all not');
  expect(exchanges).toBe(0);
  expect(await kept()).toBe(0);
});

test('a fault undoes all of a transaction, wherever it shows, and the connection goes on', async () => {
  const withNext = inTransaction(async (tx) => {
    await insert(1).execute(tx);
    await later(tx, insert(-1));
    await later(tx, insert(2));
    await count().execute(tx);
  });
  await expect(withNext).rejects.toThrow('notes_n_check');
  const withCommit = inTransaction(async (tx) => {
    await insert(1).execute(tx);
    await later(tx, insert(1));
  });
  await expect(withCommit).rejects.toThrow('notes_pkey');
  const first = inTransaction((tx) => insert('no number').execute(tx));
  await expect(first).rejects.toThrow('no number');
  expect(await kept()).toBe(0);
  await inTransaction((tx) => insert(1).execute(tx));
  expect(await kept()).toBe(1);
  expect(connections).toBeLessThanOrEqual(1);
});

test('a statement that was skipped behind a fault is prepared when it is asked again', async () => {
  const unseen = (n: number) => sql`select ${n}::int as unseen`;
  const failing = inTransaction(async (tx) => {
    await later(tx, insert(-1));
    await unseen(1).execute(tx);
  });
  await expect(failing).rejects.toThrow('notes_n_check');
  for (const n of [1, 2]) expect((await unseen(n).execute(one.db)).rows).toEqual([{ unseen: n }]);
});

test('who goes on after a fault is told that nothing was committed', async () => {
  const ignoring = inTransaction(async (tx) => {
    await insert(1).execute(tx);
    await insert(-1)
      .execute(tx)
      .catch(() => undefined);
  });
  await expect(ignoring).rejects.toThrow(AbortedTransactionError);
  expect(await kept()).toBe(0);
});

test('outside of a transaction it is done at once', async () => {
  const rows = await later(one.db, sql<{ n: number }>`insert into notes (n) values (${7}) returning n`);
  expect(await kept()).toBe(1);
  expect(await rows()).toEqual([{ n: 7 }]);
});

test('values that cannot be written: nothing of the exchange is done, and the next one works', async () => {
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  const failing = inTransaction(async (tx) => {
    await later(tx, insert(1));
    await sql`select ${circle}::json`.execute(tx);
  });
  await expect(failing).rejects.toThrow('circular');
  expect(await kept()).toBe(0);
  await insert(1).execute(one.db);
  expect(await kept()).toBe(1);
  expect(connections).toBeLessThanOrEqual(1);
  for (const n of [1, 2]) await sql`select ${n}::json`.execute(one.db);
});

test('several commands as one text work inside of a transaction', async () => {
  await inTransaction(async (tx) => {
    await later(tx, insert(1));
    await sql`insert into notes (n) values (2); insert into notes (n) values (3)`.execute(tx);
  });
  expect(await kept()).toBe(3);
});

test('a connection that breaks in the middle fails its transaction and is replaced', async () => {
  const broken = inTransaction(async (tx) => {
    await insert(1).execute(tx);
    await sql`select pg_terminate_backend(pg_backend_pid()), ${1}::int`.execute(tx);
  });
  await expect(broken).rejects.toThrow();
  expect(await kept()).toBe(0);
  await insert(2).execute(one.db);
  expect(await kept()).toBe(1);
});
