/** Composes the league and its games; called by compose.ts. */
import type { IncomingMessage } from 'node:http';
import type { Database } from '@palco/database/connect';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from './clock.ts';
import type { StatsApiConfig } from './feed-settings.ts';
import type { GameFeed } from './gateways/game-feed/game-feed.ts';
import { createStatsApi } from './gateways/game-feed/stats-api/stats-api.ts';
import { isPrivateAddress } from './gateways/geolocation/private-address.ts';
import type { Notifications } from './gateways/notifications/notifications.ts';
import { createEventHub, type EventHub } from './http/event-hub.ts';
import type { FastPath } from './http/fast-path.ts';
import type { Logger } from './http/logging.ts';
import type { PageShare } from './modules/content/merge-content.ts';
import { createDayCards } from './modules/games/day-cards.ts';
import { createDemoLeague, demoGames } from './modules/games/demo-league.ts';
import { eventsRoute } from './modules/games/events-route.ts';
import { fillGame } from './modules/games/fill-game.ts';
import { followFeed } from './modules/games/follow-feed.ts';
import type { GameRecord } from './modules/games/game.ts';
import { createGameCache, type GameCache } from './modules/games/game-cache.ts';
import { createGameSnapshots, type GameSnapshots } from './modules/games/game-snapshots.ts';
import { gamesOfPage } from './modules/games/games-of-page.ts';
import type { FeedOf } from './modules/games/give-back.ts';
import { addLiveTopics } from './modules/games/live-topics.ts';
import { gamesFront, gamesRoutes } from './modules/games/routes.ts';
import { scoringRoutes } from './modules/games/scoring-routes.ts';
import { createSnapshots } from './modules/games/snapshots.ts';
import { gamesStaffRoutes } from './modules/games/staff-routes.ts';
import { createLeagueCache, type LeagueCache } from './modules/league/league-cache.ts';
import { leagueOfPage } from './modules/league/league-of-page.ts';
import { createPlayerPages } from './modules/league/player-pages.ts';
import { leagueRoutes } from './modules/league/routes.ts';
import { createSeasonStats } from './modules/league/season-stats.ts';
import { addressSubject } from './modules/operations/address-prefix.ts';
import { createRuleBook, type RuleBook } from './modules/rights/rule-book.ts';

export interface GamesDeps {
  readonly app: FastifyInstance;
  readonly fastPath: FastPath;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly notifications: Notifications;
  /** maximum number of event listeners in this process */
  readonly maxListeners: number;
  readonly maxListenersPerAddress: number;
  /** the client's IP address, also behind trusted proxies */
  readonly addressOf: (request: IncomingMessage) => string;
  readonly countEvents: (what: 'opened' | 'dropped' | 'refused') => void;
  readonly countryOf: (request: FastifyRequest) => Promise<string>;
  readonly origin: () => string;
  /** seed of the simulated league; undefined: there is none */
  readonly seed: string | undefined;
  readonly statsApi: StatsApiConfig | undefined;
}
export interface Games {
  /** where other modules add their topics */
  readonly hub: EventHub;
  /** fills a new demo with its league */
  fillDemo(): Promise<void>;
  /** ids of games to look at in a demo */
  demoGames(): ReturnType<typeof demoGames>;
  /** reads every feed once, without waiting for the leader */
  follow(): Promise<void>;
  /** the leader's work: follows the feeds until the returned function is called */
  lead(): () => Promise<void>;
  /** the league and its games on rendered pages */
  readonly ofPage: (clock: Clock) => readonly PageShare[];
  /** the schedule of the Stats API, for drafts of the calendar */
  readonly statsApi: GameFeed | undefined;
  /** loaded games */
  readonly games: GameCache;
  readonly league: LeagueCache;
  readonly rights: RuleBook;
  readonly gameSnapshots: GameSnapshots;
  close(): void;
}

export const createGames = (deps: GamesDeps): Games => {
  const { app, fastPath, db, clock, log, notifications, countryOf, maxListeners, countEvents, seed, statsApi, origin } =
    deps;
  const leagueCache = createLeagueCache(db, notifications);
  const stats = createSeasonStats(db, notifications);
  const rights = createRuleBook(db, notifications);
  const context = { db, leagueCache, stats };
  const demo = createDemoLeague({ db, clock, seed: seed ?? '' });
  const fill = async (record: GameRecord): Promise<void> => {
    if (record.feed === 'simulated') await fillGame(db, await demo.feed(), clock, record);
  };
  const followed = seed === undefined ? [] : [followFeed({ db, clock, log, feed: demo.feed })];
  const statsFeed = statsApi && createStatsApi({ ...statsApi, clock });
  // a second instance for drafts, because each instance caches the schedule that it read last
  const drafted = statsApi && createStatsApi({ ...statsApi, clock });
  if (statsFeed) {
    followed.push(followFeed({ db, clock, log, feed: async () => statsFeed }));
  }
  const games = createGameCache({ ...context, notifications, log, fill });
  const cards = createDayCards(context, games);
  const snapshots = createSnapshots(log);
  const pictureDelayMs = 0;
  const gameSnapshots = createGameSnapshots({ ...context, games, cards, snapshots, pictureDelayMs });
  const playerPages = createPlayerPages({ db, leagueCache, stats });
  leagueRoutes(app, { db, clock, leagueCache, stats, playerPages });
  gamesRoutes(app, { ...context, clock, rights, games, snapshots, gameSnapshots, pictureDelayMs, countryOf, origin });
  gamesStaffRoutes(app, { db, clock, games });
  const feedOf: FeedOf = async (name) =>
    name === 'stats-api' ? statsFeed : name === 'simulated' && seed !== undefined ? demo.feed() : undefined;
  scoringRoutes(app, { db, clock, games, feedOf });
  gamesFront(fastPath, { snapshots, rights, clock });
  const hub = createEventHub({
    clock,
    log,
    maxListeners,
    maxPerAddress: deps.maxListenersPerAddress,
    // a private address is a proxy or the operator's own network: its listeners are not limited
    addressOf: (request) => {
      const address = deps.addressOf(request);
      return isPrivateAddress(address) ? undefined : addressSubject(address);
    },
    count: countEvents,
  });
  addLiveTopics({ hub, clock, rights, games, cards, gameSnapshots, log, pictureDelayMs });
  eventsRoute(app, fastPath, { hub, clock, rights, countryOf });
  return {
    hub,
    fillDemo: demo.fill,
    demoGames: () => demoGames(db),
    follow: async () => {
      for (const { round } of followed) await round();
    },
    lead: () => {
      const stops = followed.map(({ start }) => start());
      return async () => {
        await Promise.all(stops.map((stop) => stop()));
      };
    },
    ofPage: (moment) => [
      leagueOfPage({ db, clock: moment, leagueCache, stats }),
      gamesOfPage({ clock: moment, rights, gameSnapshots }),
    ],
    statsApi: drafted,
    games,
    league: leagueCache,
    rights,
    gameSnapshots,
    close: () => {
      hub.close();
      games.close();
      playerPages.close();
      stats.close();
      leagueCache.close();
      rights.close();
    },
  };
};
