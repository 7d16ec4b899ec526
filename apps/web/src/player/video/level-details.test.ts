import type { LevelDetails } from 'hls.js';
import { expect, test } from 'vitest';
import { instantAt, timelineOf } from '../moment/timeline.ts';
import { fragmentsOf, rangesOf } from './level-details.ts';

const AT = 1_790_000_000_000;
type Listed = Pick<LevelDetails, 'fragments' | 'fragmentHint' | 'edge'>;
const fragment = (start: number, duration: number, gap = false) => ({
  start,
  duration,
  gap,
  programDateTime: AT + start * 1000,
});

test('the panel follows the picture into the segment that grows, up to its latest part', () => {
  const details = { fragments: [fragment(0, 2), fragment(2, 2)], fragmentHint: fragment(4, 1), edge: 5 };
  const timeline = timelineOf(fragmentsOf(details as unknown as Listed));
  expect(timeline).toEqual([{ start: 0, end: 5, at: AT }]);
  expect(instantAt(timeline, 4.7)).toBe(AT + 4700);
});

test('after the encoder was away the growing segment has the clock of its own stretch', () => {
  const hint = { ...fragment(4, 0.5), programDateTime: AT + 64_000 };
  const details = { fragments: [fragment(0, 2), fragment(2, 2)], fragmentHint: hint, edge: 4.5 };
  const timeline = timelineOf(fragmentsOf(details as unknown as Listed));
  expect(instantAt(timeline, 3.9)).toBe(AT + 3900);
  expect(instantAt(timeline, 4.4)).toBe(AT + 64_400);
});

test('gaps have no picture', () => {
  const details = { fragments: [fragment(0, 2), fragment(2, 2, true)], fragmentHint: undefined, edge: 4 };
  expect(fragmentsOf(details as unknown as Listed)).toHaveLength(1);
});

test('date ranges with and without an end', () => {
  const range = (duration: number | null, attributes: object) => ({
    class: 'mx.palco.break',
    startDate: new Date(AT),
    duration,
    attr: attributes,
  });
  const dateRanges = { a: range(5, { 'X-REASON': 'rain' }), b: range(null, {}), c: undefined };
  expect(rangesOf({ dateRanges } as unknown as LevelDetails)).toEqual([
    { kind: 'mx.palco.break', startsAt: AT, isOver: true, reason: 'rain' },
    { kind: 'mx.palco.break', startsAt: AT, isOver: false, reason: undefined },
  ]);
});
