/**
 * Records and season statistics before a game, computed from documents that include the game itself.
 *
 * Observed in recorded documents: `seasonStats` grows during the game. Between two documents of one game (746551 in the
 * top of the ninth and final, 746139 in both halves of the seventh) every count of every player grew by as much as his
 * `stats` of this game, including wins, losses and saves: 572 of 572 each time. So before = season − game, at every
 * moment. Only a document without lineups (746552, the day before) has zeros for all players. `leagueRecord` includes
 * the game once it is over (746551: 37-18, then 37-19; also the games of 17 March 2019). No recorded playoff document
 * has player statistics; the same is assumed there.
 */
import type { PlayerId } from '../rules/primitives.ts';
import type { BySide } from '../rules/side.ts';
import {
  PLAYER_BATTING_COUNTS,
  PLAYER_PITCHING_COUNTS,
  type PlayerSeasonStats,
} from '../scoring/player-season-stats.ts';
import { emptyTally, type Tally } from '../scoring/tally.ts';
import { at, documentFrom, idAt, numberAt } from './document.ts';

interface WonLost {
  readonly wins: number;
  readonly losses: number;
}
interface ClubWithRecord extends Partial<WonLost> {
  readonly runs?: number;
}

const recordOf = (
  { wins, losses, runs }: ClubWithRecord,
  { runs: against }: ClubWithRecord,
  isOver: boolean,
): WonLost | undefined => {
  if (wins === undefined || losses === undefined) return undefined;
  if (!isOver) return { wins, losses };
  if (runs === undefined || against === undefined) return undefined;
  const before = { wins: wins - (runs > against ? 1 : 0), losses: losses - (runs < against ? 1 : 0) };
  return before.wins < 0 || before.losses < 0 ? undefined : before;
};

/** Wins and losses before a game, from its current schedule row; undefined when the row does not have them. */
export const readRecordsBefore = (
  { away, home }: BySide<ClubWithRecord>,
  isOver: boolean,
): BySide<WonLost> | undefined => {
  const before = { away: recordOf(away, home, isOver), home: recordOf(home, away, isOver) };
  return before.away && before.home ? { away: before.away, home: before.home } : undefined;
};

/** Undefined when a count is missing, or the season does not include the game. */
const withoutGame = <Count extends string>(
  counts: readonly Count[],
  season: unknown,
  game: unknown,
): Tally<Count> | undefined => {
  const before = emptyTally(counts);
  // a batter who never pitched may have an empty season as a pitcher
  if (Object.keys(documentFrom(season) ?? {}).length === 0) return before;
  for (const count of counts) {
    before[count] = (numberAt(season, count) ?? Number.NaN) - (numberAt(game, count) ?? 0);
    if (!(before[count] >= 0)) return undefined;
  }
  return before;
};

const figuresOf = (player: unknown): PlayerSeasonStats | undefined => {
  if (Object.keys(documentFrom(at(player, 'seasonStats')) ?? {}).length === 0) return undefined;
  const [batting, pitching] = [
    withoutGame(PLAYER_BATTING_COUNTS, at(player, 'seasonStats', 'batting'), at(player, 'stats', 'batting')),
    withoutGame(PLAYER_PITCHING_COUNTS, at(player, 'seasonStats', 'pitching'), at(player, 'stats', 'pitching')),
  ];
  return batting && pitching && { batting, pitching };
};

/** Season statistics of a club's players before a game, by player id, from its part of the box score. */
export const readStatsBefore = (team: unknown): ReadonlyMap<PlayerId, PlayerSeasonStats> =>
  new Map(
    Object.values(documentFrom(at(team, 'players')) ?? {}).flatMap((player): [PlayerId, PlayerSeasonStats][] => {
      const [id, figures] = [idAt(player, 'person', 'id'), figuresOf(player)];
      return id !== undefined && figures ? [[id, figures]] : [];
    }),
  );
