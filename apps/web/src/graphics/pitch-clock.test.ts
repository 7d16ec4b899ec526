import type { PitchClock } from '@palco/contracts/graphics/graphics';
import { expect, test } from 'vitest';
import { clockAt, withClock } from './pitch-clock.ts';

const START = Date.parse('2026-11-29T01:00:00.000Z');
const clock = (after: number, seconds: number | null): PitchClock => ({
  since: new Date(START + after * 1000).toISOString(),
  seconds,
});
const left = (clocks: readonly PitchClock[], after: number) => clockAt(clocks, START + after * 1000)?.left;

test.each([
  [-1, undefined],
  [0, 15],
  [0.1, 15],
  [1, 14],
  [14.5, 1],
  [15, 0],
  [16.9, 0],
  [17, undefined],
])('a clock of 15 seconds after %f', (after, seconds) => {
  expect(left([clock(0, 15)], after)).toBe(seconds);
});

test('a later picture has the clock of its own moment, also when it was taken off or started again meanwhile', () => {
  const clocks = [clock(0, 15), clock(10, 18), clock(14, null), clock(40, 30)];
  expect([5, 12, 15, 39, 41].map((after) => left(clocks, after))).toEqual([10, 16, undefined, undefined, 29]);
});

test('the same clock is known once, and few are kept for hours of pitches', () => {
  let clocks = withClock([], null);
  expect(clocks).toEqual([]);
  for (let pitch = 0; pitch < 300; pitch += 1)
    for (const _ of [1, 2]) clocks = withClock(clocks, clock(pitch * 20, 15));
  expect(clocks.length).toBeLessThanOrEqual(20);
  expect(left(clocks, 299 * 20 + 1)).toBe(14);
  // two minutes later than the ballpark
  expect(left(clocks, 299 * 20 - 119)).toBe(14);
});
