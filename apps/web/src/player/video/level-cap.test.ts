import { expect, test } from 'vitest';
import { capEngine, levelCap } from './level-cap.ts';

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

const engine = (autoLevelEnabled = true) => ({
  levels: HEIGHTS.map((height) => ({ height })),
  autoLevelEnabled,
  autoLevelCapping: -1,
  nextLevel: 3,
});

test('a picture that grows again loads a better rendition at once', () => {
  const hls = engine();
  capEngine(hls, 198);
  expect([hls.autoLevelCapping, hls.nextLevel]).toEqual([1, 3]);
  capEngine(hls, undefined);
  expect([hls.autoLevelCapping, hls.nextLevel]).toEqual([-1, -1]);
});

test('a picture that was never small, and a rendition that the viewer chose, are left alone', () => {
  const [free, chosen] = [engine(), engine(false)];
  capEngine(free, undefined);
  capEngine(chosen, 198);
  capEngine(chosen, undefined);
  expect([free.nextLevel, chosen.nextLevel]).toEqual([3, 3]);
});
