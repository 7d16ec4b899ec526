import { expect, test } from 'vitest';
import {
  codeOfStatus,
  GAME_STATUSES,
  isPreview,
  isStarting,
  isUnderWay,
  isVideoAvailable,
  statusOfCode,
} from './game-status.ts';

test('codes are those of the specification', () => {
  expect(GAME_STATUSES.map(codeOfStatus)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(statusOfCode(6)).toBe('postponed');
  expect(statusOfCode(8)).toBeUndefined();
});

test.each([
  [0, true, true, false, false],
  [1, false, false, true, true],
  [2, false, false, true, false],
  [3, false, true, false, false],
  [4, false, true, false, false],
  [5, false, false, false, true],
  [6, false, false, false, false],
  [7, false, false, false, false],
])('code %i: preview %s, starting %s, video %s, under way %s', (code, preview, starting, video, underWay) => {
  const status = statusOfCode(code) ?? 'upcoming';
  expect([isPreview(status), isStarting(status), isVideoAvailable(status), isUnderWay(status)]).toEqual([
    preview,
    starting,
    video,
    underWay,
  ]);
});
