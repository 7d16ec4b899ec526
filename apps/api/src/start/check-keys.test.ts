import type { Connection } from '@palco/database/connect';
import { openTestDatabase } from '@palco/database/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { enqueue } from '../jobs/runner.ts';
import { keysOf, type Secrets } from '../keys.ts';
import { currentPushKey, replacePushKey } from '../modules/game-alerts/push-key-store.ts';
import { seal } from '../sealed.ts';
import { assertKeysReadRows, giveUpKey, UnreadableRows } from './check-keys.ts';

const NOW = new Date('2026-11-21T01:00:00Z');
const FIRST: Secrets = { current: 'first', old: [], leaked: [] };
const NEXT: Secrets = { current: 'next', old: [], leaked: [] };

let connection: Connection;
beforeAll(async () => {
  connection = await openTestDatabase(inject('postgres'));
});
afterAll(() => connection.close());

const check = (secrets: Secrets) =>
  assertKeysReadRows(connection.db, { secrets, oldest: secrets.current, now: NOW }).then(
    () => 'starts',
    (fault: Error) => (fault instanceof UnreadableRows ? fault.message : String(fault)),
  );
const waiting = async (): Promise<number> =>
  (await sql`select 1 from graphile_worker._private_jobs`.execute(connection.db)).rows.length;

test('a mail that waits for its server stops a start without the secret that sealed it, until it is given up', async () => {
  const sealed = seal(keysOf(FIRST, 'outbox'), { to: 'ana@people.test' });
  await enqueue(connection.db, 'send-mail', { sealed });
  // sealed by a Palco whose keys had no ids
  await enqueue(connection.db, 'send-mail', { sealed: sealed.split('.')[1] as string });
  await enqueue(connection.db, 'forget-old-tokens');
  const readers = [FIRST, { ...NEXT, old: ['first'] }, { ...NEXT, leaked: ['first'] }];
  for (const secrets of readers) expect(await check(secrets)).toBe('starts');
  const { id } = keysOf(FIRST, 'outbox').current;
  expect(await check(NEXT)).toContain(`mails and SMS that wait to be sent: 1 (key ${id})`);
  expect(await check(NEXT)).toContain('mails and SMS that wait to be sent: 1 (key unnamed)');

  const giveUp = (secrets: Secrets, keyId: string) => giveUpKey(connection.db, { secrets, keyId, now: NOW });
  await expect(giveUp(FIRST, id)).rejects.toThrow('nothing is lost');
  expect(await giveUp({ ...NEXT, old: ['first'] }, 'unnamed')).toEqual({
    accounts: 0,
    cards: 0,
    messages: 0,
    apps: 0,
    outputs: 0,
    passphrases: 0,
    pushKeys: 0,
  });
  expect(await giveUp(NEXT, id)).toEqual({
    accounts: 0,
    cards: 0,
    messages: 1,
    apps: 0,
    outputs: 0,
    passphrases: 0,
    pushKeys: 0,
  });
  expect(await giveUp(NEXT, 'unnamed')).toMatchObject({ messages: 1, pushKeys: 0 });
  expect([await check(NEXT), await waiting()]).toEqual(['starts', 1]);
});

test('a key of push services is read with old secrets; without one its browsers subscribe anew', async () => {
  const keys = keysOf(FIRST, 'push keys');
  const made = await currentPushKey(connection.db, { keys, now: NOW });
  expect(await currentPushKey(connection.db, { keys, now: NOW })).toEqual(made);
  expect(await check({ ...NEXT, old: ['first'] })).toBe('starts');
  const { id } = keys.current;
  expect(await check(NEXT)).toContain(`keys for alerts in browsers: 1 (key ${id})`);
  expect(await giveUpKey(connection.db, { secrets: NEXT, keyId: id, now: NOW })).toMatchObject({ pushKeys: 1 });
  const next = { keys: keysOf(NEXT, 'push keys'), now: NOW };
  const first = await currentPushKey(connection.db, next);
  expect(await replacePushKey(connection.db, next)).toBe(first.id + 1);
  expect((await currentPushKey(connection.db, next)).publicKey).not.toBe(first.publicKey);
  await connection.db.deleteFrom('push_keys').execute();
});

test('an account that money goes back to is read with old secrets; without one it is forgotten and asked for again', async () => {
  const keys = keysOf(FIRST, 'return accounts');
  await connection.db
    .insertInto('held_money')
    .values({
      at: NOW,
      provider: 'openpay',
      provider_id: 'tr-held',
      why: 'unknown',
      method: 'spei',
      amount_cents: 100,
      left_cents: 100,
      currency: 'MXN',
      sealed_account: seal(keys, { clabe: '032180000118359719', holder: 'Ana' }),
      clabe_last_four: '9719',
    })
    .execute();
  expect(await check({ ...NEXT, old: ['first'] })).toBe('starts');
  const { id } = keys.current;
  expect(await check(NEXT)).toContain(`bank accounts that money goes back to: 1 (key ${id})`);
  expect(await giveUpKey(connection.db, { secrets: NEXT, keyId: id, now: NOW })).toMatchObject({ accounts: 1 });
  const held = await connection.db
    .selectFrom('held_money')
    .select(['sealed_account', 'clabe_last_four', 'left_cents'])
    .executeTakeFirstOrThrow();
  expect(held).toMatchObject({ sealed_account: null, clabe_last_four: null });
  expect(await check(NEXT)).toBe('starts');
});

test('a mail that was given up long ago stops nobody', async () => {
  await enqueue(connection.db, 'send-mail', { sealed: seal(keysOf(FIRST, 'outbox'), {}) });
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(connection.db);
  expect(await check(NEXT)).toBe('starts');
});
