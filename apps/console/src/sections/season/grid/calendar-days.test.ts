import type { LeagueDate } from '@palco/kernel/league-date';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mondayOf, monthOf, monthsLater, shownFrom, stepFrom, threeWeeksOf } from './calendar-days.ts';

const day = (text: string) => text as LeagueDate;
const anyDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((at) => day(at.toISOString().slice(0, 10)));

test.each([
  ['2025-11-24', '2025-11-24'],
  ['2025-11-28', '2025-11-24'],
  ['2025-11-30', '2025-11-24'],
  ['2026-03-01', '2026-02-23'],
])('the week of %s begins on %s', (of, monday) => {
  expect(mondayOf(day(of))).toBe(monday);
});

test('three weeks are 21 days from a Monday', () => {
  const days = threeWeeksOf(day('2025-11-28'));
  expect([days.length, days[0], days.at(-1)]).toEqual([21, '2025-11-24', '2025-12-14']);
});

test('a month is shown by whole weeks that contain each of its days', () => {
  fc.assert(
    fc.property(anyDay, (of) => {
      const days = monthOf(of);
      const month = days.filter((each) => each.slice(0, 7) === of.slice(0, 7));
      const next = monthsLater(of, 1);
      expect(days.length % 7).toBe(0);
      expect(month[0]).toBe(`${of.slice(0, 7)}-01`);
      expect(month).toHaveLength(Math.round((Date.parse(next) - Date.parse(`${of.slice(0, 7)}-01`)) / 86_400_000));
      // no week without a day of the month
      expect(days.slice(0, 7)).toContain(month[0]);
      expect(days.slice(-7)).toContain(month.at(-1));
    }),
    { seed: 34, numRuns: 200 },
  );
});

test('months later cross the year in both directions', () => {
  expect([monthsLater(day('2025-12-31'), 1), monthsLater(day('2026-01-15'), -2)]).toEqual(['2026-01-01', '2025-11-01']);
});

test('arrows stop at the first and the last club, and go on through the days', () => {
  const clubs = ['MXC', 'HER', 'OBR'];
  const at = { club: 'MXC', day: day('2025-12-01') };
  expect(stepFrom(at, 'up', clubs)).toEqual(at);
  expect(stepFrom(at, 'down', clubs)).toEqual({ ...at, club: 'HER' });
  expect(stepFrom({ ...at, club: 'OBR' }, 'down', clubs).club).toBe('OBR');
  expect(stepFrom(at, 'left', clubs).day).toBe('2025-11-30');
  expect(stepFrom(at, 'right', clubs).day).toBe('2025-12-02');
});

test('the calendar moves only when the selection leaves it, and then shows it', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (first, selected) => {
      const from = shownFrom(mondayOf(first), selected);
      expect(mondayOf(from)).toBe(from);
      expect(threeWeeksOf(from)).toContain(selected);
      if (threeWeeksOf(first).includes(selected)) expect(from).toBe(mondayOf(first));
    }),
    { seed: 34, numRuns: 200 },
  );
});
