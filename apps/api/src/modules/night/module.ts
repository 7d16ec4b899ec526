/** The face of game night: the leader's watch, the snapshot, its events, and what players report. */
import type { Ground } from '../../ground.ts';
import type { Module } from '../../module.ts';
import type { GameCache } from '../games/game-cache.ts';
import type { MediaTokens } from '../streaming/media/media-token.ts';
import { minuteGauges } from './minute-gauges.ts';
import { createNightSnapshots } from './night-snapshots.ts';
import { createNightStream } from './night-stream.ts';
import { createNightWatch } from './night-watch.ts';
import { createPlayerReports } from './player-reports.ts';
import { reportRoutes } from './report-routes.ts';
import { nightRoutes } from './routes.ts';
import { forgetOldFigures } from './write-minutes.ts';

export const uses = ['operations', 'games', 'streaming'] as const;

export interface NightModule extends Module {
  /** the leader's round, once */
  watch(): Promise<void>;
  /** sends listeners what changed at once, instead of after two seconds */
  tell(): Promise<void>;
  /** writes what players reported so far */
  flushReports(): Promise<void>;
}
interface Given {
  readonly games: GameCache;
  readonly tokens: Pick<MediaTokens, 'read'>;
}

export const createNight = (
  { config, db, clock, log, beat, hub, countryOf, providers: { openpay, paypal, sms } }: Ground,
  { games, tokens }: Given,
): NightModule => {
  /** the outside systems that answer calls of this Palco */
  const channels = sms ? config.people.PALCO_CODE_CHANNELS : [];
  const providers = [...(openpay ? ['openpay'] : []), ...(paypal ? ['paypal'] : []), 'mail', ...channels];
  const hasPaypalForm = paypal?.form !== undefined;
  const snapshots = createNightSnapshots({ db, clock, zone: clock.zone, games, providers, hasPaypalForm });
  const stream = createNightStream({ db, clock, log, hub, snapshots });
  const watch = createNightWatch({ db, clock, log, beat });
  const reports = createPlayerReports({ db, clock, log, tokens });
  return {
    serve: (app) => {
      nightRoutes(app, { db, snapshots, stream });
      reportRoutes(app, { reports, countryOf });
    },
    watch: watch.round,
    tell: stream.tick,
    flushReports: reports.flush,
    tasks: { prompt: { 'forget-old-figures': () => forgetOldFigures(db, clock()) } },
    recurring: [{ pattern: '11 9 * * *', task: 'forget-old-figures' }],
    lead: { name: 'night', start: watch.lead },
    gauges: [minuteGauges(db, clock)],
    close: async () => {
      stream.close();
      await reports.close();
    },
  };
};
