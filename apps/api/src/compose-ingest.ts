/** Composes what cameras publish: recordings, the processes that write them, and inputs; called by compose-streaming.ts. */
import type { Database } from '@palco/database/connect';
import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import { addDiskGauges } from './compose-disk-metrics.ts';
import { addInputGauges } from './compose-input-metrics.ts';
import { createKeptRecordings } from './compose-recordings.ts';
import type { Config } from './config.ts';
import type { EncoderFinder } from './gateways/ladder/find-encoder.ts';
import { createLoudnessMeasure } from './gateways/loudness/loudness.ts';
import { startLoudness } from './gateways/loudness/loudness-child.ts';
import type { Notifications } from './gateways/notifications/notifications.ts';
import { createPreviewMaker } from './gateways/preview/preview.ts';
import { startPreview } from './gateways/preview/preview-child.ts';
import { createCardStills } from './gateways/recordings/card-stills.ts';
import { createDiskWatch } from './gateways/recordings/disk-watch.ts';
import type { Recordings } from './gateways/recordings/recordings.ts';
import { createRecordingsClient } from './gateways/recordings/recordings-client.ts';
import { type RecordingsServer, serveRecordings } from './gateways/recordings/recordings-server.ts';
import { findReceiver } from './gateways/srt/find-receiver.ts';
import { srtAddress } from './gateways/srt/srt-arguments.ts';
import type { Logger } from './http/logging.ts';
import type { Metrics } from './http/metrics.ts';
import { createInternalTokens } from './internal-token.ts';
import { keysOf, type Secrets } from './keys.ts';
import { stillMayShowUntil, storeStill } from './modules/games/game-still.ts';
import { type AssignedGames, createAssignedGames } from './modules/inputs/assigned-games.ts';
import { type DiskGuard, guardDisk } from './modules/inputs/guard-disk.ts';
import { healthRoutes } from './modules/inputs/health-routes.ts';
import { createIngestLeases } from './modules/inputs/ingest-leases.ts';
import { createInputHealth } from './modules/inputs/input-health.ts';
import { forgetOldMinutes } from './modules/inputs/input-minutes.ts';
import { listenForEncoders } from './modules/inputs/listen-for-encoders.ts';
import { createPublishers, RTMP_APP } from './modules/inputs/publishers.ts';
import { pushRoutes } from './modules/inputs/push-routes.ts';
import { createPushSessions, TAKEN_ELSEWHERE } from './modules/inputs/push-sessions.ts';
import { recordingStaffRoutes } from './modules/inputs/recording-routes.ts';
import { inputRoutes } from './modules/inputs/routes.ts';
import { createSrtListeners } from './modules/inputs/srt-listeners.ts';
import { watchInputs } from './modules/inputs/watch-inputs.ts';
import type { Outbox } from './modules/operations/outbox.ts';

export interface IngestDeps {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly notifications: Notifications;
  readonly secrets: Secrets;
  readonly outbox: Pick<Outbox, 'queueMail'>;
  readonly metrics: Pick<Metrics, 'addGauges'>;
  readonly origin: () => string;
}
export interface Ingest {
  readonly recordings: Recordings;
  readonly assigned: AssignedGames;
  /** undefined: this machine has no `ffmpeg` */
  readonly findEncoder: EncoderFinder['find'];
  /** deletes the minutes of encoders of past seasons */
  forgetOldMinutes(): Promise<void>;
  /** checks the health of the inputs once */
  watchInputs(): Promise<void>;
  /**
   * Deletes recordings whose time is over, everywhere, and removes from this machine's disk what has been in the store for
   * long enough.
   */
  retainRecordings(): Promise<void>;
  /** Accepts encoders from now on. Resolves with the port; undefined: another program has it, or this process does not ingest. */
  listenForEncoders(): Promise<number | undefined>;
  /** of the recordings */
  isDiskFull(): boolean;
  close(): Promise<void>;
}

