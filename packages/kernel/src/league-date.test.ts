import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  instantOf,
  type LeagueDate,
  lastNightOf,
  leagueClockOf,
  leagueDateFrom,
  leagueDateOf,
} from './league-date.ts';

const day = (text: string): LeagueDate => leagueDateFrom(text) as LeagueDate;

test.each(['2026-13-40', '2026-02-29', '2026-1-1', '2026-11-21T00:00', '', '1899-12-31', '9999-01-01', "'; drop"])(
  '%s is no day',
  (text) => {
    expect(leagueDateFrom(text)).toBeUndefined();
  },
);

test('a late game stays on its official day in Central time', () => {
  expect(leagueDateOf(new Date('2026-11-22T03:30:00Z'))).toBe('2026-11-21');
  expect(leagueDateOf(new Date('2026-11-22T06:00:00Z'))).toBe('2026-11-22');
  // summer 2020 was five hours behind UTC, so the same UTC time fell on another side of midnight
  expect(leagueDateOf(new Date('2020-07-02T05:30:00Z'))).toBe('2020-07-02');
});

test('a wall-clock time becomes the instant that shows it, before and after Mexico gave up daylight saving', () => {
  expect(instantOf(day('2026-11-21'), 19, 30).toISOString()).toBe('2026-11-22T01:30:00.000Z');
  expect(instantOf(day('2020-07-01'), 19, 30).toISOString()).toBe('2020-07-02T00:30:00.000Z');
});

test.each([
  ['2026-11-22T05:59:59Z', undefined],
  ['2026-11-22T06:00:00Z', '2026-11-21'],
  ['2026-11-22T11:59:59Z', '2026-11-21'],
  ['2026-11-22T12:00:00Z', undefined],
])('at %s last night is %s', (at, night) => {
  expect(lastNightOf(new Date(at))).toBe(night);
});

test('every wall-clock time reads back', () => {
  const days = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays(day('2000-01-01'), n));
  fc.assert(
    // hours 0–3 are left out: on the nights the clocks changed some of them do not exist
    fc.property(days, fc.integer({ min: 4, max: 23 }), fc.integer({ min: 0, max: 59 }), (date, hour, minute) => {
      const at = instantOf(date, hour, minute);
      return leagueDateOf(at) === date && leagueClockOf(at).hour === hour && leagueClockOf(at).minute === minute;
    }),
  );
});

test('days are counted over month and year ends', () => {
  expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01');
  expect(daysBetween(day('2026-11-21'), day('2027-02-02'))).toBe(73);
});
