/** The recordings of all games below one folder, and the encoders that write them. */

import { EventEmitter } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@palco/kernel/language';
import { PART_MS } from '@palco/media/track';
import { LRUCache } from 'lru-cache';
import type { Now } from '../../clock.ts';
import type { Logger } from '../../http/logging.ts';
import { startEncoder } from '../ladder/encoder-child.ts';
import type { EncoderFinder } from '../ladder/find-encoder.ts';
import { createLadder } from '../ladder/ladder.ts';
import type { LadderProfile } from '../ladder/profiles.ts';
import type { Footage, GameTimes } from '../video-source/video-source.ts';
import { createOtherWriters, type Owners } from './other-writers.ts';
import type { ReadableRecording } from './readable-recording.ts';
import { createRecorder, type Recorder, type RecorderEvents } from './recorder.ts';
import { hasRecording, journalOf, type OpenRecordingOptions, openRecording, type Recording } from './recording.ts';
import { recordedSpan, recordingMedia } from './recording-media.ts';
import type { RecordingStore } from './recording-store.ts';
import type { RecordingsClient } from './recordings-client.ts';
import type { WrittenRecording } from './recordings-server.ts';
import { hasStills, storeStill } from './stills.ts';
import { createStoredSide, type StoredCopies } from './stored-side.ts';
import { openUploadLog } from './upload-log.ts';

interface RecordingsDeps {
  /** `PALCO_MEDIA` */
  readonly folder: string;
  readonly clock: Now;
  readonly log: Logger;
  /** the length of parts, milliseconds */
  readonly partMs?: number;
  /** finds the program that makes smaller renditions; without it none are made */
  readonly encoders?: EncoderFinder;
  /** other processes that record; without them this is the only one */
  readonly others?: { readonly owners: Owners; readonly client: RecordingsClient };
  /** where the recordings of all machines are kept; without it the folder is the only place */
  readonly stored?: { readonly copies: StoredCopies; readonly store: RecordingStore };
  /** the league's first, of sounds and captions that have none of their own */
  readonly language?: () => Language;
}
export interface RecordOptions extends RecorderEvents {
  /** which smaller renditions are made */
  readonly profile: LadderProfile;
}
export interface Recordings {
  /** the folder of a game's files */
  folderOf(gameId: number): string;
  /** One recorder at a time for a game: the former one's data is on the disk when its `end` has resolved. */
  record(gameId: number, options: RecordOptions): Recorder;
  /**
   * Undefined: `footageOf` can answer for the game now. Otherwise it can when this has resolved. Errors: the store is out of
   * reach.
   */
  prepare(gameId: number): Promise<void> | undefined;
  /** Before `record`. False: another machine has begun the recording, and what it has stored is out of reach. */
  prepareToWrite(gameId: number): Promise<boolean>;
  /** its recording was deleted, or changed by somebody else */
  forget(gameId: number): void;
  /** A game's recording, after `prepare`, whichever process writes it; undefined: nobody has ever published this game here. */
  readable(gameId: number): ReadableRecording | undefined;
  /** undefined: nobody has ever published this game here */
  footageOf(game: GameTimes): Footage | undefined;
  /** `listener` is called when a part, a segment or a stretch of a game was written, and when its encoder has disconnected */
  onWritten(listener: (gameId: number, isGone: boolean) => void): void;
  /** undefined: this process does not record the game now */
  written(gameId: number): WrittenRecording | undefined;
  /** the recording of a game that this process has finished; undefined: it has none */
  finished(gameId: number): ReadableRecording | undefined;
  close(): void;
}

