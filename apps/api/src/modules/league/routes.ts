import { readLeaders, readOldStanding, readPlayer, readStandings, readTeams } from '@palco/contracts/league';
import type { Database } from '@palco/database/connect';
import { leagueDateOf } from '@palco/kernel/league-date';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import { serve } from '../../http/endpoint.ts';
import type { League, LeagueCache } from './league-cache.ts';
import { presentClubs } from './present-player.ts';
import { readLeaders as findLeaders } from './read-leaders.ts';
import { readPlayerPage } from './read-player-page.ts';
import { readStandings as findStandings, readOldStandings } from './read-standings.ts';
import { NO_SEASON } from './season.ts';
import type { SeasonStats } from './season-stats.ts';

/** Players, tables and leaders. Clubs with their games are served by the games module. */
export const leagueRoutes = (
  app: FastifyInstance,
  {
    db,
    clock,
    leagueCache,
    stats,
  }: { readonly db: Database; readonly clock: Clock; readonly leagueCache: LeagueCache; readonly stats: SeasonStats },
): void => {
  const currentSeason = (league: League): string => league.seasonOn(leagueDateOf(clock()))?.id ?? NO_SEASON;

  serve(app, readPlayer, ({ params }) =>
    readPlayerPage({ db, leagueCache, stats }, Number(params.id), leagueDateOf(clock())),
  );
  serve(app, readTeams, async ({ query }) => {
    const league = await leagueCache.read();
    return presentClubs(league, query.season ?? currentSeason(league));
  });
  serve(app, readStandings, async ({ query }) => {
    const league = await leagueCache.read();
    return findStandings({ league, stats }, query.season ?? currentSeason(league));
  });
  serve(app, readOldStanding, async () => {
    const league = await leagueCache.read();
    return readOldStandings({ league, stats }, currentSeason(league));
  });
  serve(app, readLeaders, async ({ query }) => {
    const league = await leagueCache.read();
    return findLeaders({ db, league, stats }, query, query.year ?? currentSeason(league));
  });
};
