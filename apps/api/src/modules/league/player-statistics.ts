/** A player's three lists (by season, career, games of one season) from the stored lines. Pure. */
import type { FieldingPosition } from '@palco/baseball/rules/position';
import type { LogGame, PlayerStats } from '@palco/contracts/league/statistics';
import type { LineOfGame } from './lines-store.ts';
import {
  addBatting,
  addFielding,
  addPitching,
  type BattingTotals,
  battingOfGame,
  type FieldingTotals,
  fieldingOfGame,
  type PitchingTotals,
  pitchingOfGame,
} from './player-totals.ts';
import { presentBatting, presentFielding, presentPitching, type RowOf, type RowOfGame } from './present-statistics.ts';

/** Batting, pitching or fielding of one game. */
interface Entry<Totals> {
  readonly line: LineOfGame;
  readonly totals: Totals;
}
const rowOfGame = (line: LineOfGame): RowOfGame => ({
  year: line.seasonId,
  competition: line.competition,
  opponent: line.opponent,
  isHome: line.isHome,
  date: line.officialDate,
});
const seasonKey = ({ seasonId, competition }: LineOfGame): string => `${seasonId} ${competition}`;

/** Rows by group, newest season first; the year is left out where the group spans seasons. */
const rows = <Totals, Row>(
  entries: readonly Entry<Totals>[],
  keyOf: (line: LineOfGame) => string,
  withYear: boolean,
  present: (row: RowOf, totals: readonly Totals[]) => Row,
): Row[] =>
  [...Map.groupBy(entries, ({ line }) => keyOf(line)).values()].reverse().map((group) => {
    const { seasonId, competition } = (group[0] as Entry<Totals>).line;
    const totals = group.map((entry) => entry.totals);
    return present({ year: withYear ? seasonId : '', competition }, totals);
  });

/** Game by game, newest first; averages are of the season to date, as newspapers print them. */
const gameLogs = <Totals, Row>(
  entries: readonly Entry<Totals>[],
  add: (totals: readonly Totals[]) => Totals,
  present: (row: RowOfGame, totals: Totals, toDate: Totals) => Row,
): Row[] => {
  const toDate = new Map<string, Totals>();
  return entries
    .map(({ line, totals }) => {
      const key = seasonKey(line);
      const before = toDate.get(key);
      const sum = before ? add([before, totals]) : totals;
      toDate.set(key, sum);
      return present(rowOfGame(line), totals, sum);
    })
    .reverse();
};

/** The games of the log, in the order of its rows. */
const logGames = (entries: readonly { readonly line: LineOfGame }[]): LogGame[] =>
  entries
    .map(({ line: { gameId, seasonId, officialDate, opponent, isHome } }) => ({
      id: gameId,
      season: seasonId,
      date: officialDate,
      opponent,
      isHome,
    }))
    .reverse();

/** `logSeason`: the season whose games are listed one by one. */
export const playerStatistics = (lines: readonly LineOfGame[], logSeason: string | undefined): PlayerStats => {
  const inLog = ({ line }: { readonly line: LineOfGame }): boolean => line.seasonId === logSeason;
  const batting = lines.flatMap((line): Entry<BattingTotals>[] =>
    line.batting ? [{ line, totals: battingOfGame(line.batting, line.didWin) }] : [],
  );
  const pitching = lines.flatMap((line): Entry<PitchingTotals>[] =>
    line.pitching ? [{ line, totals: pitchingOfGame(line.pitching) }] : [],
  );
  const fielding = lines.flatMap((line) =>
    Object.entries(line.fielding ?? {}).map(([position, counts]) => ({
      line,
      totals: fieldingOfGame(counts),
      position: Number(position) as FieldingPosition,
    })),
  );
  const bat = (row: RowOf, totals: readonly BattingTotals[]) => presentBatting(row, addBatting(totals));
  const pitch = (row: RowOf, totals: readonly PitchingTotals[]) => presentPitching(row, addPitching(totals));
  const byPosition = [...Map.groupBy(fielding, ({ position }) => position)];
  const fieldRows = (keyOf: (line: LineOfGame) => string, withYear: boolean) =>
    byPosition.flatMap(([position, own]) =>
      rows(own, keyOf, withYear, (row, totals: readonly FieldingTotals[]) =>
        presentFielding(row, position, addFielding(totals)),
      ),
    );
  const ofCompetition = ({ competition }: LineOfGame): string => competition;
  return {
    batting: {
      byYear: rows(batting, seasonKey, true, bat),
      general: rows(batting, ofCompetition, false, bat),
      gameLogs: gameLogs(batting.filter(inLog), addBatting, presentBatting),
      logGames: logGames(batting.filter(inLog)),
    },
    pitching: {
      byYear: rows(pitching, seasonKey, true, pitch),
      general: rows(pitching, ofCompetition, false, pitch),
      gameLogs: gameLogs(pitching.filter(inLog), addPitching, presentPitching),
      logGames: logGames(pitching.filter(inLog)),
    },
    fielding: {
      byYear: fieldRows(seasonKey, true),
      general: fieldRows(ofCompetition, false),
      gameLogs: fielding
        .filter(inLog)
        .map(({ line, totals, position }) => presentFielding(rowOfGame(line), position, totals))
        .reverse(),
      logGames: logGames(fielding.filter(inLog)),
    },
  };
};
