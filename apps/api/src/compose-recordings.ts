/** Composes where recordings are kept: the folder of this machine, the object store, and for how long; called by compose-ingest.ts. */
import type { Database } from '@palco/database/connect';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { createEncoderFinder, type EncoderFinder } from './gateways/ladder/find-encoder.ts';
import type { Notifications } from './gateways/notifications/notifications.ts';
import { createObjectStore } from './gateways/object-store/object-store.ts';
import { readsOrUnavailable } from './gateways/object-store/reads-or-unavailable.ts';
import type { Owners } from './gateways/recordings/other-writers.ts';
import { createRecordingStore } from './gateways/recordings/recording-store.ts';
import { createRecordingSummaries } from './gateways/recordings/recording-summary.ts';
import { createRecordings, type Recordings } from './gateways/recordings/recordings.ts';
import type { RecordingsClient } from './gateways/recordings/recordings-client.ts';
import { createUploader } from './gateways/recordings/uploader.ts';
import type { Logger } from './http/logging.ts';
import type { Metrics } from './http/metrics.ts';
import { isBeingDeleted } from './modules/inputs/delete-recording.ts';
import type { IngestLeases } from './modules/inputs/ingest-leases.ts';
import { createKeepRecordings, type KeepRecordings } from './modules/inputs/keep-recordings.ts';
import { createStoredRecordings } from './modules/inputs/stored-recordings.ts';
import { watchStore } from './modules/inputs/watch-store.ts';
import type { Outbox } from './modules/operations/outbox.ts';

export interface KeptRecordingsDeps {
  readonly db: Database;
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly notifications: Notifications;
  readonly metrics: Pick<Metrics, 'addGauges'>;
  readonly outbox: Pick<Outbox, 'queueMail'>;
  readonly origin: () => string;
  readonly owners: Owners;
  readonly client: RecordingsClient;
}
export interface KeptRecordings {
  readonly recordings: Recordings;
  readonly encoders: EncoderFinder;
  readonly keep: KeepRecordings;
  /** Takes a game for this process, unless its recording is being deleted or is stored where it cannot be read. */
  claim(leases: Pick<IngestLeases, 'claim' | 'release'>, gameId: number): Promise<boolean>;
  /** for a process that records: sends local recordings to the store, and removes them from the disk when their time is over */
  start(): void;
  close(): Promise<void>;
}

const SWEEP_EVERY_MS = 60_000;
const WATCH_EVERY_MS = 10_000;
const TIDY_EVERY_MS = 3600_000;

const createStored = async ({ db, config, log, notifications }: KeptRecordingsDeps) => {
  if (!config.store) return undefined;
  const copies = createStoredRecordings(db, notifications, log);
  await copies.refresh();
  return { store: createRecordingStore(readsOrUnavailable(createObjectStore(config.store), log)), copies };
};

export const createKeptRecordings = async (deps: KeptRecordingsDeps): Promise<KeptRecordings> => {
  const { db, config, clock, log, metrics, owners, client } = deps;
  const stored = await createStored(deps);
  const folder = config.media;
  const encoders = createEncoderFinder(config.ffmpeg, log);
  const recordings = createRecordings({
    folder,
    clock,
    log,
    encoders,
    others: { owners, client },
    ...(stored ? { stored } : {}),
  });
  const uploader =
    stored &&
    createUploader({
      folder,
      store: stored.store,
      log,
      written: (gameId) => {
        const written = recordings.written(gameId);
        return written && { index: written.recording.index, journalBytes: written.journalBytes };
      },
      isElsewhere: (gameId) => owners.ownerOf(gameId) !== undefined,
      storedBytes: stored.copies.journalBytes,
      onStored: (copy) => stored.copies.save(copy, clock()),
    });
  if (uploader && config.roles.includes('ingest')) {
    recordings.onWritten((gameId) => {
      if (owners.ownerOf(gameId) === undefined) uploader.changed(gameId);
    });
    metrics.addGauges({
      name: 'recording store',
      gauges: {
        palco_recordings_waiting_files: { help: 'Segments that are not in the object store yet' },
        palco_recordings_store_away_seconds: { help: 'Since the object store was reached last, while something waits' },
      },
      read: () => {
        const { waitingFiles, awaySeconds } = uploader.figures();
        return [
          { gauge: 'palco_recordings_waiting_files', value: waitingFiles },
          { gauge: 'palco_recordings_store_away_seconds', value: awaySeconds },
        ];
      },
    });
  }
  const keep = createKeepRecordings({
    db,
    clock,
    log,
    folder,
    recordings,
    summaries: createRecordingSummaries(folder),
    stored: stored && uploader && { ...stored, uploader, localDays: config.localDays },
    recordingDays: config.recordingDays,
  });
  const { outbox, origin } = deps;
  const { alertMail } = config;
  const watch = uploader && watchStore({ db, clock, log, figures: uploader.figures, outbox, alertMail, origin });
  const watchNow = (): void => {
    watch?.().catch((fault: unknown) =>
      log.warn({ err: fault }, 'the incident of the object store could not be written'),
    );
  };
  const sweepNow = (): void => {
    uploader?.sweep().catch((fault: unknown) => log.warn({ err: fault }, 'finished recordings could not be uploaded'));
  };
  const timers: NodeJS.Timeout[] = [];
  const tidy = async (): Promise<void> => {
    await keep.tidyDisk();
    await uploader?.sweep();
  };
  const tidyNow = (): void => {
    tidy().catch((fault: unknown) => log.warn({ err: fault }, 'the recordings on the disk could not be tidied up'));
  };
  return {
    recordings,
    encoders,
    keep,
    claim: async (leases, gameId) => {
      if (!(await leases.claim(gameId))) return false;
      if (!(await isBeingDeleted(db, gameId)) && (await recordings.prepareToWrite(gameId))) return true;
      await leases.release(gameId);
      return false;
    },
    start: () => {
      tidyNow();
      timers.push(setInterval(tidyNow, TIDY_EVERY_MS));
      if (uploader) timers.push(setInterval(sweepNow, SWEEP_EVERY_MS), setInterval(watchNow, WATCH_EVERY_MS));
      for (const timer of timers) timer.unref();
    },
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      await uploader?.close();
      stored?.copies.close();
      recordings.close();
    },
  };
};
