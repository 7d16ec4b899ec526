import type { AddressInfo } from 'node:net';
import { foldGame } from '@palco/baseball/rules/fold';
import { type ReelOffer, readReels } from '@palco/contracts/streaming/reels';
import type { MediaPlaylist } from '@palco/hls/media-playlist';
import { readMediaPlaylist } from '@palco/hls/read-media-playlist';
import { isRefusal } from '@palco/kernel/refusal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minuteGame, playsFrom } from '../../testing/minute-game.ts';
import { makeViewers } from '../../testing/viewers.ts';
import { openWorld, WORLD_START, type World } from '../../testing/world.ts';
import { type WrittenGame, writeGame as writeAnyGame, writeLeague } from '../../testing/written-league.ts';
import type { LoadedGame } from '../games/loaded-game.ts';
import { createReels, type ReelName, reelNameIn, reelNameText } from './reels.ts';

interface Answer {
  readonly until: number | null;
  readonly wholeSeconds: number;
  readonly reels: readonly ReelOffer[];
}

const HOUR = 3_600_000;
const START = new Date(WORLD_START.getTime() - 2 * HOUR);
let world: World;
let origin: string;

const writeGame = async (game: Partial<WrittenGame>): Promise<number> => {
  const { setup, plays } = minuteGame();
  const id = await writeAnyGame(world.db, {
    startsAt: START,
    status: 'final',
    setup,
    plays: playsFrom(plays, START),
    ...game,
  });
  await world.db
    .updateTable('games')
    .set({
      is_free: true,
      has_recording: true,
      ...(game.status === 'in_progress' ? {} : { ended_at: new Date(START.getTime() + (plays.length + 1) * 60_000) }),
    })
    .where('id', '=', id)
    .execute();
  return id;
};

beforeAll(async () => {
  world = await openWorld();
  await writeLeague(world.db);
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
});
afterAll(() => world.close());

