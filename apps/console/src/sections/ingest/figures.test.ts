import { expect, test } from 'vitest';
import { FIGURES, figureOf } from './figures.ts';
import { pathOf } from './meter-chart.tsx';
import type { FeedSecond } from './use-seconds-of-feed.ts';

const usual: FeedSecond = {
  at: '2026-11-28T02:52:14.000Z',
  video_bits: 4_900_000,
  audio_bits: 120_000,
  pictures: 30,
  key_interval: 2000,
  drift: -12,
  lateness: 400,
  gap: 0,
  clock_jumps: 0,
  sounds: 47,
  silent_sounds: 0,
  loudness: -18.4,
  is_black: false,
  parts: 4,
  dropped_parts: 0,
  unusable: 0,
};

test('the figures of a second in the units of the room', () => {
  expect(FIGURES.map((figure) => figureOf(figure, usual))).toEqual([5.02, 30, 2, -12, -18.4, 0.4, 0]);
});
test('a second without data has no figure at all, and what was not measured has none', () => {
  const empty = { ...usual, video_bits: 0, audio_bits: 0, pictures: 0 };
  expect(FIGURES.map((figure) => figureOf(figure, empty))).toEqual(FIGURES.map(() => null));
  expect(figureOf('loudness', { ...usual, loudness: null })).toBeNull();
  expect(figureOf('pictures', { ...usual, pictures: 0 })).toBe(0);
});

test('a chart ends with the newest second and has holes where nothing came', () => {
  expect(pathOf([1, 1, null, 0], [0, 1])).toBe('M596 3.0h1L597 3.0M599 33.0h1');
  expect(pathOf([null, null], [0, 1])).toBe('');
});
