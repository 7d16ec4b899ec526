/** The face of what cameras publish: recordings, the processes that write them, and inputs. */
import { languageIn } from '@palco/contracts/identity/identity';
import type { EncoderFinder } from '../../gateways/ladder/find-encoder.ts';
import { createLoudnessMeasure } from '../../gateways/loudness/loudness.ts';
import { startLoudness } from '../../gateways/loudness/loudness-child.ts';
import { createPreviewMaker } from '../../gateways/preview/preview.ts';
import { startPreview } from '../../gateways/preview/preview-child.ts';
import { createCardStills } from '../../gateways/recordings/card-stills.ts';
import { createDiskWatch } from '../../gateways/recordings/disk-watch.ts';
import type { Recordings } from '../../gateways/recordings/recordings.ts';
import { createRecordingsClient } from '../../gateways/recordings/recordings-client.ts';
import { type RecordingsServer, serveRecordings } from '../../gateways/recordings/recordings-server.ts';
import { findReceiver } from '../../gateways/srt/find-receiver.ts';
import { srtAddress } from '../../gateways/srt/srt-arguments.ts';
import type { Ground } from '../../ground.ts';
import { createInternalTokens } from '../../internal-token.ts';
import type { Module } from '../../module.ts';
import { stillMayShowUntil, storeStill } from '../games/present/game-still.ts';
import { type AssignedGames, createAssignedGames } from './assigned-games.ts';
import { publicHost, publicRtmpAddress, rtmpAddress } from './encoder-address.ts';
import { healthRoutes } from './health/health-routes.ts';
import { diskGauges, incidentGauges, inputGauges } from './health/input-gauges.ts';
import { createInputHealth } from './health/input-health.ts';
import { forgetOldMinutes } from './health/input-minutes.ts';
import { watchInputs } from './health/watch-inputs.ts';
import { createIngestLeases } from './ingest-leases.ts';
import { listenForEncoders } from './listen-for-encoders.ts';
import { createPublishers } from './publishers.ts';
import { pushRoutes } from './push/push-routes.ts';
import { createPushSessions, TAKEN_ELSEWHERE } from './push/push-sessions.ts';
import { type DiskGuard, guardDisk } from './recordings/guard-disk.ts';
import { createKeptRecordings } from './recordings/kept-recordings.ts';
import { recordingStaffRoutes } from './recordings/recording-routes.ts';
import { inputRoutes } from './routes.ts';
import { prepareCamera } from './seed-camera.ts';
import { createSrtListeners } from './srt/srt-listeners.ts';

export const uses = ['operations', 'league', 'games'] as const;

export interface InputsModule extends Module {
  readonly recordings: Recordings;
  readonly assigned: AssignedGames;
  /** undefined: this machine has no `ffmpeg` */
  readonly findEncoder: EncoderFinder['find'];
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
}

export const createInputs = async (ground: Ground): Promise<InputsModule> => {
  const { db, config, clock, log, notifications, outbox, origin, keysFor, demoSecrets } = ground;
  const tokens = createInternalTokens(keysFor('internal calls'), clock);
  let server: RecordingsServer | undefined;
  const leases = createIngestLeases({ db, clock, log, notifications, address: () => server?.address });
  await leases.refresh();
  const client = createRecordingsClient({ token: tokens.make });
  const kept = await createKeptRecordings(ground, { owners: leases, client });
  const { recordings, encoders, keep } = kept;
  const cardStills = createCardStills({
    findEncoder: encoders.find,
    recordingOf: (gameId) => recordings.written(gameId)?.recording,
    mayShowUntil: (gameId) => stillMayShowUntil(db, gameId),
    store: (gameId, picture, takenAt) => storeStill(db, gameId, picture, takenAt),
    log,
  });
  recordings.onWritten(cardStills.changed);
  const assigned = await createAssignedGames(db, notifications, log);
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
  const srt = { find: findReceiver(config.ffmpeg), keys: keysFor('srt passphrases') };
  const { host } = config.srt;
  const listeners = config.roles.includes('ingest')
    ? createSrtListeners({ db, clock, log, notifications, publishers, host, ...srt })
    : undefined;
  const notListening = () => listeners?.failing() ?? new Map<number, number>();
  const { alertMail } = config;
  const language = () => languageIn(ground.league(), undefined);
  const watch = watchInputs({ db, clock, log, health, publishers, notListening, outbox, alertMail, origin, language });
  const { ports } = config.srt;
  let rtmpPort: number | undefined;
  const rtmpServer = (): string | undefined =>
    rtmpPort === undefined ? undefined : publicRtmpAddress(config.rtmp, { port: rtmpPort, origin: origin() });
  const addressOf = (port: number): string =>
    srtAddress({ host: publicHost({ host, address: config.rtmp.address }, origin()), port });
  const canEncode = async (): Promise<boolean> => (await encoders.find()) !== undefined;
  const sessions = createPushSessions({ publishers, clock, log });
  guard = guardDisk({ db, clock, log, disk, outbox, alertMail, origin, language, onFull: publishers.disconnectAll });
  const isWritten = (id: number): boolean => recordings.written(id) !== undefined || leases.ownerOf(id) !== undefined;
  const retainRecordings = async (): Promise<void> => {
    await keep.retain();
    if (config.roles.includes('ingest')) await keep.tidyDisk();
  };
  let stopListening = async (): Promise<void> => undefined;
  return {
    recordings,
    assigned,
    findEncoder: encoders.find,
    serve: (app) => {
      inputRoutes(app, {
        db,
        clock,
        publishers,
        health,
        canEncode,
        srt: { ...srt, ports, listeners, addressOf },
        rtmpServer,
      });
      pushRoutes(app, config.roles.includes('ingest') ? sessions : TAKEN_ELSEWHERE);
      recordingStaffRoutes(app, { db, disk, reserveBytes, keep, isWritten });
      healthRoutes(app, { db, clock, health, notListening });
    },
    gauges: [...kept.gauges, inputGauges(clock, health), incidentGauges(db), diskGauges(disk)],
    watchInputs: watch.round,
    retainRecordings,
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
    tasks: {
      prompt: {
        'forget-old-minutes': () => forgetOldMinutes(db, clock()),
        'retain-recordings': retainRecordings,
      },
    },
    recurring: [
      { pattern: '41 9 * * *', task: 'forget-old-minutes' },
      { pattern: '53 * * * *', task: 'retain-recordings' },
    ],
    describeDemo: async (port) => {
      // an external league's calendar is shown as it is: no demo game is added to it
      const camera = config.statsApi
        ? undefined
        : await prepareCamera({
            db,
            clock,
            known: {
              read: () => demoSecrets.read().streamKey,
              write: (streamKey) => demoSecrets.store({ streamKey }),
            },
          });
      await assigned.refresh();
      return {
        streamKeys:
          camera && port !== undefined ? [{ url: rtmpAddress({ host: config.rtmp.host, port }), ...camera }] : [],
      };
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
