import { DEMO_ZONE } from '@palco/kernel/league-date';
import { expect, test } from 'vitest';
import { endsToday, shareGone, wholeDaysLeft } from './pass-time.ts';

const pass = { date_start: '2026-11-01T06:00:00.000Z', date_exp: '2026-11-11T06:00:00.000Z' };

test.each([
  ['2026-10-31T00:00:00Z', 11, 0],
  ['2026-11-01T06:00:00Z', 10, 0],
  ['2026-11-06T06:00:00Z', 5, 0.5],
  ['2026-11-11T05:59:00Z', 0, 1],
  ['2026-12-01T00:00:00Z', 0, 1],
])('at %s there are %i days left and %f is gone', (now, days, share) => {
  expect(wholeDaysLeft(pass, Date.parse(now))).toBe(days);
  expect(shareGone(pass, Date.parse(now))).toBeCloseTo(share, 3);
});

test.each([
  // bought at 6:34 in the morning for 24 hours: it does not end today
  ['2026-11-22T12:34:00Z', '2026-11-21T12:34:05Z', false],
  ['2026-11-22T12:34:00Z', '2026-11-22T06:00:00Z', true],
  // midnight in Mexico City ends the day before it
  ['2026-11-22T06:00:00Z', '2026-11-21T23:00:00Z', true],
])('a pass until %s, looked at %s, ends today: %s', (date_exp, now, isLast) => {
  expect(endsToday({ date_exp }, Date.parse(now), DEMO_ZONE)).toBe(isLast);
});