const NO_ENCODERS: EncoderFinder = { find: async () => undefined };
/** Games that are played or written at the same time. */
const MOST_OPEN = 100;
const KNOWN_EMPTY = 10_000;
export const createRecordings = ({
  folder,
  clock,
  log,
  partMs = PART_MS,
  encoders = NO_ENCODERS,
  others,
  stored,
  language = () => 'es',
}: RecordingsDeps): Recordings => {
  const opened = new LRUCache<number, ReadableRecording>({ max: MOST_OPEN });
  const writing = new Map<number, Recording>();
  /** games that have no recording, so that the disk is not asked for each of their requests */
  const empty = new LRUCache<number, true>({ max: KNOWN_EMPTY, ttl: 10_000 });
  const folderOf = (gameId: number): string => join(folder, 'games', String(gameId));
  /** an event for each game, by its id */
  const growth = new EventEmitter().setMaxListeners(0);
  const listeners: ((gameId: number, isGone: boolean) => void)[] = [];
  const announce = (gameId: number, isGone: boolean): void => {
    growth.emit(String(gameId));
    for (const listener of listeners) listener(gameId, isGone);
  };
  const store = stored && createStoredSide({ ...stored, folderOf, log });
  const elsewhere =
    others &&
    createOtherWriters({
      ...others,
      folderOf,
      log,
      onChange: announce,
      ...(stored && store ? { elsewhere: store.readElsewhere, storedBytes: stored.copies.journalBytes } : {}),
    });
  const optionsOf = (gameId: number): OpenRecordingOptions => (store ? { elsewhere: store.readElsewhere(gameId) } : {});
  others?.owners.onChange((gameId) => {
    if (!writing.has(gameId)) opened.delete(gameId);
    empty.delete(gameId);
  });
  stored?.copies.onChange((gameId) => {
    empty.delete(gameId);
    if (!writing.has(gameId) && (fetched.has(gameId) || store?.isAhead(gameId))) opened.delete(gameId);
  });
  /** games whose recording in `opened` was read from the store */
  const fetched = new LRUCache<number, true>({ max: MOST_OPEN });
  const fetching = new Map<number, Promise<void>>();
  /** Reads a recording that this machine does not have, or has an older state of. */
  const fetchStored = (gameId: number): Promise<void> | undefined => {
    if (opened.has(gameId) || empty.has(gameId) || !store?.isAhead(gameId)) return undefined;
    const known = fetching.get(gameId);
    if (known) return known;
    const found = store
      .open(gameId)
      .then((recording) => {
        if (!recording) return void empty.set(gameId, true);
        fetched.set(gameId, true);
        opened.set(gameId, recording);
      })
      .finally(() => fetching.delete(gameId));
    fetching.set(gameId, found);
    return found;
  };

  const find = (gameId: number): ReadableRecording | undefined => {
    const own = writing.get(gameId);
    if (own) return own;
    const followed = elsewhere?.follow(gameId);
    if (followed) return followed.isReady() ? followed.recording : undefined;
    const known = opened.get(gameId);
    if (known || empty.has(gameId)) return known;
    if (store?.isAhead(gameId)) return undefined;
    if (!hasRecording(folderOf(gameId))) {
      empty.set(gameId, true);
      return undefined;
    }
    const recording = openRecording(folderOf(gameId), { access: 'read', ...optionsOf(gameId) });
    opened.set(gameId, recording);
    return recording;
  };
  /** recordings that this process has written, and how long their journal was then */
  const finished = new LRUCache<number, { readonly recording: Recording; readonly length: number }>({ max: MOST_OPEN });
  const lengthOf = (gameId: number): number => statSync(journalOf(folderOf(gameId))).size;
  const openToWrite = (gameId: number): Recording => {
    // continued in memory unless another process has written since
    const before = finished.get(gameId);
    if (before && before.length === lengthOf(gameId)) return before.recording;
    const folder = folderOf(gameId);
    const uploaded = store && openUploadLog(folder);
    return openRecording(folder, { ...optionsOf(gameId), ...(uploaded ? { isStored: uploaded.has } : {}) });
  };

  const forget = (gameId: number): void => {
    if (writing.has(gameId)) return;
    opened.delete(gameId);
    empty.delete(gameId);
    finished.delete(gameId);
    pictured.delete(gameId);
    announce(gameId, true);
  };

  /** the folder of a game that has small pictures, looked for every few seconds */
  const pictured = new LRUCache<number, { readonly folder: string | undefined }>({
    max: MOST_OPEN,
    ttl: 10_000,
    memoMethod: (gameId) => ({ folder: hasStills(folderOf(gameId)) ? folderOf(gameId) : undefined }),
  });
  const withStills = (gameId: number): string | undefined => pictured.memo(gameId).folder;

  return {
    folderOf,
    record: (gameId, options) => {
      elsewhere?.forget(gameId);
      const recording = writing.get(gameId) ?? openToWrite(gameId);
      opened.set(gameId, recording);
      writing.set(gameId, recording);
      empty.delete(gameId);
      return createRecorder({
        gameId,
        recording: {
          ...recording,
          write: (event, now) => recording.write(event, now).then(() => announce(gameId, false)),
        },
        clock,
        log,
        partMs,
        ...options,
        createLadder: (emit, profile) =>
          createLadder({ gameId, clock, log, encoders, start: startEncoder, partMs, emit }, profile),
        keepStill: (number, jpeg) => {
          storeStill(folderOf(gameId), number, jpeg).catch((fault: unknown) =>
            log.warn({ err: fault, game: gameId }, 'a still could not be stored'),
          );
        },
        onEnd: () => {
          if (writing.get(gameId) === recording) writing.delete(gameId);
          if (hasRecording(folderOf(gameId))) finished.set(gameId, { recording, length: lengthOf(gameId) });
          announce(gameId, true);
        },
      });
    },
    prepare: (gameId) => {
      if (writing.has(gameId)) return undefined;
      const followed = elsewhere?.follow(gameId);
      if (followed) return followed.isReady() ? undefined : followed.ready;
      return fetchStored(gameId);
    },
    prepareToWrite: async (gameId) => {
      if (writing.has(gameId) || !store?.isAhead(gameId)) return true;
      try {
        await store.adopt(gameId);
        forget(gameId);
        return true;
      } catch (fault) {
        log.error(
          { err: fault, game: gameId },
          'a recording of another machine cannot be continued: the store is away',
        );
        return false;
      }
    },
    forget,
    readable: find,
    footageOf: (game) => {
      const recording = find(game.id);
      const span = recording && recordedSpan(recording);
      if (!span) return undefined;
      const isWritten = writing.has(game.id) || elsewhere?.isWriting(game.id) === true;
      const isEnded = game.state === 'over' && !isWritten;
      const media = recordingMedia(recording, game, isEnded, clock(), withStills(game.id), language());
      return isEnded
        ? { state: 'recorded', since: span.since, until: span.until, media }
        : { state: 'live', since: span.since, media };
    },
    onWritten: (listener) => {
      listeners.push(listener);
    },
    written: (gameId) => {
      const recording = writing.get(gameId);
      return (
        recording && {
          recording,
          journal: journalOf(folderOf(gameId)),
          journalBytes: recording.journalBytes,
          isEnded: () => writing.get(gameId) !== recording,
          onChange: (listener) => {
            growth.on(String(gameId), listener);
            return () => growth.off(String(gameId), listener);
          },
        }
      );
    },
    finished: (gameId) => finished.get(gameId)?.recording,
    close: () => elsewhere?.close(),
  };
};
