/** Composes game night: what this process says of itself, the leader's watch, the snapshot and its events. Called by compose.ts. */
import { hostname } from 'node:os';
import type { Database } from '@palco/database/connect';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from './clock.ts';
import type { Games } from './compose-games.ts';
import { addNightMetrics } from './compose-night-metrics.ts';
import type { Logger } from './http/logging.ts';
import type { Metrics } from './http/metrics.ts';
import { createNightSnapshots } from './modules/night/night-snapshots.ts';
import { createNightStream } from './modules/night/night-stream.ts';
import { createNightWatch } from './modules/night/night-watch.ts';
import { createPlayerReports } from './modules/night/player-reports.ts';
import type { ProcessBeat } from './modules/night/process-beat.ts';
import { reportRoutes } from './modules/night/report-routes.ts';
import { nightRoutes } from './modules/night/routes.ts';
import { forgetOldFigures } from './modules/night/write-minutes.ts';
import type { MediaTokens } from './modules/streaming/media-token.ts';

export interface NightDeps {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly beat: ProcessBeat;
  readonly games: Pick<Games, 'games' | 'hub'>;
  readonly tokens: Pick<MediaTokens, 'read'>;
  readonly countryOf: (request: FastifyRequest) => Promise<string>;
  /** outside systems that this installation uses */
  readonly providers: readonly string[];
  readonly metrics: Pick<Metrics, 'addGauges'>;
}
export interface NightModule {
  /** the leader's work, until the returned function is called */
  lead(): () => Promise<void>;
  /** the leader's round, once */
  watch(): Promise<void>;
  /** sends listeners what changed at once, instead of after two seconds */
  tell(): Promise<void>;
  /** writes what players reported so far */
  flushReports(): Promise<void>;
  /** deletes figures after 400 days */
  forgetOldFigures(): Promise<void>;
  close(): Promise<void>;
}

/** Machine and port, as the console names a process. */
export const processName = (app: FastifyInstance): string => {
  const address = app.server.address();
  const place = typeof address === 'object' && address ? String(address.port) : `process ${process.pid}`;
  return `${hostname()}:${place}`;
};

export const createNight = (deps: NightDeps): NightModule => {
  const { app, db, clock, log, beat, games, tokens, countryOf, providers, metrics } = deps;
  const snapshots = createNightSnapshots({ db, clock, games: games.games, providers });
  const stream = createNightStream({ db, clock, log, hub: games.hub, snapshots });
  const watch = createNightWatch({ db, clock, log, beat });
  const reports = createPlayerReports({ db, clock, log, tokens });
  nightRoutes(app, { db, snapshots, stream });
  reportRoutes(app, { reports, countryOf });
  addNightMetrics(metrics, { db, clock });
  return {
    lead: watch.lead,
    watch: watch.round,
    tell: stream.tick,
    flushReports: reports.flush,
    forgetOldFigures: () => forgetOldFigures(db, clock()),
    close: async () => {
      stream.close();
      await reports.close();
    },
  };
};
