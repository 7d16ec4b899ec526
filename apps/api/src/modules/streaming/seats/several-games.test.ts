import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEVICE_A, DEVICE_B, KITCHEN, makeViewers, type Viewers } from '../../../testing/viewers.ts';
import { openWorld, WORLD_START, type World } from '../../../testing/world.ts';
import { writeGame, writeLeague } from '../../../testing/written-league.ts';

let world: World;
let viewers: Viewers;
let games: number[];
/** a game of a competition that a pass for the regular season does not open */
let playoff: number;
const onCouch = { device: DEVICE_A };

beforeAll(async () => {
  world = await openWorld({ seeds: ['people', 'plans'], isListening: true });
  viewers = makeViewers(world);
  await writeLeague(world.db);
  const startsAt = new Date(WORLD_START.getTime() - 1_800_000);
  games = [];
  for (let n = 0; n < 5; n += 1)
    games.push(await writeGame(world.db, { startsAt: new Date(startsAt.getTime() + n), status: 'in_progress' }));
  playoff = await writeGame(world.db, { startsAt, status: 'in_progress', competition: 'playoffs' });
});
afterAll(() => world.close());

interface Tile {
  readonly lease: string;
  readonly st: string;
}
const openFour = async (token: string): Promise<Tile[]> => {
  const tiles: Tile[] = [];
  for (const game of games.slice(0, 4)) {
    const { status, body } = await viewers.watch(token, game, onCouch);
    expect(status).toBe(200);
    tiles.push(body);
  }
  return tiles;
};
const seatOf = async (token: string) => (await world.ask(`GET /api/seats?device=${DEVICE_A}`, { token })).body.data;
const beatAll = ([first, ...others]: readonly Tile[]) =>
  world.ask('POST /api/seats/heartbeat', {
    body: { lease: first?.lease, others: others.map(({ lease }) => ({ lease, paused: false })) },
  });

test('four games of one device share one seat; a fifth is refused with a sentence, and the four play on', async () => {
  const { token } = await viewers.member();
  const tiles = await openFour(token);
  const seat = await seatOf(token);
  expect(seat.tabs.map(({ gameId }: { gameId: number }) => gameId).toSorted()).toEqual(games.slice(0, 4).toSorted());
  const fifth = await viewers.watch(token, games[4] as number, onCouch);
  expect(fifth.status).toBe(409);
  expect(fifth.body).toMatchObject({
    error: 'streaming/too-many-games',
    message: 'Ya ves cuatro juegos en este dispositivo. Cierra uno para abrir otro.',
  });
  expect(fifth.text).not.toContain('/media/');
  const access = await world.ask('POST /api/videos/access', { token, body: { gameId: games[4], device: DEVICE_A } });
  expect(access.body.data).toMatchObject({ may: false, why: 'streaming/too-many-games', seat: null });
  expect(await Promise.all(tiles.map(({ st }) => viewers.media(st)))).toEqual([200, 200, 200, 200]);
});

test('of five games requested in the same moment four play', async () => {
  const { token } = await viewers.member();
  const answers = await Promise.all(games.map((game) => viewers.watch(token, game, onCouch)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 409]);
});

test('a released game frees its place, and a tile that shows another game takes its own', async () => {
  const { token } = await viewers.member();
  const tiles = await openFour(token);
  const swapped = await viewers.watch(token, games[4] as number, { ...onCouch, instead: tiles[3]?.lease });
  expect(swapped.status).toBe(200);
  expect(await viewers.media(swapped.body.st)).toBe(200);
  expect((await viewers.watch(token, games[3] as number, onCouch)).status).toBe(409);
  await world.ask('POST /api/seats/release', { body: { lease: tiles[0]?.lease } });
  expect((await viewers.watch(token, games[3] as number, onCouch)).status).toBe(200);
  const stranger = await viewers.member();
  // the lease of somebody else makes no room
  await openFour(stranger.token);
  const instead = swapped.body.lease;
  expect((await viewers.watch(stranger.token, games[4] as number, { ...onCouch, instead })).status).toBe(409);
  expect(await viewers.media(swapped.body.st)).toBe(200);
});

test('another device that takes over ends all of them', async () => {
  const { token } = await viewers.member();
  const tiles = await openFour(token);
  expect((await viewers.watch(token, games[0] as number, { device: DEVICE_B }, KITCHEN)).status).toBe(409);
  const taken = await viewers.watch(token, games[4] as number, { device: DEVICE_B, takeover: true }, KITCHEN);
  expect(taken.status).toBe(200);
  await expect.poll(() => Promise.all(tiles.map(({ st }) => viewers.media(st)))).toEqual([403, 403, 403, 403]);
  const over = await beatAll(tiles);
  expect(over.body).toMatchObject({ error: 'streaming/seat-over', detail: { why: 'taken-over' } });
});

test('one heartbeat renews all games of a tab and says which are over', async () => {
  const { token } = await viewers.member();
  const tiles = await openFour(token);
  for (let n = 0; n < 4; n += 1) {
    world.advance(15_000);
    expect((await beatAll(tiles)).body.over).toEqual([]);
  }
  expect((await seatOf(token)).tabs).toHaveLength(4);
  await world.ask('POST /api/seats/release', { body: { lease: tiles[2]?.lease } });
  const { body } = await beatAll(tiles);
  expect(body.over).toEqual([{ lease: tiles[2]?.lease, why: 'released', device: null }]);
  // the first one is over: the others are renewed all the same
  await world.ask('POST /api/seats/release', { body: { lease: tiles[0]?.lease } });
  world.advance(40_000);
  expect((await beatAll(tiles)).status).toBe(410);
  world.advance(40_000);
  expect((await seatOf(token)).tabs).toHaveLength(2);
  expect((await beatAll([...tiles, ...tiles])).status).toBe(400);
});

test('the right to watch is decided for each game', async () => {
  const { id, token } = await world.signUp();
  await viewers.givePass(id, { competitions: ['regular-season'] });
  const [tile] = await openFour(token);
  await world.ask('POST /api/seats/release', { body: { lease: tile?.lease } });
  const refused = await viewers.watch(token, playoff, onCouch);
  expect([refused.status, refused.body.error]).toEqual([403, 'streaming/no-pass']);
  expect((await seatOf(token)).tabs).toHaveLength(3);
});
