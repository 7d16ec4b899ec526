import { expect, test } from 'vitest';
import { contrastIs, contrastOf } from './club-colours.ts';

test.each([
  ['#000000', '#FFFFFF', 21, 'good'],
  ['#FFFFFF', '#000000', 21, 'good'],
  ['#F2B51D', '#8E1420', 5.02, 'good'],
  ['#777777', '#FFFFFF', 4.48, 'good'],
  ['#FFFFFF', '#FFD400', 1.43, 'none'],
  ['#123456', '#123456', 1, 'none'],
  ['#D22630', '#003DA5', 1.84, 'poor'],
] as const)('%s with %s has contrast %d, which is %s', (one, other, ratio, verdict) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 1);
  expect(contrastIs(contrastOf(one, other))).toBe(verdict);
});
