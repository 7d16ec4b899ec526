import type { Connection, Database } from '@palco/database/connect';
import { openTestDatabase } from '@palco/database/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { expectWaiting } from './waiting-queries.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await openTestDatabase(inject('postgres'));
});
afterAll(() => connection.close());

const lock = (tx: Database, place: number) => sql`select pg_advisory_xact_lock(${place})`.execute(tx);
const waitFor = (place: number) => connection.db.transaction().execute((tx) => lock(tx, place));

test('what waits for another transaction does not count, what waits behind a waiting one does', async () => {
  const inTransaction = connection.db.transaction();
  const all = await inTransaction.execute(async (tx) => {
    await lock(tx, 1);
    const seen: string[] = [];
    const waiting = await inTransaction.execute(async (other) => {
      await lock(other, 2);
      const strays = [waitFor(2), waitFor(2)];
      const mine = expectWaiting(tx, 2).then(() => seen.push('mine'));
      for (let look = 0; look < 5; look += 1) await expectWaiting(other, 2);
      expect(seen).toEqual([]);
      return { strays, mine };
    });
    const own = [waitFor(1), waitFor(1)];
    await waiting.mine;
    return [...waiting.strays, ...own];
  });
  await Promise.all(all);
});
