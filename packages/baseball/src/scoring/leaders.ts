import type { Fraction } from './average.ts';
import { totalBases } from './batting.ts';
import type { SeasonBatting, SeasonPitching } from './season.ts';

/** A column that leaders are ranked by: a count, or a rate with a qualification. */
interface Column<Line> {
  readonly value: (line: Line) => Fraction;
  /** lowest first: earned run average, walks and hits per inning */
  readonly ascending?: true;
  readonly qualified?: true;
}

const count = <Line>(value: (line: Line) => number): Column<Line> => ({
  value: (line) => ({ over: value(line), under: 1 }),
});

export const BATTING_LEADERS = {
  avg: { value: (line) => ({ over: line.hits, under: line.atBats }), qualified: true },
  obp: {
    value: (line) => ({
      over: line.hits + line.walks + line.hitByPitch,
      under: line.atBats + line.walks + line.hitByPitch + line.sacrificeFlies,
    }),
    qualified: true,
  },
  slg: { value: (line) => ({ over: totalBases(line), under: line.atBats }), qualified: true },
  hr: count((line) => line.homeRuns),
  rbi: count((line) => line.runsBattedIn),
  r: count((line) => line.runs),
  h: count((line) => line.hits),
  h2b: count((line) => line.doubles),
  h3b: count((line) => line.triples),
  sb: count((line) => line.stolenBases),
  bb: count((line) => line.walks),
} as const satisfies Readonly<Record<string, Column<SeasonBatting>>>;
export type BattingLeaderColumn = keyof typeof BATTING_LEADERS;

export const PITCHING_LEADERS = {
  era: {
    value: (line) => ({ over: 27 * line.earnedRuns, under: line.outs }),
    ascending: true,
    qualified: true,
  },
  whip: {
    value: (line) => ({ over: 3 * (line.walks + line.hits), under: line.outs }),
    ascending: true,
    qualified: true,
  },
  w: count((line) => line.wins),
  so: count((line) => line.strikeouts),
  sv: count((line) => line.saves),
  hld: count((line) => line.holds),
  ip: count((line) => line.outs),
} as const satisfies Readonly<Record<string, Column<SeasonPitching>>>;
export type PitchingLeaderColumn = keyof typeof PITCHING_LEADERS;

/** Cross-multiplied, so that averages that print alike still rank exactly. */
const byValue = (a: Fraction, b: Fraction): number => a.over * (b.under || 1) - b.over * (a.under || 1);

const ranked = <Line extends { readonly player: string }>(
  lines: readonly Line[],
  column: Column<Line>,
  qualifies: (line: Line) => boolean,
): readonly Line[] =>
  lines
    .filter((line) => column.value(line).under > 0 && (!column.qualified || qualifies(line)))
    .sort((a, b) => {
      const order = byValue(column.value(a), column.value(b));
      return (column.ascending ? order : -order) || a.player.localeCompare(b.player);
    });

/**
 * Batters by a column, best first. Rates need 3.1 plate appearances per game of the club (Rule 9.22(a)); `gamesOf` is
 * the number of a club's games so far.
 */
export const battingLeaders = (
  lines: readonly SeasonBatting[],
  column: BattingLeaderColumn,
  gamesOf: (club: string) => number,
): readonly SeasonBatting[] =>
  ranked(lines, BATTING_LEADERS[column], (line) => 10 * line.plateAppearances >= 31 * gamesOf(line.club));

/** Pitchers by a column, best first. Rates need one inning per game of the club (Rule 9.22(b)). */
export const pitchingLeaders = (
  lines: readonly SeasonPitching[],
  column: PitchingLeaderColumn,
  gamesOf: (club: string) => number,
): readonly SeasonPitching[] => ranked(lines, PITCHING_LEADERS[column], (line) => line.outs >= 3 * gamesOf(line.club));
