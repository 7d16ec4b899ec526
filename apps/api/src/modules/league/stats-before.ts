import {
  NO_SEASON_STATS,
  PLAYER_BATTING_COUNTS,
  PLAYER_PITCHING_COUNTS,
  type PlayerSeasonStats,
} from '@palco/baseball/scoring/player-season-stats';
import { addTallies } from '@palco/baseball/scoring/tally';
import type { Competition } from '@palco/contracts/league/competitions';
import type { Database } from '@palco/database/connect';
import { linesBefore } from './lines-store.ts';
import { samePeople } from './player-store.ts';
import { battingOfGame, pitchingOfGame } from './player-totals.ts';
import { lastReportedStats } from './reported-stats.ts';

/** The competition whose stats are shown in a game: for an exhibition the regular season. */
export const statsCompetition = (competition: Competition): Competition =>
  competition === 'exhibition' ? 'regular-season' : competition;

/**
 * The season stats of these players before a game, by player: the latest that a feed reported plus the stored games since;
 * without a report, all stored games. Players who have none are left out.
 */
export const statsBefore = async (
  db: Database,
  game: { readonly seasonId: string; readonly competition: Competition; readonly startsAt: Date },
  asked: readonly number[],
): Promise<ReadonlyMap<string, PlayerSeasonStats>> => {
  const others = await samePeople(db, asked);
  const players = [...new Set([...asked, ...others.map(({ id }) => id)])];
  const { seasonId, startsAt: until } = game;
  const competition = statsCompetition(game.competition);
  const [reported, lines] = await Promise.all([
    lastReportedStats(db, { seasonId, competition, until, players }),
    linesBefore(db, { seasonId, competition, before: until, players }),
  ]);
  const since = lines.filter(({ player, startsAt }) => startsAt >= (reported.get(player)?.startsAt ?? startsAt));
  const byPlayer = Map.groupBy(since, ({ player }) => player);
  const before = new Map(
    [...new Set([...reported.keys(), ...byPlayer.keys()])].map((player) => {
      const own = byPlayer.get(player) ?? [];
      const { batting, pitching } = reported.get(player)?.stats ?? NO_SEASON_STATS;
      return [
        player,
        {
          batting: addTallies(PLAYER_BATTING_COUNTS, [
            batting,
            ...own.flatMap((line) => (line.batting ? [battingOfGame(line.batting, line.didWin)] : [])),
          ]),
          pitching: addTallies(PLAYER_PITCHING_COUNTS, [
            pitching,
            ...own.flatMap((line) => (line.pitching ? [pitchingOfGame(line.pitching)] : [])),
          ]),
        },
      ];
    }),
  );
  for (const other of others) {
    const own = before.get(String(other.id));
    if (own) before.set(String(other.asked), own);
  }
  return before;
};
