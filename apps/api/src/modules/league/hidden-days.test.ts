import type { LeagueDate } from '@palco/kernel/league-date';
import { expect, test } from 'vitest';
import { isHiddenAnywhere, isHiddenDay } from './hidden-days.ts';

const windows = [
  { country: 'US', firstDay: '01-31', lastDay: '02-07' },
  { country: 'CA', firstDay: '12-30', lastDay: '01-02' },
];

test.each([
  ['2027-01-30', 'US', false],
  ['2027-01-31', 'US', true],
  ['2027-02-07', 'US', true],
  ['2027-02-08', 'US', false],
  ['2027-02-03', 'MX', false],
  ['2026-12-31', 'CA', true],
  ['2027-01-02', 'CA', true],
  ['2027-01-03', 'CA', false],
])('%s is hidden in %s: %s', (day, country, hidden) => {
  expect(isHiddenDay(windows, day as LeagueDate, country)).toBe(hidden);
});

test('answers about a day hidden in one country depend on the caller', () => {
  expect(isHiddenAnywhere(windows, '2027-02-01' as LeagueDate)).toBe(true);
  expect(isHiddenAnywhere(windows, '2027-02-08' as LeagueDate)).toBe(false);
});
