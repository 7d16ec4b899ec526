import type { Timeline } from '@palco/hls/timeline';
import { expect, test } from 'vitest';
import { segmentAt } from './play-pictures.ts';

/** Segments of two seconds from second 10 on, with a break of ten seconds after the third. */
const STARTS = [10, 12, 14, 26, 28];
const timeline: Timeline = {
  count: STARTS.length,
  map: 'init.mp4',
  targetDuration: 2,
  dateRanges: [],
  segment: (number) => ({
    uri: `${number}.m4s`,
    startsAt: (STARTS[number] ?? 0) * 1000,
    durationUs: 2_000_000,
    ...(number === 4 ? { isGap: true } : {}),
  }),
};

test.each([
  ['before the picture', 9999, undefined],
  ['its first instant', 10_000, 0],
  ['the last instant of a segment', 11_999, 0],
  ['the next one', 12_000, 1],
  ['within a break', 20_000, undefined],
  ['after it', 27_000, 3],
  ['a segment that is missing', 28_500, undefined],
  ['after the picture', 31_000, undefined],
])('the segment that shows an instant: %s', (_, at, expected) => {
  expect(segmentAt(timeline, at)).toBe(expected);
});

test('a picture that has not begun shows nothing', () => {
  expect(segmentAt({ ...timeline, count: 0 }, 10_000)).toBeUndefined();
});
