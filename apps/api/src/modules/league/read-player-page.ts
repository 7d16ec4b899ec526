import type { Database } from '@palco/database/connect';
import type { LeagueDate } from '@palco/kernel/league-date';
import { refuse } from '@palco/kernel/refusal';
import type { LeagueCache } from './league-cache.ts';
import { linesOfPlayer } from './lines-store.ts';
import { playerStatistics } from './player-statistics.ts';
import { readPlayer } from './player-store.ts';
import { presentClub, presentPlayer } from './present-player.ts';
import type { SeasonStats } from './season-stats.ts';

/**
 * A player's card, club and statistics, with his games of `logSeason` or of his newest season; `season` is that of the club,
 * and `isCounting` while results of it are missing.
 */
export const readPlayerPage = async (
  {
    db,
    leagueCache,
    stats,
  }: {
    readonly db: Database;
    readonly leagueCache: Pick<LeagueCache, 'read'>;
    readonly stats: Pick<SeasonStats, 'coverage'>;
  },
  { id, logSeason, today }: { readonly id: number; readonly logSeason: string | undefined; readonly today: LeagueDate },
) => {
  const player = await readPlayer(db, id, today);
  if (!player) return refuse('league/unknown-player');
  const { spot } = player;
  const [league, lines, coverage] = await Promise.all([
    leagueCache.read(),
    linesOfPlayer(db, player.id),
    spot ? stats.coverage(spot.seasonId) : { gamesPlayed: 0, gamesCounted: 0 },
  ]);
  const shown = logSeason ?? lines.at(-1)?.seasonId;
  const club = spot && league.clubsOf(spot.seasonId).get(spot.club);
  return {
    player: presentPlayer(player, today),
    club: club ? presentClub(club) : null,
    season: spot?.seasonId ?? null,
    isCounting: coverage.gamesCounted < coverage.gamesPlayed,
    logSeason: shown ?? null,
    stats: playerStatistics(lines, shown),
  };
};
