import type { Database } from '@palco/database/connect';
import type { LeagueDate } from '@palco/kernel/league-date';
import { refuse } from '@palco/kernel/refusal';
import type { LeagueBook } from './league-book.ts';
import { linesOfPlayer } from './lines-store.ts';
import { playerStatistics } from './player-statistics.ts';
import { readPlayer } from './player-store.ts';
import { presentClub, presentPlayer } from './present-player.ts';
import type { SeasonFigures } from './season-figures.ts';

/** A player's card, club and statistics; `isCounting` while results of his last season are missing. */
export const readPlayerPage = async (
  {
    db,
    book,
    figures,
  }: {
    readonly db: Database;
    readonly book: Pick<LeagueBook, 'read'>;
    readonly figures: Pick<SeasonFigures, 'coverage'>;
  },
  id: number,
  today: LeagueDate,
) => {
  const player = await readPlayer(db, id);
  if (!player) return refuse('league/unknown-player');
  const { spot } = player;
  const [league, lines, coverage] = await Promise.all([
    book.read(),
    linesOfPlayer(db, id),
    spot ? figures.coverage(spot.seasonId) : { gamesPlayed: 0, gamesCounted: 0 },
  ]);
  const club = spot && league.clubsOf(spot.seasonId).get(spot.club);
  return {
    player: presentPlayer(player, today),
    club: club ? presentClub(club) : null,
    isCounting: coverage.gamesCounted < coverage.gamesPlayed,
    stats: playerStatistics(lines),
  };
};
