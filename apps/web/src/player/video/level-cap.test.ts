import { expect, test } from 'vitest';
import { levelCap } from './level-cap.ts';

const HEIGHTS = [180, 360, 720, 1080];
test.each([
  [HEIGHTS, 90, 0],
  [HEIGHTS, 180, 0],
  [HEIGHTS, 198, 1],
  [HEIGHTS, 594, 2],
  [HEIGHTS, 2000, -1],
  [HEIGHTS, undefined, -1],
  [[], 198, -1],
])('of %j a picture of %s pixels needs no more than number %i', (heights, height, cap) => {
  expect(levelCap(heights, height)).toBe(cap);
});
