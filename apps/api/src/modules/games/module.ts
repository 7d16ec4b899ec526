/** The face of games: the feeds that are followed, the games in memory, and how they reach browsers. */

import type { GameFeed } from '../../gateways/game-feed/game-feed.ts';
import { createStatsApi } from '../../gateways/game-feed/stats-api/stats-api.ts';
import type { Ground } from '../../ground.ts';
import type { Module } from '../../module.ts';
import type { LeagueCache } from '../league/league-cache.ts';
import type { SeasonStats } from '../league/season-stats.ts';
import type { RuleBook } from '../rights/rule-book.ts';
import { eventsRoute } from './events-route.ts';
import { createDemoLeague, demoGames, forgetExhibitions } from './feed/demo-league.ts';
import { feedGauges } from './feed/feed-gauges.ts';
import { fillGame } from './feed/fill-game.ts';
import { followFeed } from './feed/follow-feed.ts';
import type { FeedOf } from './feed/give-back.ts';
import type { GameRecord } from './game.ts';
import { createGameCache, type GameCache } from './game-cache.ts';
import { addLiveTopics } from './live-topics.ts';
import { createDayCards } from './present/day-cards.ts';
import { createGameSnapshots, type GameSnapshots } from './present/game-snapshots.ts';
import { gamesOfPage } from './present/games-of-page.ts';
import { hasGamesOfPage } from './present/has-games-of-page.ts';
import { createSnapshots } from './present/snapshots.ts';
import { gamesFront, gamesRoutes } from './routes.ts';
import { scoringRoutes } from './scoring/scoring-routes.ts';
import { gamesStaffRoutes } from './staff-routes.ts';

export const uses = ['operations', 'league', 'rights'] as const;

interface GamesModule extends Module {
  /** loaded games */
  readonly games: GameCache;
  readonly gameSnapshots: GameSnapshots;
  /** the schedule of the Stats API, for drafts of the calendar */
  readonly statsApi: GameFeed | undefined;
  /** reads every feed once, without waiting for the leader */
  follow(): Promise<void>;
}
interface Given {
  readonly leagueCache: LeagueCache;
  readonly stats: SeasonStats;
  readonly rights: RuleBook;
}

export const createGames = (ground: Ground, { leagueCache, stats, rights }: Given): GamesModule => {
  const { config, db, clock, log, notifications, fastPath, hub, identity, origin, rightsCountryOf: countryOf } = ground;
  const { statsApi } = config;
  /** outside the demo, and where games come from a feed of the league's own, nothing is simulated */
  const seed = config.mode === 'demo' ? config.seed : undefined;
  const context = { db, clock, leagueCache, stats };
  const demo = createDemoLeague({ db, clock, seed: seed ?? '' });
  const fill = async (record: GameRecord): Promise<void> => {
    if (record.feed === 'simulated') await fillGame(db, await demo.feed(), clock, record);
  };
  const statsFeed = statsApi && createStatsApi({ ...statsApi, clock });
  const followed = [
    ...(seed === undefined ? [] : [followFeed({ db, clock, log, feed: demo.feed })]),
    ...(statsFeed ? [followFeed({ db, clock, log, feed: async () => statsFeed })] : []),
  ];
  const games = createGameCache({ ...context, notifications, log, fill });
  const cards = createDayCards(context, games);
  const snapshots = createSnapshots(log);
  // prepared replies show times on the league's clock
  identity.store.onChange(snapshots.clear);
  const gameSnapshots = createGameSnapshots({ ...context, games, cards, snapshots });
  const hasGames = hasGamesOfPage(db);
  const feedOf: FeedOf = async (name) =>
    name === 'stats-api' ? statsFeed : name === 'simulated' && seed !== undefined ? demo.feed() : undefined;
  return {
    games,
    gameSnapshots,
    // a second instance for drafts, because each instance caches the schedule that it read last
    statsApi: statsApi && createStatsApi({ ...statsApi, clock }),
    follow: async () => {
      for (const { round } of followed) await round();
    },
    serve: (app) => {
      gamesRoutes(app, {
        ...context,
        rights,
        games,
        snapshots,
        gameSnapshots,
        countryOf,
        origin,
      });
      gamesStaffRoutes(app, { db, clock, games });
      scoringRoutes(app, { db, clock, games, feedOf });
      gamesFront(fastPath, { snapshots, rights, clock });
      addLiveTopics({ hub, clock, rights, games, cards, gameSnapshots, log });
      eventsRoute(app, fastPath, { hub, clock, rights, countryOf });
    },
    tasks: { prompt: { 'forget-exhibitions': () => forgetExhibitions(db, clock()) } },
    recurring: [{ pattern: '*/15 * * * *', task: 'forget-exhibitions' }],
    lead: {
      name: 'league',
      start: () => {
        const stops = followed.map(({ start }) => start());
        return async () => {
          await Promise.all(stops.map((stop) => stop()));
        };
      },
    },
    gauges: [feedGauges(db, clock)],
    ofPage: ({ clock: moment }) => [gamesOfPage({ clock: moment, rights, gameSnapshots }), hasGames],
    // with an external feed there is no simulated league
    seeds: statsApi ? [] : [{ name: 'league', run: demo.fill }],
    describeDemo: async () => ({ games: await demoGames(db) }),
    personalData: {
      staffActs: ['game_plays', 'game_rulings', 'scoring_holds', 'scoring_questions', 'picture_taps'],
    },
    close: games.close,
  };
};
