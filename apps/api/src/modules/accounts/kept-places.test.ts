import { PLACES_MAX } from '@palco/contracts/accounts/kept-places';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { writeGame, writeLeague } from '../../testing/written-league.ts';

let world: World;
let games: number[] = [];
beforeAll(async () => {
  world = await openWorld();
  await writeLeague(world.db);
  games = [];
  for (let day = 1; day <= PLACES_MAX + 2; day++)
    games.push(await writeGame(world.db, { startsAt: new Date(Date.UTC(2026, 10, day, 2)), status: 'final' }));
});
afterAll(() => world.close());

const PLACE = { inning: 4, half: 'bottom', at: 1_795_000_000_000 } as const;
const path = '/api/users/me/places';
const keep = (token: string, game: number | undefined, place: object = PLACE) =>
  world.ask(`PUT ${path}/${game}`, { token, body: place });
const read = async (token: string) => (await world.ask(`GET ${path}`, { token })).body.data;

test('a place is kept in the account: another device reads it, with the day and the clubs of the game', async () => {
  const { token } = await world.signUp();
  await keep(token, games[0]);
  await keep(token, games[0], { ...PLACE, inning: 7, half: 'top' });
  expect(await read(token)).toEqual([
    { ...PLACE, inning: 7, half: 'top', game: games[0], day: '2026-10-31', away: 'NAV', home: 'HER' },
  ]);
});

test('the game watched last is first, and the oldest are dropped', async () => {
  const { token } = await world.signUp();
  for (const game of games) {
    world.advance(1_000);
    await keep(token, game);
  }
  const kept: { game: number }[] = await read(token);
  expect(kept.map(({ game }) => game)).toEqual(games.toReversed().slice(0, PLACES_MAX));
});

test('a game watched to its end is forgotten, and nobody reads the places of others', async () => {
  const [one, other] = [await world.signUp(), await world.signUp()];
  await keep(one.token, games[0]);
  await keep(one.token, games[1]);
  expect(await read(other.token)).toEqual([]);
  await world.ask(`DELETE ${path}/${games[0]}`, { token: other.token });
  expect(await read(one.token)).toHaveLength(2);
  await world.ask(`DELETE ${path}/${games[0]}`, { token: one.token });
  expect((await read(one.token)).map(({ game }: { game: number }) => game)).toEqual([games[1]]);
});

test('unknown games and impossible places are refused, visitors too', async () => {
  const { token } = await world.signUp();
  const unknown = await keep(token, 999_999_999);
  expect([unknown.status, unknown.body.error]).toEqual([404, 'games/unknown']);
  for (const place of [{ ...PLACE, inning: 0 }, { ...PLACE, half: 'end' }, { ...PLACE, at: -1 }, {}])
    expect((await keep(token, games[0], place)).status).toBe(400);
  expect((await world.ask(`GET ${path}`)).status).toBe(401);
});

test("places are among a person's data, and leave with the account", async () => {
  const fan = await world.signUp();
  await keep(fan.token, games[0]);
  const { body } = await world.ask('GET /api/users/me/export', { token: fan.token });
  expect(body.places).toMatchObject([{ game: games[0], inning: 4 }]);
  const deleted = await world.ask('POST /api/users/me/deletion', {
    token: fan.token,
    body: { current_password: TEST_PASSWORD },
  });
  expect(deleted.status).toBe(200);
  const left = await world.db.selectFrom('kept_places').selectAll().where('user_id', '=', fan.id).execute();
  expect(left).toEqual([]);
});
