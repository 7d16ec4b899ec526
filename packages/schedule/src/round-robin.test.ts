import type { LeagueDate } from '@palco/kernel/league-date';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRoundRobin, type RoundRobin, type RoundRobinTerms, roundRobinOf } from './round-robin.ts';

const clubsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ letters: `C${String.fromCharCode(65 + n)}`, park: undefined }));
const termsOf = (terms: Partial<RoundRobinTerms> = {}): RoundRobinTerms => ({
  clubs: clubsOf(6),
  firstDay: '2026-10-10' as LeagueDate,
  lastDay: '2029-12-31' as LeagueDate,
  meetings: 2,
  seriesGames: 3,
  weekdaysOff: new Set([1]),
  daysOff: new Set(),
  daysBetween: 0,
  doubleWeekday: undefined,
  mostKm: undefined,
  ...terms,
});
const made = (terms: Partial<RoundRobinTerms> = {}): RoundRobin => {
  const plan = roundRobinOf(termsOf(terms));
  if (!isRoundRobin(plan)) throw new Error(`${plan.fault} ${plan.detail}`);
  return plan;
};
const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

test('whatever is asked: pairs meet alike, home and away are balanced, nobody is in two places, days off are kept', () => {
  fc.assert(
    fc.property(
      fc.record({
        count: fc.integer({ min: 2, max: 10 }),
        meetings: fc.integer({ min: 1, max: 4 }),
        seriesGames: fc.integer({ min: 1, max: 4 }),
        weekdaysOff: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 4 }),
        daysBetween: fc.integer({ min: 0, max: 2 }),
        doubleWeekday: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
      }),
      ({ count, meetings, seriesGames, weekdaysOff, daysBetween, doubleWeekday }) => {
        const clubs = clubsOf(count);
        const off = new Set(weekdaysOff);
        const daysOff = new Set(['2026-10-13', '2026-12-24', '2026-12-25']);
        const terms = { clubs, meetings, seriesGames, weekdaysOff: off, daysOff, daysBetween, doubleWeekday };
        const plan = roundRobinOf(termsOf(terms));
        if (!isRoundRobin(plan)) return plan.fault === 'no-days';
        const { games } = plan;
        for (const one of clubs)
          for (const other of clubs) {
            const together = games.filter(({ away, home }) => away === one.letters && home === other.letters).length;
            const back = games.filter(({ away, home }) => home === one.letters && away === other.letters).length;
            if (one !== other) expect(together + back).toBe(meetings * seriesGames);
            // a series is at one park
            if (one !== other) expect(together % seriesGames).toBe(0);
            if (one !== other && meetings % 2 === 0) expect(together).toBe(back);
          }
        for (const { letters } of clubs) {
          const atHome = games.filter(({ home }) => home === letters).length;
          const away = games.filter((game) => game.away === letters).length;
          // a leg of an even number of clubs has one series more at home or away
          expect(Math.abs(atHome - away)).toBeLessThanOrEqual(meetings % 2 === 0 ? 0 : seriesGames);
          const days = games.filter((game) => game.home === letters || game.away === letters);
          for (const [day, ofDay] of Map.groupBy(days, (game) => game.day)) {
            expect(off.has(weekdayOf(day)) || daysOff.has(day)).toBe(false);
            const isDouble = ofDay.length === 2;
            if (isDouble) {
              expect(weekdayOf(day)).toBe(doubleWeekday);
              expect(ofDay.map(({ number }) => number)).toEqual([1, 2]);
              expect(new Set(ofDay.map(({ home, away: visitor }) => `${visitor}@${home}`)).size).toBe(1);
            } else expect(ofDay).toHaveLength(1);
          }
        }
        return true;
      },
    ),
    { numRuns: 40, seed: 41 },
  );
});

test('six clubs, twice, in series of three with Mondays off', () => {
  const { games, lastDay } = made();
  expect(games).toHaveLength(90);
  expect(games[0]?.day).toBe('2026-10-10');
  expect(lastDay).toBe('2026-11-13');
  expect(made()).toEqual(made());
});

test('days for journeys lie between series, and doubleheaders shorten them', () => {
  expect(made({ daysBetween: 1 }).lastDay > made().lastDay).toBe(true);
  expect(made({ doubleWeekday: 0 }).lastDay < made().lastDay).toBe(true);
});

test('a plan that does not fit says on which day it would end', () => {
  expect(roundRobinOf(termsOf({ lastDay: '2026-11-01' as LeagueDate }))).toEqual({
    fault: 'days',
    detail: '2026-11-13',
  });
  expect(roundRobinOf(termsOf({ weekdaysOff: new Set([0, 1, 2, 3, 4, 5, 6]) }))).toMatchObject({ fault: 'no-days' });
  expect(roundRobinOf(termsOf({ clubs: clubsOf(1) }))).toMatchObject({ fault: 'clubs' });
});

test('journeys stay below the bound where an order of the rounds allows it, and are refused where none does', () => {
  // six parks along a coast, 111 km apart
  const coast = clubsOf(6).map((club, n) => ({ ...club, park: { latitude: 20 + n, longitude: -105 } }));
  const free = made({ clubs: coast });
  expect(free.longestKm).toBeGreaterThan(400);
  const bounded = made({ clubs: coast, mostKm: free.longestKm });
  expect(bounded.longestKm).toBeLessThanOrEqual(free.longestKm);
  const kms = Array.from({ length: 12 }, (_, n) => (n + 1) * 50);
  const found = kms.map((mostKm) => roundRobinOf(termsOf({ clubs: coast, mostKm })));
  for (const [index, plan] of found.entries())
    if (isRoundRobin(plan)) expect(plan.longestKm).toBeLessThanOrEqual(kms[index] as number);
  expect(found[0]).toEqual({ fault: 'travel', detail: '50' });
  expect(found.some(isRoundRobin)).toBe(true);
});
