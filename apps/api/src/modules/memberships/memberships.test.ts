import type { Competition } from '@palco/contracts/league/competitions';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTill, type Till } from '../../testing/till.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { plansThatOpen } from './membership-store.ts';

const ANY_GAME = { id: 1, competition: 'regular-season', away: 'NAR', home: 'MAY' } as const;

let world: World;
let till: Till;
let support: string;
beforeAll(async () => {
  world = await openWorld({ seeds: ['people', 'plans', 'season pass'] });
  till = openTill(world);
  support = (await world.staff('support')).token;
});
afterAll(() => world.close());

const act = (path: string, body: object) => world.ask(`POST /api/operations/${path}`, { token: support, body });
const give = (userId: number, body: object = {}) =>
  act(`users/${userId}/memberships`, { plan_id: 107, reason: 'prize', ...body });

test('the demo’s member owns the season pass, and it opens the season and not the Caribbean series', async () => {
  const member = await world.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'socio@palco.test')
    .executeTakeFirstOrThrow();
  const opens = async (competition: Competition) =>
    (await plansThatOpen(world.db, member.id, { ...ANY_GAME, competition }, world.now())).length > 0;
  expect(await opens('regular-season')).toBe(true);
  expect(await opens('final-series')).toBe(true);
  expect(await opens('exhibition')).toBe(true);
  expect(await opens('caribbean-series')).toBe(false);
});

test('a pass is granted, revoked and restored, each with its reason in the audit log', async () => {
  const buyer = await till.buyer();
  const { body } = await give(buyer.id, { ends_at: '2026-12-01T00:00:00Z' });
  const { id } = body.data;
  const valid = async () => (await till.me(buyer)).hasOneValidMembership;
  expect([body.data.date_exp, await valid()]).toEqual(['2026-12-01T00:00:00.000Z', true]);
  await act(`memberships/${id}/revoke`, { reason: 'shared' });
  expect(await valid()).toBe(false);
  await act(`memberships/${id}/restore`, { reason: 'a mistake' });
  expect(await valid()).toBe(true);
  const actions = await world.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', `membership ${id}`)
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual(['revoke-membership', 'restore-membership']);
  const { body: all } = await world.ask(`GET /api/operations/users/${buyer.id}/memberships`, { token: support });
  expect(all.data).toMatchObject([
    { id, user_id: buyer.id, source: expect.stringMatching(/^staff grant/), revoked_at: null },
  ]);
});

test('nobody gives a pass to an account that does not exist, is yet to come, or was deleted', async () => {
  const gone = await till.buyer();
  await world.db.updateTable('users').set({ deleted_at: world.now() }).where('id', '=', gone.id).execute();
  const { max } = await world.db
    .selectFrom('users')
    .select(({ fn }) => fn.max('id').as('max'))
    .executeTakeFirstOrThrow();
  for (const id of [1, Number(max) + 1, 2_147_483_647, gone.id])
    expect(await give(id)).toMatchObject({ status: 404, body: { error: 'accounts/unknown' } });
  const next = await till.buyer();
  expect((await till.me(next)).memberships).toEqual([]);
  // the database refuses a membership without a person too
  const orphan = sql`insert into memberships (user_id, plan_id, competitions, starts_at, ends_at, source, granted_at)
    values (2147483647, 107, '{}', ${world.now()}, ${world.now()}, 'a test', ${world.now()})`;
  await expect(orphan.execute(world.db)).rejects.toThrow(/memberships_of_people/);
});

test('it ends with its last instant', async () => {
  const buyer = await till.buyer();
  await give(buyer.id, { plan_id: 110 });
  world.advance(86_400_000 - 1);
  expect((await till.me(buyer)).hasOneValidMembership).toBe(true);
  world.advance(1);
  expect(await plansThatOpen(world.db, buyer.id, ANY_GAME, world.now())).toEqual([]);
  world.advance(-86_400_000);
});

test.each([
  ['users/1/memberships', { plan_id: 999, reason: 'x' }, 'plans/unknown'],
  ['users/1/memberships', { plan_id: 107, reason: 'x', ends_at: '2020-01-01T00:00:00Z' }, 'memberships/window-wrong'],
  ['users/1/memberships', { plan_id: 107, reason: ' ' }, 'request/invalid'],
  ['memberships/999999/revoke', { reason: 'x' }, 'memberships/unknown'],
])('%s with %j is refused', async (path, body, error) => {
  expect((await act(path, body)).body.error).toBe(error);
});
