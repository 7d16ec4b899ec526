import type { ReelOffer } from '@palco/contracts/streaming/reels';
import type { Stream } from '@palco/contracts/streaming/streaming';
import { expect, test } from 'vitest';
import { isWorthCatchingUp, playAt, reelSource, secondsAfter, streamOfReel, timelineOfReel } from './reel.ts';

const STREAM = {
  st: '/media/a.b-c/7/master.m3u8',
  low: '/media/a.b-c/7/low.m3u8',
  shared: null,
  video: { src: '' },
  kind: 'live',
  lease: null,
  heartbeatSeconds: 15,
  from: null,
  anchor: null,
  plays: null,
  pictureDelayMs: 0,
} satisfies Stream;
/** Two stretches of a game: 10 and 20 seconds, five minutes apart, with three plays. */
const OFFER = {
  kind: 'catch-up',
  address: 'catch-up-0-1795300000.m3u8',
  seconds: 30,
  runs: [
    { at: 1_000_000, seconds: 10 },
    { at: 1_300_000, seconds: 20 },
  ],
  plays: [1_001_000, 1_302_000, 1_312_000],
  leftOut: 4,
} satisfies ReelOffer;

test.each<[string, Partial<Stream>, object | undefined]>([
  ['a live game', {}, { token: 'a.b-c', gameId: 7 }],
  ['a recording', { kind: 'ondemand' }, { token: 'a.b-c', gameId: 7 }],
  ['the test picture', { kind: 'sample', st: '/media/a/0/master.m3u8' }, undefined],
  ['another host', { kind: 'ondemand', st: 'https://video.example/final.m3u8' }, undefined],
])('reels are made of %s: %o', (_, change, source) => {
  expect(reelSource({ ...STREAM, ...change })).toEqual(source);
});

test('a reel is a recording of the same seat', () => {
  expect(streamOfReel(STREAM, OFFER)).toMatchObject({
    st: '/media/a.b-c/7/catch-up-0-1795300000.m3u8',
    low: null,
    kind: 'ondemand',
  });
});

test('its timeline, the play on screen and what is left follow the clock of the picture', () => {
  expect(timelineOfReel(OFFER)).toEqual([
    { start: 0, end: 10, at: 1_000_000 },
    { start: 10, end: 30, at: 1_300_000 },
  ]);
  expect([undefined, 1_000_000, 1_001_000, 1_309_000, 1_319_999].map((at) => playAt(OFFER, at))).toEqual([
    -1, -1, 0, 1, 2,
  ]);
  expect([900_000, 1_000_000, 1_004_000, 1_200_000, 1_315_000, 1_400_000].map((at) => secondsAfter(OFFER, at))).toEqual(
    [30, 30, 26, 20, 5, 0],
  );
});

test.each<[string, number | undefined, number | null, number, boolean]>([
  ['two minutes and three plays', 1_000_000, 1_120_000, 3, true],
  ['not yet two minutes', 1_000_001, 1_120_000, 3, false],
  ['two plays', 1_000_000, 1_500_000, 2, false],
  ['nothing has been played', undefined, 1_500_000, 3, false],
  ['the game is over', 1_000_000, null, 3, false],
])('catching up is offered: %s', (_, since, until, plays, isOffered) => {
  expect(isWorthCatchingUp({ ...OFFER, plays: OFFER.plays.slice(0, plays) }, { since, until })).toBe(isOffered);
});
