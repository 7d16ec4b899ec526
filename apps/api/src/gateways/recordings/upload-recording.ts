/** Sends the recording of one game to the store as it grows: files first, then a copy of the journal that lists them. */
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../../http/logging.ts';
import { completeFiles, copyOfJournal, type FileCursor, openRenditions, type RecordedFile } from './complete-files.ts';
import { journalOf } from './recording.ts';
import type { RecordingIndex } from './recording-index.ts';
import type { RecordingStore } from './recording-store.ts';
import { type RecordingSummary, summaryOfIndex } from './recording-summary.ts';
import { openUploadLog, type UploadLog } from './upload-log.ts';

/** A recording as its uploader sees it: being written, or finished. */
export interface UploadSource {
  readonly index: RecordingIndex;
  /** how long the journal is that the index was built from */
  journalBytes(): number;
  /** nobody writes it now, and what was open is closed */
  readonly isFinished: boolean;
}
export interface StoredCopy {
  readonly gameId: number;
  /** bytes of the journal up to which the store has everything */
  readonly journalBytes: number;
  readonly summary: RecordingSummary;
}
interface UploadRecordingDeps {
  readonly gameId: number;
  readonly folder: string;
  readonly store: RecordingStore;
  readonly log: Logger;
  /** the store has a copy that can be played up to here */
  readonly onStored: (copy: StoredCopy) => Promise<void>;
}
export interface RecordingUpload {
  /** Sends what is complete now. Errors: the store is out of reach; what it has confirmed is not sent again. */
  round(source: UploadSource): Promise<void>;
  /** files that are complete and not in the store */
  waiting(source: UploadSource): number;
}

/** The journal of a whole game is some 300 KB, compressed. */
const WHOLE_JOURNAL_EVERY_MS = 60_000;
/** Additions to the journal are sent once per segment: all renditions end theirs within this time. */
const JOURNAL_EVERY_MS = 1500;
const AT_ONCE = 4;

const bytesBetween = async (path: string, from: number, to: number): Promise<string> => {
  const file = await open(path, 'r');
  try {
    const buffer = Buffer.alloc(to - from);
    const { bytesRead } = await file.read(buffer, 0, to - from, from);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
};

export const uploadRecording = (deps: UploadRecordingDeps): RecordingUpload => {
  const { gameId, folder, store, log, onStored } = deps;
  let known: UploadLog | undefined;
  let cursor: FileCursor = new Map();
  let cursorOf: RecordingIndex | undefined;
  /** when any of the journal was last sent, and when and how much of it as a whole */
  let sentAt = Number.NEGATIVE_INFINITY;
  let whole = { at: Number.NEGATIVE_INFINITY, bytes: 0 };
  /** segments were completed since the journal was last sent */
  let hasMore = true;
  const uploaded = (): UploadLog => {
    known ??= openUploadLog(folder);
    return known;
  };

  const send = async ({ file, bytes }: RecordedFile): Promise<void> => {
    if (uploaded().has(file, bytes)) return;
    const content = await readFile(join(folder, file)).catch((fault: NodeJS.ErrnoException) => {
      if (fault.code !== 'ENOENT') throw fault;
    });
    if (!content || content.length < (bytes ?? 1)) {
      log.warn({ game: gameId, file }, 'a segment of a recording is not on the disk any more and cannot be stored');
      return;
    }
    const listed = content.subarray(0, bytes ?? content.length);
    await store.putFile(gameId, file, listed);
    await uploaded().add(file, listed.length);
  };
  const sendAll = async (pending: readonly RecordedFile[]): Promise<void> => {
    for (let from = 0; from < pending.length; from += AT_ONCE)
      await Promise.all(pending.slice(from, from + AT_ONCE).map(send));
  };

  return {
    round: async (source) => {
      const { index, isFinished } = source;
      if (cursorOf !== index) cursor = new Map();
      cursorOf = index;
      // read together before anything is awaited, because the recording grows
      const pending = completeFiles(index, cursor);
      const journalBytes = source.journalBytes();
      const open = openRenditions(index);
      hasMore ||= pending.length > 0;
      const now = performance.now();
      const isDue = isFinished || (hasMore && now - sentAt >= JOURNAL_EVERY_MS);
      const from = isFinished || now - whole.at >= WHOLE_JOURNAL_EVERY_MS ? 0 : whole.bytes;
      const summary = isDue ? summaryOfIndex(gameId, index) : undefined;
      try {
        await sendAll(pending);
      } catch (fault) {
        cursorOf = undefined;
        throw fault;
      }
      if (!summary) return;
      const text = copyOfJournal(await bytesBetween(journalOf(folder), from, journalBytes), open);
      await store.putJournal(gameId, { from, to: journalBytes, text });
      if (from === 0) whole = { at: now, bytes: journalBytes };
      await uploaded().addJournal(journalBytes);
      await onStored({ gameId, journalBytes, summary });
      sentAt = now;
      hasMore = false;
    },
    waiting: ({ index }) => completeFiles(index).filter(({ file, bytes }) => !uploaded().has(file, bytes)).length,
  };
};
