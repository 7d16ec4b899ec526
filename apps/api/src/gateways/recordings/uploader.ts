/**
 * Sends what this machine records to the store: each recording as it grows, and what an earlier process has left. While the store
 * is away everything stays on the disk, and nobody waits for it.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../../http/logging.ts';
import { journalOf } from './recording.ts';
import { closeOpenSegments, readJournal } from './recording-index.ts';
import type { RecordingStore } from './recording-store.ts';
import { openUploadLog, storedJournalBytes } from './upload-log.ts';
import { type RecordingUpload, type StoredCopy, type UploadSource, uploadRecording } from './upload-recording.ts';

interface UploaderDeps {
  /** below it the folders of the games */
  readonly folder: string;
  readonly store: RecordingStore;
  readonly log: Logger;
  /** the recording as this process writes it now */
  readonly written: (gameId: number) => Omit<UploadSource, 'isFinished'> | undefined;
  /** another process writes it */
  readonly isElsewhere: (gameId: number) => boolean;
  /** how much of a journal the store has, whoever sent it; undefined: nothing */
  readonly storedBytes: (gameId: number) => number | undefined;
  readonly onStored: (copy: StoredCopy) => Promise<void>;
}
export interface UploaderFigures {
  /** segments that are complete and not in the store */
  readonly waitingFiles: number;
  /** since the store was reached last, while something waits; 0: it answers */
  readonly awaySeconds: number;
}
export interface Uploader {
  /** a recording has grown, or its encoder has disconnected */
  changed(gameId: number): void;
  /** Sends everything that is not in the store yet; resolves when it is there. */
  sweep(): Promise<void>;
  /** the store has everything of it that this machine has */
  isStored(gameId: number): boolean;
  /** resolves when nothing of this game is being sent */
  idle(gameId: number): Promise<void>;
  figures(): UploaderFigures;
  /** Resolves when nothing is being sent, or soon after; what is left is sent after the next start. */
  close(): Promise<void>;
}

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;
/**
 * After this many failures an upload gives way to the next one if its recording is not being written; every sweep tries it
 * again.
 */
const MOST_TRIES_OF_LEFT = 5;
/** Palco does not wait longer for an upload when it stops. */
const CLOSED_WITHIN_MS = 2000;
const retryMs = (failures: number): number => Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));

interface Running {
  isDirty: boolean;
  readonly upload: RecordingUpload;
  source: UploadSource | undefined;
  readonly ended: Promise<void>;
}