export const createIngest = async (deps: IngestDeps): Promise<Ingest> => {
  const { app, db, config, clock, log, notifications, secrets } = deps;
  const tokens = createInternalTokens(keysOf(secrets, 'internal calls'), clock);
  let server: RecordingsServer | undefined;
  const leases = createIngestLeases({ db, clock, log, notifications, address: () => server?.address });
  await leases.refresh();
  const client = createRecordingsClient({ token: tokens.make });
  const kept = await createKeptRecordings({ ...deps, owners: leases, client });
  const { recordings, encoders, keep } = kept;
  const cardStills = createCardStills({
    findEncoder: encoders.find,
    recordingOf: (gameId) => recordings.written(gameId)?.recording,
    mayShowUntil: (gameId) => stillMayShowUntil(db, gameId),
    store: (gameId, picture, takenAt) => storeStill(db, gameId, picture, takenAt),
    log,
  });
  recordings.onWritten(cardStills.changed);
  const assigned = createAssignedGames(db, notifications, log);
  await assigned.refresh();
  const reserveBytes = config.mediaReserveBytes;
  const disk = createDiskWatch({ folder: config.media, reserveBytes, clock, freed: keep.freed });
  let guard: DiskGuard | undefined;
  const isDiskFull = (): boolean => guard?.isFull() ?? false;
  const measureLoudness = createLoudnessMeasure({ find: encoders.find, start: startLoudness });
  const makePreview = createPreviewMaker({ find: encoders.find, start: startPreview });
  const claim = (gameId: number): Promise<boolean> => kept.claim(leases, gameId);
  const publishers = createPublishers({
    db,
    clock,
    log,
    recordings,
    leases: { ...leases, claim },
    notifications,
    measureLoudness,
    makePreview,
    isDiskFull,
  });
  const health = createInputHealth(publishers);
  const { outbox, metrics, origin } = deps;
  const srt = { find: findReceiver(config.ffmpeg), keys: keysOf(secrets, 'srt passphrases') };
  const { host } = config.srt;
  const listeners = config.roles.includes('ingest')
    ? createSrtListeners({ db, clock, log, notifications, publishers, host, ...srt })
    : undefined;
  const notListening = () => listeners?.failing() ?? new Map<number, number>();
  const { alertMail } = config;
  const watch = watchInputs({ db, clock, log, health, publishers, notListening, outbox, alertMail, origin });
  const { ports } = config.srt;
  let rtmpPort: number | undefined;
  const rtmpServer = (): string | undefined => {
    const named = config.rtmp.host;
    const reached = named === '0.0.0.0' || named === '::' ? new URL(origin()).hostname : named;
    return rtmpPort === undefined ? undefined : `rtmp://${reached}:${rtmpPort}/${RTMP_APP}`;
  };
  const isAnyHost = host === '0.0.0.0' || host === '::';
  const addressOf = (port: number): string => srtAddress({ host: isAnyHost ? new URL(origin()).hostname : host, port });
  const canPreview = async (): Promise<boolean> => (await encoders.find()) !== undefined;
  inputRoutes(app, {
    db,
    clock,
    publishers,
    health,
    canPreview,
    srt: { ...srt, ports, listeners, addressOf },
    rtmpServer,
  });
  const sessions = createPushSessions({ publishers, clock, log });
  pushRoutes(app, config.roles.includes('ingest') ? sessions : TAKEN_ELSEWHERE);
  guard = guardDisk({ db, clock, log, disk, outbox, alertMail, origin, onFull: publishers.disconnectAll });
  const isWritten = (id: number): boolean => recordings.written(id) !== undefined || leases.ownerOf(id) !== undefined;
  recordingStaffRoutes(app, { db, disk, reserveBytes, keep, isWritten });
  healthRoutes(app, { db, clock, health, notListening });
  addInputGauges({ metrics, db, clock, health });
  addDiskGauges(metrics, disk);
  let stopListening = async (): Promise<void> => undefined;
  return {
    recordings,
    assigned,
    findEncoder: encoders.find,
    forgetOldMinutes: () => forgetOldMinutes(db, clock()),
    watchInputs: watch.round,
    retainRecordings: async () => {
      await keep.retain();
      if (config.roles.includes('ingest')) await keep.tidyDisk();
    },
    isDiskFull,
    listenForEncoders: async () => {
      if (!config.roles.includes('ingest')) return undefined;
      // measured before the first encoder can connect
      await guard
        .round()
        .catch((fault: unknown) => log.warn({ err: fault }, 'the disk of the recordings is not known'));
      guard.start();
      server = await serveRecordings({
        ...config.internal,
        log,
        find: recordings.written,
        findFinished: recordings.finished,
        isAllowed: tokens.isValid,
      });
      const listener = await listenForEncoders({ publishers, log, ...config.rtmp });
      if (listener) stopListening = listener.close;
      rtmpPort = listener?.port;
      await listeners?.review().catch((fault: unknown) => log.warn({ err: fault }, 'the SRT inputs could not be read'));
      watch.start();
      kept.start();
      return listener?.port;
    },
    close: async () => {
      assigned.close();
      guard.close();
      await stopListening();
      await listeners?.close();
      await watch.close();
      await publishers.close();
      leases.close();
      await kept.close();
      await server?.close();
    },
  };
};
