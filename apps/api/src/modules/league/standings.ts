/** Standings of a season and records before a game; the tables are computed by `packages/baseball`. */
import { type GameResult, type Standing, standingsOf } from '@palco/baseball/scoring/standings';
import type { LeagueDate } from '@palco/kernel/league-date';
import type { Season } from './season.ts';

export type { Standing } from '@palco/baseball/scoring/standings';

/** A game that is over. */
export interface SeasonResult extends GameResult {
  readonly gameId: number;
  readonly officialDate: LeagueDate;
}
export interface WonLost {
  readonly wins: number;
  readonly losses: number;
}

export interface SeasonTables {
  readonly general: readonly Standing[];
  readonly first: readonly Standing[];
  readonly second: readonly Standing[];
}

/** The tables of a season and of its halves. Without a second half the first is the whole season. */
export const tablesOf = (
  clubs: readonly string[],
  { secondHalfFrom }: Season,
  results: readonly SeasonResult[],
): SeasonTables => {
  const isSecond = ({ officialDate }: SeasonResult): boolean =>
    secondHalfFrom !== undefined && officialDate >= secondHalfFrom;
  return {
    general: standingsOf(clubs, results),
    first: standingsOf(
      clubs,
      results.filter((each) => !isSecond(each)),
    ),
    second: standingsOf(clubs, results.filter(isSecond)),
  };
};

/** Wins and losses of each club before an instant. */
export const recordsBefore = (results: readonly SeasonResult[], before: Date): ReadonlyMap<string, WonLost> => {
  const records = new Map<string, { wins: number; losses: number }>();
  const of = (club: string): { wins: number; losses: number } => {
    const record = records.get(club) ?? { wins: 0, losses: 0 };
    records.set(club, record);
    return record;
  };
  for (const { playedAt, clubs, winner } of results) {
    if (playedAt >= before.getTime() || winner === undefined) continue;
    of(clubs[winner]).wins += 1;
    of(clubs[winner === 'away' ? 'home' : 'away']).losses += 1;
  }
  return records;
};
