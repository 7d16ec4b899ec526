import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anchoredTimeline, type Fragment, instantAt, secondOf, timelineOf } from './timeline.ts';

const START = Date.UTC(2026, 10, 21, 1);
const row = (count: number, from: { start: number; at: number }): Fragment[] =>
  Array.from({ length: count }, (_, index) => ({
    start: from.start + index * 2,
    duration: 2,
    at: from.at + index * 2000,
  }));
/** A minute of picture, thirty seconds lost, another minute: the media goes on where it stopped. */
const HOLED = [...row(30, { start: 0, at: START }), ...row(30, { start: 60, at: START + 90_000 })];

test('fragments without a break are one run, a hole begins another', () => {
  expect(timelineOf(HOLED)).toEqual([
    { start: 0, end: 60, at: START },
    { start: 60, end: 120, at: START + 90_000 },
  ]);
});

test('the clock on screen is the program date time of the fragment, across the hole too', () => {
  const timeline = timelineOf(HOLED);
  expect(instantAt(timeline, 0)).toBe(START);
  expect(instantAt(timeline, 59.5)).toBe(START + 59_500);
  expect(instantAt(timeline, 60)).toBe(START + 90_000);
  expect(instantAt(timeline, 500)).toBe(START + 150_000);
  expect(instantAt([], 3)).toBeUndefined();
});

test('what fell into the hole is shown by the first picture after it', () => {
  const timeline = timelineOf(HOLED);
  expect(secondOf(timeline, START + 75_000)).toBe(60);
  expect(secondOf(timeline, START + 89_999)).toBe(60);
  expect(secondOf(timeline, START + 95_000)).toBe(65);
  expect(secondOf(timeline, START - 5000)).toBe(0);
  expect(secondOf(timeline, START + 900_000)).toBe(120);
});

test('a hole that the media keeps as a gap is a hole as well', () => {
  const timeline = timelineOf([...row(30, { start: 0, at: START }), ...row(30, { start: 90, at: START + 90_000 })]);
  expect(timeline).toHaveLength(2);
  expect(instantAt(timeline, 75)).toBe(START + 60_000);
});

test('a source without a clock stands on its anchor', () => {
  const timeline = anchoredTimeline(3600, { second: 12, at: START });
  expect(instantAt(timeline, 12)).toBe(START);
  expect(instantAt(timeline, 0)).toBe(START - 12_000);
  expect(secondOf(timeline, START + 60_000)).toBe(72);
});

test('there and back again is the same second wherever there is a picture', () => {
  const pieces = fc.array(
    fc.record({ pieces: fc.integer({ min: 1, max: 40 }), lost: fc.integer({ min: 1, max: 600 }) }),
    {
      minLength: 1,
      maxLength: 6,
    },
  );
  fc.assert(
    fc.property(pieces, fc.double({ min: 0, max: 0.999, noNaN: true }), (parts, share) => {
      const fragments: Fragment[] = [];
      let [start, at] = [0, START];
      for (const part of parts) {
        fragments.push(...row(part.pieces, { start, at }));
        start += part.pieces * 2;
        at += part.pieces * 2000 + part.lost * 1000;
      }
      const timeline = timelineOf(fragments);
      const second = share * start;
      const instant = instantAt(timeline, second);
      expect(instant).toBeDefined();
      // a twentieth of a second before a cut already counts as the other side of it
      expect(Math.abs((secondOf(timeline, instant ?? 0) ?? -1) - second)).toBeLessThanOrEqual(0.051);
    }),
  );
});
