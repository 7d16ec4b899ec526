/** Idempotency keys of changes by staff, through HTTP on a real database. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runInCall } from '../../http/current-call.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { recordStaffAction } from './audit.ts';
import { forgetOldStaffCalls } from './staff-calls.ts';

let world: World;
let admin: { readonly id: number; readonly token: string };
let fan: { readonly id: number };
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  admin = await world.staff('admin');
  fan = await world.colleague();
});

let made = 0;
const newKey = (): string => `form-${++made}-of-the-test`;
const setRoles = (key: string, roles: readonly string[], token = admin.token) =>
  world.ask(`PUT /api/operations/users/${fan.id}/roles`, {
    token,
    body: { roles },
    headers: { 'idempotency-key': key },
  });
const entriesAboutFan = () =>
  world.db.selectFrom('audit_log').selectAll().where('subject', '=', `user ${fan.id}`).execute();
const storedCall = (key: string) =>
  world.db.selectFrom('staff_calls').selectAll().where('key', '=', key).executeTakeFirst();

test('ten equal calls at once change something once and get ten equal replies', async () => {
  const key = newKey();
  const replies = await Promise.all(Array.from({ length: 10 }, () => setRoles(key, ['scorer'])));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
  expect(await entriesAboutFan()).toHaveLength(1);
});

test('without a key every call counts', async () => {
  const body = { roles: ['scorer'] };
  for (const _ of [1, 2]) await world.ask(`PUT /api/operations/users/${fan.id}/roles`, { token: admin.token, body });
  expect(await entriesAboutFan()).toHaveLength(2);
});

test('the same key with another body, or for another person, is refused', async () => {
  const key = newKey();
  await setRoles(key, ['scorer']);
  expect((await setRoles(key, ['ingest'])).body).toMatchObject({ error: 'staff/key-reused' });
  const other = await world.colleague();
  const elsewhere = await world.ask(`PUT /api/operations/users/${other.id}/roles`, {
    token: admin.token,
    body: { roles: ['scorer'] },
    headers: { 'idempotency-key': key },
  });
  expect(elsewhere.body).toMatchObject({ error: 'staff/key-reused' });
  expect(await entriesAboutFan()).toHaveLength(1);
});

test('a key belongs to the person who sent it', async () => {
  const key = newKey();
  const second = await world.staff('admin');
  await setRoles(key, ['scorer']);
  expect((await setRoles(key, ['ingest'], second.token)).status).toBe(200);
  expect(await entriesAboutFan()).toHaveLength(2);
});

test('a refusal that changed nothing leaves the key free', async () => {
  const key = newKey();
  const missing = { token: admin.token, body: { roles: [] }, headers: { 'idempotency-key': key } };
  expect((await world.ask('PUT /api/operations/users/2000000000/roles', missing)).status).toBe(404);
  expect(await storedCall(key)).toBeUndefined();
  expect((await setRoles(key, ['scorer'])).status).toBe(200);
});

test('an unusable key is refused before anything happens', async () => {
  const reply = await setRoles('short', ['scorer']);
  expect(reply.body).toMatchObject({ error: 'request/invalid', fields: [{ field: 'idempotency-key' }] });
  expect(await entriesAboutFan()).toHaveLength(0);
});

test('a reply with a secret is shown once and not kept', async () => {
  const key = newKey();
  const invite = () =>
    world.ask('POST /api/operations/entrepreneurs', {
      token: admin.token,
      body: { number: '778899' },
      headers: { 'idempotency-key': key },
    });
  const first = await invite();
  expect(first.status).toBe(200);
  expect((await invite()).body).toMatchObject({ error: 'staff/already-done' });
  expect((await storedCall(key))?.answer).toBeNull();
});

test('kept replies are sealed, and gone after a day', async () => {
  const key = newKey();
  await setRoles(key, ['scorer']);
  const { answer } = (await storedCall(key)) as { answer: string };
  expect(answer).not.toContain('scorer');
  expect(answer).not.toContain('@');
  await forgetOldStaffCalls(world.db, new Date(world.now().getTime() + 23 * 3_600_000));
  expect(await storedCall(key)).toBeDefined();
  await forgetOldStaffCalls(world.db, new Date(world.now().getTime() + 25 * 3_600_000));
  expect(await storedCall(key)).toBeUndefined();
});

/** Leaves the row of a call as a process does that is killed during the call. */
const leave = async (key: string, applied: boolean): Promise<void> => {
  await setRoles(key, ['scorer']);
  const claimed_at = new Date(world.now().getTime() - 121_000);
  await world.db
    .updateTable('staff_calls')
    .set({ claimed_at, answer: null, answered_at: null, applied_at: applied ? claimed_at : null, claimed_by: 'killed' })
    .where('key', '=', key)
    .execute();
};

test('killed before its change: a repetition runs it', async () => {
  const key = newKey();
  await leave(key, false);
  expect((await setRoles(key, ['scorer'])).status).toBe(200);
  expect(await entriesAboutFan()).toHaveLength(2);
});

test('killed after its change: a repetition is told that it was done, and changes nothing', async () => {
  const key = newKey();
  await leave(key, true);
  expect((await setRoles(key, ['scorer'])).body).toMatchObject({ error: 'staff/already-done' });
  expect(await entriesAboutFan()).toHaveLength(1);
});

test('a call whose claim was taken over while it ran changes nothing', async () => {
  const key = newKey();
  await leave(key, false);
  const call = { requestId: 'the slow one', keyed: { actor: admin.id, key } };
  const slow = runInCall(call, () =>
    world.db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ city: 'Nowhere' }).where('id', '=', fan.id).execute();
      const subject = `user ${fan.id}`;
      await recordStaffAction(tx, { actor: admin.id, action: 'set-roles', subject, at: world.now() });
    }),
  );
  await expect(slow).rejects.toThrow('taken over');
  const { city } = await world.db.selectFrom('users').select('city').where('id', '=', fan.id).executeTakeFirstOrThrow();
  expect(city).toBeNull();
  expect(await entriesAboutFan()).toHaveLength(1);
});
