import type { LeagueDate } from '@palco/kernel/league-date';
import { expect, test } from 'vitest';
import { monthAfter, monthOf, rangeOfMonth } from './account-months.ts';

test.each([
  ['2026-11', '2026-11-01', '2026-11-30'],
  ['2026-12', '2026-12-01', '2026-12-31'],
  ['2028-02', '2028-02-01', '2028-02-29'],
  ['2027-02', '2027-02-01', '2027-02-28'],
])('%s is from %s to %s, and only that is the month', (month, from, to) => {
  expect(rangeOfMonth(month)).toEqual({ from, to });
  expect(monthOf({ from: from as LeagueDate, to: to as LeagueDate })).toBe(month);
  expect(monthOf({ from: from as LeagueDate, to: from as LeagueDate })).toBeUndefined();
  expect(monthOf({ from: to as LeagueDate, to: to as LeagueDate })).toBeUndefined();
});

test('months follow each other over the end of a year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
});
