/** Composes what cameras publish: recordings, the processes that write them, and inputs; called by compose-streaming.ts. */
import type { Database } from '@palco/database/connect';
import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import { addDiskGauges } from './compose-disk-metrics.ts';
import { addInputGauges } from './compose-input-metrics.ts';
import type { Config } from './config.ts';
import { createEncoderFinder } from './gateways/ladder/find-encoder.ts';
import type { Notifications } from './gateways/notifications/notifications.ts';
import { createDiskWatch } from './gateways/recordings/disk-watch.ts';
import { createRecordingSummaries } from './gateways/recordings/recording-summary.ts';
import { createRecordings, type Recordings } from './gateways/recordings/recordings.ts';
import { createRecordingsClient } from './gateways/recordings/recordings-client.ts';
import { type RecordingsServer, serveRecordings } from './gateways/recordings/recordings-server.ts';
import { createStills } from './gateways/recordings/stills.ts';
import type { Logger } from './http/logging.ts';
import type { Metrics } from './http/metrics.ts';
import { createInternalTokens } from './internal-token.ts';
import { keysOf, type Secrets } from './keys.ts';
import { type AssignedGames, createAssignedGames } from './modules/inputs/assigned-games.ts';
import { type DiskGuard, guardDisk } from './modules/inputs/guard-disk.ts';
import { healthRoutes } from './modules/inputs/health-routes.ts';
import { createIngestLeases } from './modules/inputs/ingest-leases.ts';
import { createInputHealth } from './modules/inputs/input-health.ts';
import { forgetOldMinutes } from './modules/inputs/input-minutes.ts';
import { listenForEncoders } from './modules/inputs/listen-for-encoders.ts';
import { createPublishers } from './modules/inputs/publishers.ts';
import { pushRoutes } from './modules/inputs/push-routes.ts';
import { createPushSessions, TAKEN_ELSEWHERE } from './modules/inputs/push-sessions.ts';
import { recordingStaffRoutes } from './modules/inputs/recording-routes.ts';
import { inputRoutes } from './modules/inputs/routes.ts';
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
  /** deletes what encoders sent long ago */
  forgetOldMinutes(): Promise<void>;
  /** looks at the health of the inputs once */
  watchInputs(): Promise<void>;
  /** Takes encoders from now on; the port, or undefined when another program has it or this process takes none. */
  listenForEncoders(): Promise<number | undefined>;
  close(): Promise<void>;
}

export const createIngest = async (deps: IngestDeps): Promise<Ingest> => {
  const { app, db, config, clock, log, notifications, secrets } = deps;
  const tokens = createInternalTokens(keysOf(secrets, 'internal calls'), clock);
  let server: RecordingsServer | undefined;
  const leases = createIngestLeases({ db, clock, log, notifications, address: () => server?.address });
  await leases.refresh();
  const encoders = createEncoderFinder(config.ffmpeg, log);
  const client = createRecordingsClient({ token: tokens.make });
  const recordings = createRecordings({
    folder: config.media,
    clock,
    log,
    encoders,
    others: { owners: leases, client },
  });
  const stills = createStills({
    findEncoder: encoders.find,
    folderOf: recordings.folderOf,
    recordingOf: (gameId) => recordings.written(gameId)?.recording,
    log,
  });
  recordings.onWritten(stills.changed);
  const assigned = createAssignedGames(db, notifications, log);
  await assigned.refresh();
  const reserveBytes = config.mediaReserveBytes;
  const disk = createDiskWatch({ folder: config.media, reserveBytes, clock });
  let guard: DiskGuard | undefined;
  const isDiskFull = (): boolean => guard?.isFull() ?? false;
  const publishers = createPublishers({ db, clock, log, recordings, leases, notifications, isDiskFull });
  const health = createInputHealth(publishers);
  const { outbox, metrics, origin } = deps;
  const watch = watchInputs({ db, clock, log, health, outbox, alertMail: config.alertMail, origin });
  inputRoutes(app, { db, clock, publishers, health });
  const sessions = createPushSessions({ publishers, clock, log });
  pushRoutes(app, config.roles.includes('ingest') ? sessions : TAKEN_ELSEWHERE);
  const { alertMail } = config;
  guard = guardDisk({ db, clock, log, disk, outbox, alertMail, origin, onFull: publishers.disconnectAll });
  const summaries = createRecordingSummaries(config.media);
  const isWritten = (id: number): boolean => recordings.written(id) !== undefined || leases.ownerOf(id) !== undefined;
  recordingStaffRoutes(app, { disk, reserveBytes, summaries, isWritten });
  healthRoutes(app, { db, clock, health });
  addInputGauges({ metrics, db, clock, health });
  addDiskGauges(metrics, disk);
  let stopListening = async (): Promise<void> => undefined;
  return {
    recordings,
    assigned,
    forgetOldMinutes: () => forgetOldMinutes(db, clock()),
    watchInputs: watch.round,
    listenForEncoders: async () => {
      if (!config.roles.includes('ingest')) return undefined;
      // encoders come in a moment
      await guard
        .round()
        .catch((fault: unknown) => log.warn({ err: fault }, 'the disk of the recordings is not known'));
      guard.start();
      server = await serveRecordings({ ...config.internal, log, find: recordings.written, isAllowed: tokens.isValid });
      const listener = await listenForEncoders({ publishers, log, ...config.rtmp });
      if (listener) stopListening = listener.close;
      watch.start();
      return listener?.port;
    },
    close: async () => {
      assigned.close();
      guard.close();
      await stopListening();
      await watch.close();
      await publishers.close();
      leases.close();
      recordings.close();
      await server?.close();
    },
  };
};
