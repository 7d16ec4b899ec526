/** Taps on plays set the picture delay, and everybody who watches learns it at once. */
import type { AddressInfo } from 'node:net';
import type { Play } from '@palco/baseball/rules/play';
import { bats, pitches, written } from '@palco/baseball/testing/written-game';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEvents } from '../../../testing/event-reader.ts';
import { openWorld, type World } from '../../../testing/world.ts';
import { numbered, writeGame, writeLeague } from '../../../testing/written-league.ts';

let world: World;
let token: string;
const plays: readonly Play[] = numbered(
  written(
    ['a1', 'a2', 'a3'].map((batter) => bats(batter, 'strikeout', [], pitches('foul', 'foul', 'swinging_strike'))),
  ),
);

beforeAll(async () => {
  world = await openWorld();
  await writeLeague(world.db);
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  token = (await world.staff('ingest')).token;
});
afterAll(() => world.close());

const newGame = (): Promise<number> =>
  writeGame(world.db, { startsAt: new Date('2026-11-21T00:30:00Z'), status: 'in_progress', plays: [...plays] });
const call = (request: `${string} /${string}`, body?: object) =>
  world.ask(request, { token, ...(body ? { body } : {}) });
const tap = (game: number, place: number, delayMs: number) => {
  const { id = '', at = 0 } = plays[place] ?? {};
  const seen_at = new Date(at + delayMs).toISOString();
  return call(`POST /api/operations/games/${game}/picture-taps`, { play: id, seen_at });
};

test('three taps that agree set the delay; listeners of the game learn it, and the audit has old and new', async () => {
  const game = await newGame();
  const { port } = world.app.server.address() as AddressInfo;
  const reader = await readEvents(`http://127.0.0.1:${port}`, `game=${game}`);
  await reader.until('hello');
  expect((await tap(game, 0, 6120)).body.data).toMatchObject({ median: 6120, is_enough: false, picture_delay: 0 });
  // by mistake, and again
  await tap(game, 1, 30_000);
  expect((await tap(game, 1, 6310)).body.data).toMatchObject({ taps: [{}, { delay: 6310 }], is_enough: false });
  const { data } = (await tap(game, 2, 6200)).body;
  expect(data).toMatchObject({ median: 6200, spread: 190, is_enough: true, picture_delay: 6200 });
  await reader.until('game', (event) => event.data.pictureDelayMs === 6200);
  reader.close();
  const rows = await world.db
    .selectFrom('audit_log')
    .select('detail')
    .where('subject', '=', `game ${game}`)
    .where('action', '=', 'set-picture-delay')
    .execute();
  expect(rows).toMatchObject([{ detail: { before: { milliseconds: 0 }, after: { milliseconds: 6200 }, spread: 190 } }]);
  expect((await call(`GET /api/operations/games/${game}/picture-taps`)).body.data).toEqual(data);

  const cleared = await call(`DELETE /api/operations/games/${game}/picture-taps`);
  expect(cleared.body.data).toMatchObject({ taps: [], median: null, picture_delay: 6200 });
});

test('taps of half an hour ago do not count', async () => {
  const game = await newGame();
  await tap(game, 0, 3000);
  await tap(game, 1, 3000);
  const before = world.now();
  world.advance(31 * 60_000);
  token = (await world.staff('scorer')).token;
  expect((await tap(game, 2, 3000)).body.data).toMatchObject({ taps: [{ delay: 3000 }], is_enough: false });
  world.setNow(before);
});

test('a play nobody recorded, a time that cannot be, and others than staff are refused', async () => {
  const game = await newGame();
  const path = `POST /api/operations/games/${game}/picture-taps` as const;
  const seen_at = world.now().toISOString();
  expect((await call(path, { play: 'nobody', seen_at })).body.error).toBe('games/play-unknown');
  expect((await tap(game, 0, 700_000)).body.error).toBe('games/tap-implausible');
  expect((await tap(game, 0, -20_000)).body.error).toBe('games/tap-implausible');
  expect((await call('POST /api/operations/games/999/picture-taps', { play: 'p1', seen_at })).body.error).toBe(
    'games/unknown',
  );
  const fan = await world.signUp();
  expect((await world.ask(path, { token: fan.token, body: { play: 'p1', seen_at } })).status).toBe(403);
});
