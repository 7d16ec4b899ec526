import { expect, test } from 'vitest';
import { CALM_MS, keepPace, MOST_BEHIND_MS, newPace, type Pace } from './pace.ts';

const running: Pace = { ...newPace(0), hasCaughtUp: true };

test.each<[string, Pace, number | undefined, number, number]>([
  ['a fresh child may be behind', newPace(0), 3500, 5000, 0],
  ['but has to catch up', newPace(0), 3500, 9000, 1],
  ['a child that keeps up stays', running, 400, 60_000, 0],
  ['more than two seconds is too much', running, MOST_BEHIND_MS + 1, 60_000, 1],
  ['after calm minutes one more is tried', { ...running, level: 1 }, 300, CALM_MS, 0],
  ['not when it was late in between', { ...running, level: 1, calmSince: 60_000 }, 300, CALM_MS, 1],
  ['a ladder that makes nothing waits for calm minutes too', { ...running, level: 2 }, undefined, CALM_MS - 1, 2],
  ['and then tries', { ...running, level: 2 }, undefined, CALM_MS, 1],
])('%s', (_, pace, behindMs, now, level) => {
  expect(keepPace(pace, behindMs, now).level).toBe(level);
});

test('a rendition that is too much at once is tried again after twice the time', () => {
  const tried = keepPace({ ...running, level: 1 }, 0, CALM_MS);
  const back = keepPace({ ...tried, hasCaughtUp: true }, 2500, CALM_MS + 5000);
  expect([tried.level, back.level, back.calmMs]).toEqual([0, 1, 2 * CALM_MS]);
});