export const createUploader = (deps: UploaderDeps): Uploader => {
  const { folder, store, log, written, isElsewhere, storedBytes, onStored } = deps;
  const games = join(folder, 'games');
  const folderOf = (gameId: number): string => join(games, String(gameId));
  const sizeOf = (gameId: number): number =>
    statSync(journalOf(folderOf(gameId)), { throwIfNoEntry: false })?.size ?? 0;
  const running = new Map<number, Running>();
  /** recordings of which the store had everything, and how long their journal was then */
  const done = new Map<number, number>();
  /** recordings for which the log says so already */
  const outdated = new Set<number>();
  const closing = new AbortController();
  let awaySince: number | undefined;

  /** Another machine has continued this recording: this machine has an older state of it. */
  const isOutdated = (gameId: number): boolean => {
    const theirs = storedBytes(gameId);
    if (theirs === undefined || theirs <= (openUploadLog(folderOf(gameId)).journalBytes() ?? -1)) return false;
    if (!outdated.has(gameId)) log.warn({ game: gameId }, 'another machine has continued this recording');
    outdated.add(gameId);
    return true;
  };
  const finished = (gameId: number): UploadSource | undefined => {
    const journal = journalOf(folderOf(gameId));
    if (isElsewhere(gameId) || !existsSync(journal) || isOutdated(gameId)) return undefined;
    const text = readFileSync(journal, 'utf8');
    const { index, length } = readJournal(text);
    closeOpenSegments(index);
    const bytes = Buffer.byteLength(text.slice(0, length));
    return bytes ? { index, journalBytes: () => bytes, isFinished: true } : undefined;
  };
  const sourceOf = (gameId: number): UploadSource | undefined => {
    const own = written(gameId);
    return own ? { ...own, isFinished: false } : finished(gameId);
  };

  const reached = (): void => {
    if (awaySince !== undefined) log.info('recordings are sent to the store again');
    awaySince = undefined;
  };
  const missed = (fault: unknown, gameId: number): void => {
    if (awaySince === undefined)
      log.warn({ err: fault, game: gameId }, 'a recording cannot be sent to the store; it stays on the disk meanwhile');
    awaySince ??= performance.now();
  };

  const run = async (gameId: number, state: Running): Promise<void> => {
    let failures = 0;
    while (!closing.signal.aborted) {
      state.isDirty = false;
      const length = sizeOf(gameId);
      try {
        const source = sourceOf(gameId);
        state.source = source;
        if (!source) return;
        await state.upload.round(source);
        failures = 0;
        reached();
        if (source.isFinished) done.set(gameId, length);
        if (!state.isDirty) return;
      } catch (fault) {
        failures += 1;
        missed(fault, gameId);
        if (failures >= MOST_TRIES_OF_LEFT && !written(gameId)) return;
        await sleep(retryMs(failures), undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      }
    }
  };
  const uploads = new Map<number, RecordingUpload>();
  const begin = (gameId: number): void => {
    done.delete(gameId);
    const upload = uploads.get(gameId) ?? uploadRecording({ gameId, folder: folderOf(gameId), store, log, onStored });
    uploads.set(gameId, upload);
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const state: Running = { isDirty: false, upload, source: undefined, ended };
    running.set(gameId, state);
    void run(gameId, state).finally(() => {
      running.delete(gameId);
      if (!written(gameId)) uploads.delete(gameId);
      end();
      // it grew after its last round
      if (state.isDirty && !closing.signal.aborted) begin(gameId);
    });
  };
  const changed = (gameId: number): void => {
    const state = running.get(gameId);
    if (state) state.isDirty = true;
    else if (!closing.signal.aborted) begin(gameId);
  };
  const isStored = (gameId: number): boolean => {
    if (running.has(gameId) || written(gameId)) return false;
    const size = sizeOf(gameId);
    if (done.get(gameId) === size) return true;
    // an earlier process of this machine has sent it
    const isSent = storedJournalBytes(folderOf(gameId)) === size && storedBytes(gameId) === size;
    if (isSent) done.set(gameId, size);
    return isSent;
  };
  let isSweeping = false;
  /** One finished recording at a time; those on the air are sent beside it, so they do not wait for it. */
  const sweep = async (): Promise<void> => {
    if (isSweeping || !existsSync(games)) return;
    isSweeping = true;
    try {
      for (const gameId of readdirSync(games)
        .filter((name) => /^\d+$/.test(name))
        .map(Number)) {
        if (closing.signal.aborted) break;
        if (written(gameId) || isStored(gameId)) continue;
        changed(gameId);
        await running.get(gameId)?.ended;
      }
    } finally {
      isSweeping = false;
    }
  };

  return {
    changed,
    sweep,
    isStored,
    idle: async (gameId) => running.get(gameId)?.ended,
    figures: () => ({
      waitingFiles: [...running.values()].reduce(
        (sum, { upload, source }) => sum + (source ? upload.waiting(source) : 0),
        0,
      ),
      awaySeconds: awaySince === undefined ? 0 : (performance.now() - awaySince) / 1000,
    }),
    close: async () => {
      closing.abort();
      const ended = Promise.all([...running.values()].map((each) => each.ended));
      await Promise.race([ended, sleep(CLOSED_WITHIN_MS, undefined, { ref: false })]);
    },
  };
};
