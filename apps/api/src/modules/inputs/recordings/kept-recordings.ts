/** Where recordings are kept: the folder of this machine, the object store, and for how long. */
import { languageIn } from '@palco/contracts/identity/identity';
import { createEncoderFinder, type EncoderFinder } from '../../../gateways/ladder/find-encoder.ts';
import { createObjectStore } from '../../../gateways/object-store/object-store.ts';
import { readsOrUnavailable } from '../../../gateways/object-store/reads-or-unavailable.ts';
import type { Owners } from '../../../gateways/recordings/other-writers.ts';
import { createRecordingStore } from '../../../gateways/recordings/recording-store.ts';
import { createRecordingSummaries } from '../../../gateways/recordings/recording-summary.ts';
import { createRecordings, type Recordings } from '../../../gateways/recordings/recordings.ts';
import type { RecordingsClient } from '../../../gateways/recordings/recordings-client.ts';
import { createUploader } from '../../../gateways/recordings/uploader.ts';
import type { Ground } from '../../../ground.ts';
import type { GaugeSource } from '../../../http/metrics.ts';
import { watchStore } from '../health/watch-store.ts';
import type { IngestLeases } from '../ingest-leases.ts';
import { isBeingDeleted } from './delete-recording.ts';
import { createKeepRecordings, type KeepRecordings } from './keep-recordings.ts';
import { createStoredRecordings } from './stored-recordings.ts';

interface Given {
  readonly owners: Owners;
  readonly client: RecordingsClient;
}
interface KeptRecordings {
  readonly recordings: Recordings;
  readonly encoders: EncoderFinder;
  readonly keep: KeepRecordings;
  readonly gauges: readonly GaugeSource[];
  /** Takes a game for this process, unless its recording is being deleted or is stored where it cannot be read. */
  claim(leases: Pick<IngestLeases, 'claim' | 'release'>, gameId: number): Promise<boolean>;
  /** for a process that records: sends local recordings to the store, and removes them from the disk when their time is over */
  start(): void;
  close(): Promise<void>;
}

const SWEEP_EVERY_MS = 60_000;
const WATCH_EVERY_MS = 10_000;
const TIDY_EVERY_MS = 3600_000;

const createStored = async ({ db, config, log, notifications }: Ground) => {
  if (!config.store) return undefined;
  const copies = createStoredRecordings(db, notifications, log);
  await copies.refresh();
  return { store: createRecordingStore(readsOrUnavailable(createObjectStore(config.store), log)), copies };
};

export const createKeptRecordings = async (ground: Ground, { owners, client }: Given): Promise<KeptRecordings> => {
  const { db, config, clock, log, outbox, origin } = ground;
  const stored = await createStored(ground);
  const folder = config.media;
  const language = () => languageIn(ground.league(), undefined);
  const encoders = createEncoderFinder(config.ffmpeg, log);
  const recordings = createRecordings({
    folder,
    clock,
    log,
    partMs: config.partMs,
    encoders,
    language,
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
  const gauges: GaugeSource[] = [];
  if (uploader && config.roles.includes('ingest')) {
    recordings.onWritten((gameId) => {
      if (owners.ownerOf(gameId) === undefined) uploader.changed(gameId);
    });
    gauges.push({
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
  const { alertMail } = config;
  const watch =
    uploader && watchStore({ db, clock, log, figures: uploader.figures, outbox, alertMail, origin, language });
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
    gauges,
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