const tokenOf = (game: number): string => makeViewers(world).mediaToken(game);
const reelsOf = async (game: number, more: Record<string, unknown> = {}): Promise<Answer> => {
  const body = JSON.stringify({ token: tokenOf(game), gameId: game, ...more });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${origin}${readReels.path}`, { method: 'POST', body, headers });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: Answer }).data;
};
const statusAt = async (game: number, path: string): Promise<number> =>
  (await fetch(`${origin}/media/${tokenOf(game)}/${game}/${path}`)).status;
const textAt = async (game: number, path: string): Promise<string> => {
  const answer = await fetch(`${origin}/media/${tokenOf(game)}/${game}/${path}`);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
};
const parsed = (text: string): MediaPlaylist => {
  const playlist = readMediaPlaylist(text);
  if (isRefusal(playlist)) throw new Error(JSON.stringify(playlist));
  return playlist;
};

describe('of a game that is over', () => {
  test('each reel plays in every rendition, with the announced lengths and jumps', async () => {
    const game = await writeGame({});
    const { until, wholeSeconds, reels } = await reelsOf(game);
    expect(until).toBeNull();
    expect(reels.map(({ kind }) => kind)).toEqual(['condensed', 'unbroken', 'catch-up', 'highlights']);
    for (const { address, seconds, runs, kind } of reels) {
      const master = await textAt(game, address);
      const lists = new Set(
        [...master.matchAll(/URI="([^"]+)"/g), ...master.matchAll(/^([^#\n]+)$/gm)].map(([, uri]) => uri),
      );
      expect(lists.size).toBe(6);
      let uris: readonly string[] | undefined;
      for (const list of lists) {
        const { segments, isEnded } = parsed(await textAt(game, list as string));
        expect(isEnded).toBe(true);
        const numbers = segments.map(({ uri }) => uri.replace(/\.\w+$/, ''));
        uris ??= numbers;
        expect(numbers).toEqual(uris);
        expect(segments.reduce((sum, { durationUs }) => sum + durationUs / 1e6, 0)).toBeCloseTo(seconds, 3);
        const jumps = segments.filter(({ isDiscontinuous }, place) => place === 0 || isDiscontinuous);
        expect(jumps.map(({ programDateTime }) => programDateTime)).toEqual(runs.map(({ at }) => at));
        const folder = (list as string).slice(0, (list as string).indexOf('/') + 1);
        expect(await statusAt(game, folder + segments.at(-1)?.uri)).toBe(200);
      }
      expect(seconds).toBeLessThanOrEqual(wholeSeconds + 30);
      if (kind === 'catch-up') expect(seconds).toBeLessThan(300);
    }
    const [condensed, , catchUp, highlights] = reels;
    expect(highlights?.plays.length).toBeLessThanOrEqual(12);
    expect(condensed).toMatchObject({ leftOut: 0 });
    expect((catchUp?.plays.length ?? 0) + (catchUp?.leftOut ?? 0)).toBe(condensed?.plays.length);
    // the reel for sound alone has a playlist of its own
    expect(await textAt(game, 'condensed.audio.m3u8')).not.toContain('RESOLUTION');
  });
});

describe('of a game that goes on', () => {
  test('they end with what has been on the picture, and begin where one stopped watching', async () => {
    const { plays } = minuteGame();
    const game = await writeGame({ status: 'in_progress', plays: playsFrom(plays.slice(0, 40), START) });
    const { until, reels } = await reelsOf(game);
    // the demo's picture is twelve seconds behind, and its segments have 3.84
    const behind = world.now().getTime() - (until ?? 0);
    expect(behind).toBeGreaterThanOrEqual(12_000);
    expect(behind).toBeLessThan(26_000);
    const [condensed] = reels;
    expect(condensed?.plays.length).toBeGreaterThanOrEqual(40);
    expect(parsed(await textAt(game, `720p/${condensed?.address}`)).isEnded).toBe(true);
    const later = await reelsOf(game, { from: START.getTime() + 25 * 60_000 });
    const catchUp = later.reels.find(({ kind }) => kind === 'catch-up');
    expect(catchUp?.plays.every((at) => at >= START.getTime() + 24 * 60_000)).toBe(true);
  });
  test('none without an end, and none that ends later than now', async () => {
    const game = await writeGame({ status: 'in_progress' });
    expect(await statusAt(game, 'condensed.m3u8')).toBe(404);
    const tomorrow = Math.floor(world.now().getTime() / 10_000) * 10 + 86_400;
    expect(await statusAt(game, `condensed-0-${tomorrow}.m3u8`)).toBe(404);
    expect(await statusAt(game, `720p/condensed-0-${tomorrow}.m3u8`)).toBe(404);
  });
  test('before the first play there is nothing to condense', async () => {
    const game = await writeGame({ status: 'in_progress', plays: [] });
    expect((await reelsOf(game)).reels).toEqual([]);
  });
});

test('only those who may watch get an answer', async () => {
  const [game, other] = [await writeGame({}), await writeGame({})];
  for (const token of [tokenOf(other), 'x', `${tokenOf(game)}x`]) {
    const answer = await fetch(`${origin}${readReels.path}`, {
      method: 'POST',
      body: JSON.stringify({ token, gameId: game }),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(410);
    expect((await fetch(`${origin}/media/${token}/${game}/condensed.m3u8`)).status).toBe(403);
  }
});

test('what a reel of a growing game shows does not change when a play is corrected', () => {
  const { setup, plays } = minuteGame();
  const loaded = (count: number): LoadedGame => {
    const game = foldGame(setup, plays.slice(0, count));
    return { record: { id: 7 }, game } as unknown as LoadedGame;
  };
  const reels = createReels();
  const name = { kind: 'condensed', ends: { from: 0, until: 1_795_300_000_000 } } as const;
  const plan = reels.plan(loaded(30), name);
  expect(plan?.plays.length).toBeGreaterThan(20);
  expect(reels.plan(loaded(29), name)).toBe(plan);
  expect(reels.plan(loaded(29), { kind: 'condensed' })?.plays.length).toBeLessThan(plan?.plays.length ?? 0);
});

test.each<[string, ReelName | undefined]>([
  ['condensed', { kind: 'condensed' }],
  ['catch-up-0-1795300000', { kind: 'catch-up', ends: { from: 0, until: 1_795_300_000_000 } }],
  ['unbroken-1795300000-1795300010', { kind: 'unbroken', ends: { from: 1_795_300_000_000, until: 1_795_300_010_000 } }],
  ['unbroken-1-1795300010', undefined],
  ['condensed-0-1795300011', undefined],
  ['condensed-0', undefined],
  ['whole', undefined],
])('the name %s', (text, name) => {
  expect(reelNameIn(text)).toEqual(name);
  if (name) expect(reelNameText(name)).toBe(text);
});
