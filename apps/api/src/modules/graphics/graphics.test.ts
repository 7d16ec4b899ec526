/** Addresses of the broadcast's graphics, and what is on the picture. Through HTTP. */
import type { OnAir } from '@palco/contracts/graphics/graphics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { writeGame, writeLeague } from '../../testing/written-league.ts';

let world: World;
let staff: string;
beforeAll(async () => {
  world = await openWorld();
  await writeLeague(world.db);
  await writeGame(world.db, { startsAt: world.now(), status: 'in_progress' });
  staff = (await world.staff('ingest')).token;
});
afterAll(() => world.close());

const PATH = '/api/operations/graphics';
const add = async (body: object) => (await world.ask(`POST ${PATH}`, { token: staff, body })).body.data;
const read = (token: string) => world.ask(`GET /api/graphics/${token}`);
const listed = async () => (await world.ask(`GET ${PATH}`, { token: staff })).body.data;
const liveGame = () =>
  world.db.selectFrom('games').select(['id', 'home', 'away']).where('status', '=', 1).executeTakeFirstOrThrow();

test('an address shows one game, or the game of a club, in the look of the league', async () => {
  const { id: game, home } = await liveGame();
  const [ofGame, ofClub] = [await add({ game }), await add({ club: home })];
  for (const { token } of [ofGame, ofClub]) {
    const { status, body } = await read(token);
    expect([status, body.data.game]).toEqual([200, game]);
    expect(body.data.on_air).toEqual({ bug: true, card: null, by_itself: true, back_at: null });
    expect(body.data.league).toMatchObject({ language: 'es', palette: {} });
  }
  expect(await listed()).toMatchObject([
    { token: ofClub.token, club: home, game: null, shows: { game }, seen_at: world.now().toISOString() },
    { token: ofGame.token, club: null, game },
  ]);
});

test("a club's address opens its own games, never one that two others play, and no other club's token", async () => {
  const own = await liveGame();
  const club = await world.db
    .selectFrom('clubs')
    .selectAll()
    .where('abbreviation', '=', own.home)
    .executeTakeFirstOrThrow();
  for (const abbreviation of ['TOR', 'AGU'])
    await world.db
      .insertInto('clubs')
      .values({ ...club, abbreviation })
      .execute();
  const other = await writeGame(world.db, { startsAt: world.now(), status: 'in_progress' });
  await world.db.updateTable('games').set({ away: 'TOR', home: 'AGU' }).where('id', '=', other).execute();
  const links = await Promise.all(['TOR', 'AGU', own.home, own.away].map((club) => add({ club })));
  const [tor, agu, home, away] = links.map(({ token }) => token);
  const shown = async (token: string) => (await read(token)).body.data.game;
  expect([await shown(tor), await shown(agu), await shown(home), await shown(away)]).toEqual([
    ...[other, other],
    ...[own.id, own.id],
  ]);
  for (const [one, another] of [
    [tor, home],
    [home, tor],
    [agu, tor],
  ])
    expect((await read(`${one.split('.')[0]}.${another.split('.')[1]}`)).status).toBe(404);
});

test('a token is not guessed, not moved to another link, and of no use once it is renewed or ended', async () => {
  const { id: game } = await liveGame();
  const [one, other] = [await add({ game }), await add({ game })];
  const [, secret] = one.token.split('.');
  for (const token of [
    `${other.id}.${secret}`,
    `${one.id}.${'a'.repeat(22)}`,
    `2147483647.${secret}`,
    'x',
    `${one.id}.`,
  ])
    expect((await read(token)).status).toBe(404);

  const renewed = await world.ask(`POST ${PATH}/${one.id}/token`, { token: staff });
  expect(renewed.body.data.token).not.toBe(one.token);
  expect((await read(one.token)).body.error).toBe('graphics/unknown');
  expect((await read(renewed.body.data.token)).status).toBe(200);

  for (const _ of [1, 2]) expect((await world.ask(`DELETE ${PATH}/${one.id}`, { token: staff })).status).toBe(200);
  expect((await read(renewed.body.data.token)).body.error).toBe('graphics/unknown');
  expect((await listed()).map(({ id }: { id: number }) => id)).not.toContain(one.id);
  const onAir = { bug: false, card: null, by_itself: false, back_at: null };
  for (const path of [`POST ${PATH}/${one.id}/token`, `PUT ${PATH}/${one.id}/on-air`] as const)
    expect((await world.ask(path, { token: staff, body: onAir })).body.error).toBe('graphics/unknown');
});

test('what staff puts on the picture is there with the next reading, and in the audit log without a token', async () => {
  const { id: game } = await liveGame();
  const link = await add({ game });
  const { revision } = (await read(link.token)).body.data;
  const onAir: OnAir = { bug: false, card: 'break', by_itself: false, back_at: '2026-11-21T01:02:00.000Z' };
  await world.ask(`PUT ${PATH}/${link.id}/on-air`, { token: staff, body: onAir });
  const { data } = (await read(link.token)).body;
  expect([data.on_air, data.revision]).toEqual([onAir, revision + 1]);
  const entries = await world.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', `graphics ${link.id}`)
    .execute();
  expect(entries.map(({ action }) => action).sort()).toEqual(['add-graphics-link', 'put-on-air']);
  const secret = link.token.split('.')[1];
  expect(JSON.stringify(entries)).not.toContain(secret);
  expect(world.logLines.join('')).not.toContain(secret);
});

test('a pitch clock is there with the next reading, since when it runs, and goes when it is taken off', async () => {
  const { id: game } = await liveGame();
  const link = await add({ game });
  const run = (seconds: unknown, id = link.id) =>
    world.ask(`PUT ${PATH}/${id}/clock`, { token: staff, body: { seconds } });
  expect((await read(link.token)).body.data.clock).toBeNull();
  for (const seconds of [15, null]) {
    const { revision } = (await read(link.token)).body.data;
    expect((await run(seconds)).status).toBe(200);
    const { data } = (await read(link.token)).body;
    expect([data.clock, data.revision]).toEqual([{ since: world.now().toISOString(), seconds }, revision + 1]);
  }
  for (const seconds of [0, 61, 1.5, '15', undefined]) expect((await run(seconds)).status).toBe(400);
  expect((await run(15, 2_147_483_646)).body.error).toBe('graphics/unknown');
  await world.ask(`DELETE ${PATH}/${link.id}`, { token: staff });
  expect((await run(15)).body.error).toBe('graphics/unknown');
});

test.each([
  ['neither a game nor a club', {}, 400],
  ['both', { game: 1, club: 'HER' }, 400],
  ['no game of the league', { game: 2_147_483_646 }, 404],
  ['no club of the league', { club: 'QQQ' }, 404],
])('an address of %s is refused', async (_, body, status) => {
  expect((await world.ask(`POST ${PATH}`, { token: staff, body })).status).toBe(status);
});

test('who does not work at the broadcast neither reads the addresses nor puts anything on', async () => {
  const clerk = (await world.staff('cashier')).token;
  for (const path of [`GET ${PATH}`, `POST ${PATH}`] as const) {
    expect((await world.ask(path, { token: clerk, body: { game: 1 } })).status).toBe(403);
    expect((await world.ask(path)).status).toBe(401);
  }
});
