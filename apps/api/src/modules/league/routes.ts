import { readLeaders, readOldStanding, readPlayer, readStandings, readTeams } from '@palco/contracts/league';
import type { Database } from '@palco/database/connect';
import { leagueDateOf } from '@palco/kernel/league-date';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import { serve } from '../../http/endpoint.ts';
import type { League, LeagueBook } from './league-book.ts';
import { presentClubs } from './present-player.ts';
import { readLeaders as findLeaders } from './read-leaders.ts';
import { readPlayerPage } from './read-player-page.ts';
import { readStandings as findStandings, readOldStandings } from './read-standings.ts';
import type { SeasonFigures } from './season-figures.ts';

/** Players, tables and leaders. Clubs with their games are served by the games module. */
export const leagueRoutes = (
  app: FastifyInstance,
  {
    db,
    clock,
    book,
    figures,
  }: { readonly db: Database; readonly clock: Clock; readonly book: LeagueBook; readonly figures: SeasonFigures },
): void => {
  const currentSeason = (league: League): string | undefined => league.seasonOn(leagueDateOf(clock()))?.id;

  serve(app, readPlayer, ({ params }) =>
    readPlayerPage({ db, book, figures }, Number(params.id), leagueDateOf(clock())),
  );
  serve(app, readTeams, async ({ query }) => {
    const league = await book.read();
    return presentClubs(league, query.season ?? currentSeason(league));
  });
  serve(app, readStandings, async ({ query }) => {
    const league = await book.read();
    return findStandings({ league, figures }, query.season ?? currentSeason(league));
  });
  serve(app, readOldStanding, async () => {
    const league = await book.read();
    return readOldStandings({ league, figures }, currentSeason(league));
  });
  serve(app, readLeaders, async ({ query }) => {
    const league = await book.read();
    return findLeaders({ db, league, figures }, query, query.year ?? currentSeason(league));
  });
};
