/** Messages of staff to a fan. Through HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const TEXT = 'Tu reembolso sale hoy.';
const send = (staff: string, userId: number, text = TEXT) =>
  world.ask(`POST /api/operations/users/${userId}/messages`, { token: staff, body: { text } });
const shownTo = async (token: string) => (await world.ask('GET /api/users/me/messages', { token })).body.data;
const actions = async (subject: string) =>
  (await world.db.selectFrom('audit_log').selectAll().where('subject', '=', subject).orderBy('id').execute()).filter(
    ({ action }) => action.includes('fan-message'),
  );

test('a message is shown to its fan alone until it is closed, and never again', async () => {
  const [fan, other, staff] = [await world.signUp(), await world.signUp(), await world.staff('support')];
  const { status, body } = await send(staff.token, fan.id);
  expect([status, body.data.text, body.data.read_at]).toEqual([200, TEXT, null]);
  const { id } = body.data;
  expect(await shownTo(fan.token)).toEqual([{ id, text: TEXT, sent_at: world.now().toISOString() }]);
  expect(await shownTo(other.token)).toEqual([]);

  await world.ask(`DELETE /api/users/me/messages/${id}`, { token: other.token });
  expect(await shownTo(fan.token)).toHaveLength(1);
  for (const _ of [1, 2]) {
    const closed = await world.ask(`DELETE /api/users/me/messages/${id}`, { token: fan.token });
    expect([closed.status, closed.body]).toEqual([200, { closed: true }]);
    world.advance(1000);
  }
  expect(await shownTo(fan.token)).toEqual([]);
  const listed = await world.ask(`GET /api/operations/users/${fan.id}/messages`, { token: staff.token });
  expect(listed.body.data).toMatchObject([{ id, read_at: new Date(world.now().getTime() - 2000).toISOString() }]);
});

test('a message that is taken back is not shown; taking it back again is no second action', async () => {
  const [fan, other, staff] = [await world.signUp(), await world.signUp(), await world.staff('cashier')];
  const { id } = (await send(staff.token, fan.id)).body.data;
  const path = (userId: number) => `DELETE /api/operations/users/${userId}/messages/${id}` as const;
  expect((await world.ask(path(other.id), { token: staff.token })).body.error).toBe('accounts/unknown');
  for (const _ of [1, 2]) expect((await world.ask(path(fan.id), { token: staff.token })).status).toBe(200);
  expect(await shownTo(fan.token)).toEqual([]);
  const done = await actions(`user ${fan.id}`);
  expect(done.map(({ action, actor }) => [action, actor])).toEqual([
    ['send-fan-message', staff.id],
    ['withdraw-fan-message', staff.id],
  ]);
  expect(JSON.stringify(done)).not.toContain(TEXT);
});

test.each([
  ['nothing', ''],
  ['blanks', '   '],
  ['too much', 'x'.repeat(601)],
])('a message of %s is refused on its field', async (_, text) => {
  const staff = await world.staff('support');
  const { status, body } = await send(staff.token, staff.id, text);
  expect([status, body.error]).toEqual([400, 'request/invalid']);
});

test('only the desk writes, and only to accounts that there are', async () => {
  const [fan, scorer, staff] = [await world.signUp(), await world.staff('scorer'), await world.staff('admin')];
  expect((await send(scorer.token, fan.id)).status).toBe(403);
  expect((await send(fan.token, fan.id)).status).toBe(403);
  expect((await send(staff.token, 999_999_999)).body.error).toBe('accounts/unknown');
});

test('messages are in the export, and leave with the account', async () => {
  const [fan, staff] = [await world.signUp(), await world.staff('support')];
  await send(staff.token, fan.id);
  const { body } = await world.ask('GET /api/users/me/export', { token: fan.token });
  expect(body.messages_of_staff).toMatchObject([{ text: TEXT, read_at: null }]);
  const erased = await world.ask('POST /api/users/me/deletion', {
    token: fan.token,
    body: { current_password: TEST_PASSWORD },
  });
  expect(erased.status).toBe(200);
  const left = await world.db.selectFrom('fan_messages').selectAll().where('user_id', '=', fan.id).execute();
  expect(left).toEqual([]);
  expect((await send(staff.token, fan.id)).body.error).toBe('accounts/unknown');
});
