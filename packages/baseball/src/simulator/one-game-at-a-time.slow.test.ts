/** The demo's whole calendar, of any seed and any first day: no club is in two games at once. */
import { addDays, type LeagueDate, leagueDateFrom } from '@palco/kernel/league-date';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caribbeanSchedule } from './caribbean-series.ts';
import { CLUB_CODES } from './clubs.ts';
import { busyTimesOf, exhibitionSchedule } from './exhibition.ts';
import { seasonPlan } from './season-plan.ts';
import { regularSchedule, type ScheduledGame } from './season-schedule.ts';

const HOUR_MS = 3_600_000;
/** The longest exhibition; games of the season follow each other sooner only as the seven innings of a doubleheader. */
const EXHIBITION_MS = 260 * 60_000;
const FIRST = leagueDateFrom('2026-01-01') as LeagueDate;

const yearOf = (seed: string, anchor: LeagueDate, number: number): readonly ScheduledGame[] => {
  const plan = seasonPlan(seed, anchor, number);
  const season = [...regularSchedule(plan), ...caribbeanSchedule(plan)];
  return [...season, ...exhibitionSchedule(plan, season).values()];
};

/** Pairs of a club's games that overlap. */
const clashesOf = (games: readonly ScheduledGame[]): string[] =>
  CLUB_CODES.flatMap((club) => {
    const own = games
      .filter(({ clubs }) => clubs.away === club || clubs.home === club)
      .flatMap((game) => busyTimesOf(game).map((busy) => ({ game, ...busy })))
      .sort((a, b) => a.from - b.from);
    return own.flatMap((next, at) => {
      const before = own[at - 1];
      if (!before) return [];
      const isOfSeason = before.game.competition !== 'exhibition' && next.game.competition !== 'exhibition';
      const least = isOfSeason ? 3 * HOUR_MS : EXHIBITION_MS;
      return next.from - before.from < least ? [`${club}: ${before.game.id} and ${next.game.id}`] : [];
    });
  });

test('no club is in two games at once, in two years of any seed', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(3000), (seed, days) => {
      const anchor = addDays(FIRST, days);
      const games = [...yearOf(seed, anchor, 0), ...yearOf(seed, anchor, 1)];
      expect(clashesOf(games)).toEqual([]);
    }),
    { numRuns: 8 },
  );
});
