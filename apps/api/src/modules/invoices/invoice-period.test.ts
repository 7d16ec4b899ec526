import { expect, test } from 'vitest';
import { globalTermsOf, lastRequestOf, periodOf } from './invoice-period.ts';

const HERMOSILLO = 'America/Hermosillo';
test.each([
  ['month', '2026-11-30T20:00:00Z', '2026-11-01', '2026-11-30', { periodicity: '04', months: '11', year: 2026 }],
  // the last evening of November in Sonora is already December in Greenwich
  ['month', '2026-12-01T06:59:59Z', '2026-11-01', '2026-11-30', { periodicity: '04', months: '11', year: 2026 }],
  ['month', '2026-12-01T07:00:00Z', '2026-12-01', '2026-12-31', { periodicity: '04', months: '12', year: 2026 }],
  ['week', '2026-11-28T20:00:00Z', '2026-11-23', '2026-11-29', { periodicity: '02', months: '11', year: 2026 }],
  // Monday the 30th is a week of one day, because SAT's field names one month
  ['week', '2026-11-30T20:00:00Z', '2026-11-30', '2026-11-30', { periodicity: '02', months: '11', year: 2026 }],
  ['week', '2026-12-02T20:00:00Z', '2026-12-01', '2026-12-06', { periodicity: '02', months: '12', year: 2026 }],
  ['day', '2026-11-28T20:00:00Z', '2026-11-28', '2026-11-28', { periodicity: '01', months: '11', year: 2026 }],
  // the last evening of the year, its first morning, and a leap day
  ['month', '2027-01-01T06:59:59Z', '2026-12-01', '2026-12-31', { periodicity: '04', months: '12', year: 2026 }],
  ['day', '2027-01-01T06:59:59Z', '2026-12-31', '2026-12-31', { periodicity: '01', months: '12', year: 2026 }],
  ['week', '2027-01-01T07:00:00Z', '2027-01-01', '2027-01-03', { periodicity: '02', months: '01', year: 2027 }],
  ['month', '2028-03-01T06:59:59Z', '2028-02-01', '2028-02-29', { periodicity: '04', months: '02', year: 2028 }],
  ['week', '2028-02-29T20:00:00Z', '2028-02-28', '2028-02-29', { periodicity: '02', months: '02', year: 2028 }],
] as const)('a %s with %s', (kind, at, first, last, terms) => {
  const period = periodOf(new Date(at), kind, HERMOSILLO);
  expect(period).toMatchObject({ first, last });
  expect(period.from <= new Date(at) && new Date(at) < period.until).toBe(true);
  expect(globalTermsOf(period)).toEqual(terms);
});

test('periods follow each other without a gap', () => {
  for (const kind of ['day', 'week', 'month'] as const) {
    let at = new Date('2026-10-20T12:00:00Z');
    for (let count = 0; count < 20; count++) {
      const { until } = periodOf(at, kind, 'America/Tijuana');
      expect(periodOf(until, kind, 'America/Tijuana').from).toEqual(until);
      at = until;
    }
  }
});

test('an invoice can be asked for until the end of the year of the sale', () => {
  expect(lastRequestOf(new Date('2026-11-28T20:00:00Z'), HERMOSILLO)).toEqual(new Date('2027-01-01T07:00:00Z'));
  expect(lastRequestOf(new Date('2027-01-01T06:00:00Z'), HERMOSILLO)).toEqual(new Date('2027-01-01T07:00:00Z'));
});
