import { readLeaders, readOldStanding, readPlayer, readStandings, readTeams } from '@palco/contracts/league';
import type { Database } from '@palco/database/connect';
import { leagueDateOf } from '@palco/kernel/league-date';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import { serve } from '../../http/endpoint.ts';
import type { League, LeagueBook } from './league-book.ts';
import { linesOfPlayer } from './lines-store.ts';
import { playerStatistics } from './player-statistics.ts';
import { readPlayer as findPlayer } from './player-store.ts';
import { presentClub, presentClubs, presentPlayer } from './present-player.ts';
import { readLeaders as findLeaders } from './read-leaders.ts';
import { presentOldTables, presentTables, readTables } from './read-standings.ts';
import type { SeasonFigures } from './season-figures.ts';

export interface LeagueParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly book: LeagueBook;
  readonly figures: SeasonFigures;
}

/** Players, tables and leaders. Clubs with their games are served by the module of the games. */
export const leagueRoutes = (app: FastifyInstance, { db, clock, book, figures }: LeagueParts): void => {
  const seasonNow = (league: League): string | undefined => league.seasonOn(leagueDateOf(clock()))?.id;

  serve(app, readPlayer, async ({ params }) => {
    const player = await findPlayer(db, Number(params.id));
    if (!player) return refuse('league/unknown-player');
    const league = await book.read();
    const lines = await linesOfPlayer(db, player.id);
    const { spot } = player;
    const club = spot && league.clubsOf(spot.seasonId).get(spot.club);
    const coverage = spot ? await figures.coverage(spot.seasonId) : { gamesPlayed: 0, gamesCounted: 0 };
    return {
      player: presentPlayer(player, leagueDateOf(clock())),
      club: club ? presentClub(club) : null,
      isCounting: coverage.gamesCounted < coverage.gamesPlayed,
      stats: playerStatistics(lines),
    };
  });

  serve(app, readTeams, async ({ query }) => {
    const league = await book.read();
    return presentClubs(league, query.season ?? seasonNow(league));
  });

  serve(app, readStandings, async ({ query }) => {
    const league = await book.read();
    const seasonId = query.season ?? seasonNow(league);
    const tables = await readTables({ league, figures }, seasonId);
    return isRefusal(tables) ? tables : presentTables({ league, figures }, seasonId as string, tables);
  });

  serve(app, readOldStanding, async () => {
    const league = await book.read();
    const seasonId = seasonNow(league);
    const tables = await readTables({ league, figures }, seasonId);
    return isRefusal(tables) ? tables : { response: presentOldTables(league, seasonId as string, tables) };
  });

  serve(app, readLeaders, async ({ query }) => {
    const league = await book.read();
    return findLeaders({ db, league, figures }, query, query.year ?? seasonNow(league));
  });
};
