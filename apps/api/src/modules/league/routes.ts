import { readLeaders, readOldStanding, readPlayer, readStandings, readTeams } from '@palco/contracts/league/league';
import type { Database } from '@palco/database/connect';
import { leagueDateOf } from '@palco/kernel/league-date';
import { isRefusal } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import { ALREADY_SENT, serve } from '../../http/endpoint.ts';
import { sendPrepared } from '../../http/prepared.ts';
import type { League, LeagueCache } from './league-cache.ts';
import type { PlayerPages } from './player-pages.ts';
import { presentClubs } from './present-player.ts';
import { readLeaders as findLeaders } from './read-leaders.ts';
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
    playerPages,
  }: {
    readonly db: Database;
    readonly clock: Clock;
    readonly leagueCache: LeagueCache;
    readonly stats: SeasonStats;
    readonly playerPages: PlayerPages;
  },
): void => {
  const currentSeason = (league: League): string =>
    league.seasonOn(leagueDateOf(clock(), clock.zone()))?.id ?? NO_SEASON;

  serve(app, readPlayer, async ({ params, query, request, reply }) => {
    const page = await playerPages.read({
      id: Number(params.id),
      logSeason: query.season,
      today: leagueDateOf(clock(), clock.zone()),
    });
    if (isRefusal(page)) return page;
    sendPrepared(request, reply, page, 'no-cache');
    return ALREADY_SENT;
  });
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
