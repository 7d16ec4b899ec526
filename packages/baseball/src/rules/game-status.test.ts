import { expect, test } from 'vitest';
import { codeOfStatus, GAME_STATUSES, isPreview, isStarting, isVideoAvailable, statusOfCode } from './game-status.ts';

test('codes are those of the specification', () => {
  expect(GAME_STATUSES.map(codeOfStatus)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(statusOfCode(6)).toBe('postponed');
  expect(statusOfCode(8)).toBeUndefined();
});

test.each([
  [0, true, true, false],
  [1, false, false, true],
  [2, false, false, true],
  [3, false, true, false],
  [4, false, true, false],
  [5, false, false, false],
  [6, false, false, false],
  [7, false, false, false],
])('code %i: preview %s, starting %s, video %s', (code, preview, starting, video) => {
  const status = statusOfCode(code) ?? 'upcoming';
  expect([isPreview(status), isStarting(status), isVideoAvailable(status)]).toEqual([preview, starting, video]);
});
