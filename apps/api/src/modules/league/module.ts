/** The face of the league: clubs, seasons, standings and the figures of its players. */
import type { Ground } from '../../ground.ts';
import type { Module } from '../../module.ts';
import { createLeagueCache, type LeagueCache } from './league-cache.ts';
import { leagueOfPage } from './league-of-page.ts';
import { createPlayerPages } from './player-pages.ts';
import { leagueRoutes } from './routes.ts';
import { createSeasonStats, type SeasonStats } from './season-stats.ts';

export const uses = ['operations'] as const;

interface LeagueModule extends Module {
  readonly leagueCache: LeagueCache;
  readonly stats: SeasonStats;
}

export const createLeague = ({ db, clock, notifications }: Ground): LeagueModule => {
  const leagueCache = createLeagueCache(db, notifications);
  const stats = createSeasonStats(db, notifications);
  const playerPages = createPlayerPages({ db, leagueCache, stats });
  return {
    leagueCache,
    stats,
    serve: (app) => leagueRoutes(app, { db, clock, leagueCache, stats, playerPages }),
    ofPage: ({ clock: moment }) => [leagueOfPage({ db, clock: moment, leagueCache, stats })],
    personalData: {
      tables: { players: { isErased: false, why: 'athletes as the league publishes them, who have no account' } },
      staffActs: ['slots', 'calendar_revisions', 'calendar_drafts'],
    },
    close: () => {
      playerPages.close();
      stats.close();
      leagueCache.close();
    },
  };
};
