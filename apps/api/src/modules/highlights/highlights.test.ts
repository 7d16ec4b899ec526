import { foldGame } from '@palco/baseball/rules/fold';
import type { Highlight } from '@palco/contracts/highlights/highlights';
import { DEMO_ZONE, leagueDateOf } from '@palco/kernel/league-date';
import { isRefusal } from '@palco/kernel/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keysOf } from '../../keys.ts';
import { secretsOf } from '../../start/secrets.ts';
import { minuteGame, playsFrom } from '../../testing/minute-game.ts';
import { openWorld, WORLD_START, type World } from '../../testing/world.ts';
import { writeGame, writeLeague } from '../../testing/written-league.ts';
import { notifyGameChanged } from '../games/game-cache.ts';
import { createShareCodes } from '../streaming/shared-plays/share-codes.ts';

const MINUTE = 60_000;
const START = new Date(WORLD_START.getTime() - 120 * MINUTE);
const { setup, plays } = minuteGame();
let world: World;
let final: number;
let live: number;
let withdrawn: number;

beforeAll(async () => {
  world = await openWorld();
  await writeLeague(world.db);
  const all = playsFrom(plays, START);
  final = await writeGame(world.db, { startsAt: START, status: 'final', setup, plays: all });
  withdrawn = await writeGame(world.db, { startsAt: START, status: 'final', setup, plays: all });
  live = await writeGame(world.db, { startsAt: START, status: 'in_progress', setup, plays: all });
  await world.db.updateTable('games').set({ has_recording: true }).where('id', '=', final).execute();
});
afterAll(() => world.close());

const highlights = async (query: string) => {
  const { status, body } = await world.ask(`GET /api/highlights?${query}`);
  expect(status).toBe(200);
  return (body as { data: { plays: Highlight[]; games: { game: number }[]; condensed: number | null } }).data;
};

test('of a game: twelve at most, and each can be opened; nothing says how it ended', async () => {
  const { plays: best, condensed } = await highlights(`game=${final}`);
  expect(best.length).toBeGreaterThan(2);
  expect(best.length).toBeLessThanOrEqual(12);
  expect(condensed).toBeGreaterThan(best.reduce((sum, { seconds }) => sum + seconds, 0));
  for (const play of best) {
    expect(Object.keys(play).sort()).toEqual(
      [
        'away',
        'bases',
        'batter',
        'day',
        'game',
        'half',
        'hasPicture',
        'home',
        'inning',
        'outs',
        'pitcher',
        'season',
        'seconds',
        'share',
      ].sort(),
    );
    expect((await world.ask(`GET /api/games/${final}/plays/${play.share}`)).status).toBe(200);
  }
  const byWorth = await highlights(`game=${final}&order=worth`);
  expect(byWorth.plays.map(({ share }) => share).sort()).toEqual(best.map(({ share }) => share).sort());
});

test('the outs of a still are those before the pitch', async () => {
  const codes = createShareCodes(keysOf(secretsOf(world.config), 'shared plays'));
  const { plays: best } = await highlights(`game=${final}`);
  const folded = foldGame(setup, playsFrom(plays, START));
  if (isRefusal(folded)) throw new Error('a game that does not fold');
  const outs = best.map(({ share }) => {
    const id = codes.playIn(final, share);
    return folded.steps.find(({ event, play }) => event.kind === 'result' && play.id === id)?.before.outs;
  });
  expect(best.map((play) => play.outs)).toEqual(outs);
});

test('of a game that goes on: only plays that have been on every picture', async () => {
  const codes = createShareCodes(keysOf(secretsOf(world.config), 'shared plays'));
  const delay = 5 * MINUTE;
  await world.db.updateTable('games').set({ picture_delay_ms: delay }).where('id', '=', live).execute();
  await notifyGameChanged(world.db, live);
  const ends = new Map(playsFrom(plays, START).map((play) => [play.id, 'result' in play ? play.result?.at : play.at]));
  const latest: number[] = [];
  for (const minutes of [20, 30, 40, 50, 60]) {
    world.setNow(new Date(START.getTime() + minutes * MINUTE));
    const limit = world.now().getTime() - delay - MINUTE;
    const { plays: shown, condensed } = await highlights(`game=${live}`);
    for (const { share } of shown) latest.push((ends.get(codes.playIn(live, share) ?? '') ?? 0) - limit);
    expect(condensed).toBeNull();
  }
  world.setNow(WORLD_START);
  expect(latest.length).toBeGreaterThan(10);
  expect(Math.max(...latest)).toBeLessThanOrEqual(0);
});

test('of a day and of a club on it; a recording that was withdrawn has none', async () => {
  const day = leagueDateOf(START, DEMO_ZONE);
  const all = await highlights(`day=${day}`);
  expect(all.plays.length).toBeLessThanOrEqual(12);
  expect(all.games.map(({ game }) => game)).not.toContain(withdrawn);
  const [one] = all.plays;
  const mine = await highlights(`day=${day}&club=${one?.away}`);
  expect(mine.plays.every(({ away, home }) => [away, home].includes(one?.away ?? ''))).toBe(true);
  expect((await highlights(`day=${day}&club=ZZZ`)).plays).toEqual([]);
  expect((await highlights('')).plays).toEqual([]);
});

test('of a player: only those in which he bats', async () => {
  const { plays: best } = await highlights(`game=${final}`);
  const folded = foldGame(setup, playsFrom(plays, START));
  if (isRefusal(folded)) throw new Error('a game that does not fold');
  const id = best[0]?.share.split('~')[0];
  const found = folded.steps.find(({ play }) => play.id === id)?.play;
  if (found?.kind !== 'plate_appearance') throw new Error('not a plate appearance');
  const own = await highlights(`player=${found.batter}`);
  expect(new Set(own.plays.map(({ batter }) => batter)).size).toBeLessThanOrEqual(1);
});

test('the picture of a play for social networks', async () => {
  const { plays: best } = await highlights(`game=${final}`);
  const { status, headers } = await world.app
    .inject({
      url: `/api/games/${final}/plays/${best[0]?.share}/picture.png?lang=en`,
    })
    .then((reply) => ({ status: reply.statusCode, headers: reply.headers }));
  expect([status, headers['content-type']]).toEqual([200, 'image/png']);
  expect(headers['cache-control']).toContain('max-age');
  expect((await world.ask(`GET /api/games/${final}/plays/p1~AAAAAAAAAAAA/picture.png`)).status).toBe(404);
});
