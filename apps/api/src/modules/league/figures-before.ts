import {
  NO_SEASON_STATS,
  PLAYER_BATTING_COUNTS,
  PLAYER_PITCHING_COUNTS,
  type PlayerSeasonStats,
} from '@palco/baseball/scoring/player-season-stats';
import { addTallies } from '@palco/baseball/scoring/tally';
import type { Competition } from '@palco/contracts/competitions';
import type { Database } from '@palco/database/connect';
import { battingOfGame, pitchingOfGame } from './figures.ts';
import { linesBefore } from './lines-store.ts';
import { lastToldFigures } from './told-figures.ts';

/** Which figures stand beside a man's name in a game: an exhibition shows those of the regular season. */
export const shownCompetition = (competition: Competition): Competition =>
  competition === 'exhibition' ? 'regular-season' : competition;

/**
 * The season of these men before a game begins, by player; who has none is missing. What a feed told last, of this game
 * or an earlier one, and what they have done in games since; of whom nothing was told, all we have seen him do.
 */
export const figuresBefore = async (
  db: Database,
  game: { readonly seasonId: string; readonly competition: Competition; readonly startsAt: Date },
  players: readonly number[],
): Promise<ReadonlyMap<string, PlayerSeasonStats>> => {
  const { seasonId, startsAt: before } = game;
  const competition = shownCompetition(game.competition);
  const [told, lines] = await Promise.all([
    lastToldFigures(db, { seasonId, competition, until: before, players }),
    linesBefore(db, { seasonId, competition, before, players }),
  ]);
  const since = lines.filter(({ player, startsAt }) => startsAt >= (told.get(player)?.startsAt ?? startsAt));
  const byPlayer = Map.groupBy(since, ({ player }) => player);
  return new Map(
    [...new Set([...told.keys(), ...byPlayer.keys()])].map((player) => {
      const own = byPlayer.get(player) ?? [];
      const { batting, pitching } = told.get(player)?.figures ?? NO_SEASON_STATS;
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
};
