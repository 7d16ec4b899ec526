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
  zoneMark,
} from './league-date.ts';

const day = (text: string): LeagueDate => leagueDateFrom(text) as LeagueDate;
const MEXICO = 'America/Mexico_City';
/** Santiago and Havana change their clocks at midnight; Lord Howe by half an hour. */
const ZONES = [
  MEXICO,
  'America/Hermosillo',
  'America/Tijuana',
  'America/Bogota',
  'Europe/Madrid',
  'America/Santiago',
  'America/Havana',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'UTC',
];

test.each(['2026-13-40', '2026-02-29', '2026-1-1', '2026-11-21T00:00', '', '1899-12-31', '9999-01-01', "'; drop"])(
  '%s is no day',
  (text) => {
    expect(leagueDateFrom(text)).toBeUndefined();
  },
);

test('a late game stays on its official day of the league', () => {
  expect(leagueDateOf(new Date('2026-11-22T03:30:00Z'), MEXICO)).toBe('2026-11-21');
  expect(leagueDateOf(new Date('2026-11-22T06:00:00Z'), MEXICO)).toBe('2026-11-22');
  expect(leagueDateOf(new Date('2026-11-22T06:00:00Z'), 'America/Hermosillo')).toBe('2026-11-21');
  expect(leagueDateOf(new Date('2026-11-22T06:00:00Z'), 'America/Bogota')).toBe('2026-11-22');
  // summer 2020 was five hours behind UTC, so the same UTC time fell on another side of midnight
  expect(leagueDateOf(new Date('2020-07-02T05:30:00Z'), MEXICO)).toBe('2020-07-02');
});

test.each([
  [MEXICO, '2026-11-21', '2026-11-22T01:30:00.000Z'],
  // before Mexico gave up daylight saving
  [MEXICO, '2020-07-01', '2020-07-02T00:30:00.000Z'],
  ['America/Hermosillo', '2026-11-21', '2026-11-22T02:30:00.000Z'],
  ['America/Hermosillo', '2026-07-21', '2026-07-22T02:30:00.000Z'],
  ['America/Tijuana', '2026-11-21', '2026-11-22T03:30:00.000Z'],
  ['America/Tijuana', '2026-07-21', '2026-07-22T02:30:00.000Z'],
  ['America/Bogota', '2026-11-21', '2026-11-22T00:30:00.000Z'],
  ['Europe/Madrid', '2026-11-21', '2026-11-21T18:30:00.000Z'],
  ['Europe/Madrid', '2026-07-21', '2026-07-21T17:30:00.000Z'],
])('19:30 in %s on %s is %s', (zone, date, instant) => {
  expect(instantOf(day(date), zone, 19, 30).toISOString()).toBe(instant);
});

test.each([
  // skipped: as much later as the clock is put forward
  ['America/Tijuana', '2026-03-08', 2, 30, '2026-03-08T10:30:00.000Z'],
  // shown twice: the first
  ['America/Tijuana', '2026-11-01', 1, 30, '2026-11-01T08:30:00.000Z'],
  ['Europe/Madrid', '2026-10-25', 2, 30, '2026-10-25T00:30:00.000Z'],
  // a day without midnight begins at one
  ['America/Santiago', '2026-09-06', 0, 0, '2026-09-06T04:00:00.000Z'],
])('where the clocks change, %s %s %i:%i is %s', (zone, date, hour, minute, instant) => {
  expect(instantOf(day(date), zone, hour, minute).toISOString()).toBe(instant);
});

test.each([
  ['2026-11-22T05:59:59Z', undefined],
  ['2026-11-22T06:00:00Z', '2026-11-21'],
  ['2026-11-22T11:59:59Z', '2026-11-21'],
  ['2026-11-22T12:00:00Z', undefined],
])('at %s last night is %s', (at, night) => {
  expect(lastNightOf(new Date(at), MEXICO)).toBe(night);
});

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays(day('2000-01-01'), n));
const anyZone = fc.constantFrom(...ZONES);

test('every wall-clock time reads back', () => {
  fc.assert(
    // hours 0–3 are left out: on the nights the clocks changed some of them do not exist
    fc.property(
      anyDay,
      anyZone,
      fc.integer({ min: 4, max: 23 }),
      fc.integer({ min: 0, max: 59 }),
      (date, zone, ...at) => {
        const instant = instantOf(date, zone, ...at);
        const { hour, minute } = leagueClockOf(instant, zone);
        return leagueDateOf(instant, zone) === date && hour === at[0] && minute === at[1];
      },
    ),
  );
});

test('days follow each other without a gap: each begins with its first instant, and the one before it ends there', () => {
  fc.assert(
    fc.property(anyDay, anyZone, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (date, zone, share) => {
      const [from, until] = [instantOf(date, zone), instantOf(addDays(date, 1), zone)];
      const hours = (until.getTime() - from.getTime()) / 3_600_000;
      expect(hours).toBeGreaterThanOrEqual(23);
      expect(hours).toBeLessThanOrEqual(25);
      const within = new Date(from.getTime() + Math.floor(share * (until.getTime() - from.getTime())));
      expect(leagueDateOf(within, zone)).toBe(date);
      expect(leagueDateOf(from, zone)).toBe(date);
      expect(leagueDateOf(new Date(from.getTime() - 1), zone)).toBe(addDays(date, -1));
    }),
  );
});

test.each([
  [MEXICO, '2026-07-01T12:00:00Z', 'CT'],
  ['America/Tijuana', '2026-07-01T12:00:00Z', 'PT'],
  ['America/Hermosillo', '2026-07-01T12:00:00Z', 'GMT-7'],
  ['America/Cancun', '2026-12-01T12:00:00Z', 'ET'],
  ['America/Cancun', '2026-07-01T12:00:00Z', 'GMT-5'],
  ['America/Bogota', '2026-07-01T12:00:00Z', 'GMT-5'],
  ['Europe/Madrid', '2026-07-01T12:00:00Z', 'GMT+2'],
  ['Europe/Madrid', '2026-12-01T12:00:00Z', 'GMT+1'],
  ['Asia/Kathmandu', '2026-12-01T12:00:00Z', 'GMT+5:45'],
  ['UTC', '2026-12-01T12:00:00Z', 'GMT'],
])('a time in %s at %s is marked %s', (zone, at, mark) => {
  expect(zoneMark(zone, new Date(at))).toBe(mark);
});

test('days are counted over month and year ends', () => {
  expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01');
  expect(daysBetween(day('2026-11-21'), day('2027-02-02'))).toBe(73);
});
