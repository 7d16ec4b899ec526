import {
  BATTING_LEADERS,
  type BattingLeaderColumn,
  battingLeaders,
  PITCHING_LEADERS,
  type PitchingLeaderColumn,
  pitchingLeaders,
} from '@palco/baseball/scoring/leaders';
import type { Competition } from '@palco/contracts/league/competitions';
import type { LeaderRow, readLeaders as readLeadersRow } from '@palco/contracts/league/league';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type * as z from 'zod/mini';
import type { League } from './league-cache.ts';
import { readPlayers } from './player-store.ts';
import { presentBattingLeader, presentPitchingLeader } from './present-leader.ts';
import { NO_SEASON } from './season.ts';
import type { Coverage, SeasonStats } from './season-stats.ts';

export type LeadersQuery = z.output<NonNullable<typeof readLeadersRow.query>>;

const LIMIT_DEFAULT = 10;
const competitionOf: Readonly<Record<LeadersQuery['type'], Competition>> = {
  regular: 'regular-season',
  playoffs: 'playoffs',
};
/** A column of the other mode falls back to the default column of this one. */
const battingColumn = (column = ''): BattingLeaderColumn =>
  Object.hasOwn(BATTING_LEADERS, column) ? (column as BattingLeaderColumn) : 'avg';
const pitchingColumn = (column = ''): PitchingLeaderColumn =>
  Object.hasOwn(PITCHING_LEADERS, column) ? (column as PitchingLeaderColumn) : 'era';

/** Best first, or worst first when reversed. */
const ordered = <Line>(lines: readonly Line[], isReversed: boolean, limit: number): readonly Line[] =>
  (isReversed ? lines.toReversed() : lines).slice(0, limit);

/** The leaders of a season in one column. */
export const readLeaders = async (
  { db, league, stats }: { readonly db: Database; readonly league: League; readonly stats: SeasonStats },
  query: LeadersQuery,
  seasonId: string | undefined,
): Promise<{ response: LeaderRow[]; coverage: Coverage } | Refusal<'league/unknown-season'>> => {
  if (seasonId === NO_SEASON) return { response: [], coverage: { gamesPlayed: 0, gamesCounted: 0 } };
  if (!seasonId || !league.seasons.some(({ id }) => id === seasonId)) return refuse('league/unknown-season');
  const competition = competitionOf[query.type];
  const [players, results, coverage] = await Promise.all([
    stats.players(seasonId, competition),
    stats.results(seasonId),
    stats.coverage(seasonId),
  ]);
  // no minimum in the playoffs, where some clubs play four games and others twenty
  const gamesOf = (club: string): number =>
    competition === 'regular-season' ? results.filter(({ clubs }) => Object.values(clubs).includes(club)).length : 0;
  const limit = query.limit === undefined ? LIMIT_DEFAULT : Number(query.limit);
  const row = { year: seasonId, competition };
  const clubs = league.clubsOf(seasonId);
  const present = async <Line extends { readonly player: string; readonly club: string }>(
    lines: readonly Line[],
    one: typeof presentBattingLeader | typeof presentPitchingLeader,
  ): Promise<LeaderRow[]> => {
    const known = await readPlayers(
      db,
      seasonId,
      lines.map(({ player }) => Number(player)),
    );
    const names = new Map(known.map((player) => [String(player.id), player]));
    return lines.map((line) => one(line as never, names.get(line.player), clubs.get(line.club), row));
  };
  if (query.mode === 'pitching') {
    const column = pitchingColumn(query.column);
    const isReversed = query.order === ('ascending' in PITCHING_LEADERS[column] ? 'desc' : 'asc');
    const lines = ordered(pitchingLeaders(players.pitching, column, gamesOf), isReversed, limit);
    return { response: await present(lines, presentPitchingLeader), coverage };
  }
  const lines = ordered(
    battingLeaders(players.batting, battingColumn(query.column), gamesOf),
    query.order === 'asc',
    limit,
  );
  return { response: await present(lines, presentBattingLeader), coverage };
};
