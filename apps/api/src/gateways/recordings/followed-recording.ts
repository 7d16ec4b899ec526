/**
 * A recording that another process writes: its journal is read as it grows, and its bytes come from the common folder or
 * from the writer.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../../http/logging.ts';
import { readLines } from './journal.ts';
import { type ReadableRecording, readBytes } from './readable-recording.ts';
import type { RecordedBytes } from './recorded-bytes.ts';
import { addLine, closeOpenSegments, emptyIndex, type RecordingIndex } from './recording-index.ts';
import { nextVersion } from './recording-version.ts';

/** The writer's journal as it grows; it ends when the recording does. */
export interface GrowingJournal {
  /** its length in bytes at the time of the request */
  readonly length: number;
  readonly chunks: AsyncIterable<Uint8Array>;
}
interface FollowDeps {
  readonly gameId: number;
  readonly log: Logger;
  readonly bytes: Pick<RecordedBytes, 'read'>;
  /** undefined: no process records this game now */
  readonly openJournal: (signal: AbortSignal) => Promise<GrowingJournal | undefined>;
  /** `isGone`: its encoder has disconnected */
  readonly onChange: (isGone: boolean) => void;
}
export interface FollowedRecording {
  readonly recording: ReadableRecording;
  /** resolves when the journal was read up to its length at the request, or cannot be read */
  readonly ready: Promise<void>;
  readonly isReady: () => boolean;
  /** bytes of the journal that this index was built from */
  readonly journalBytes: () => number;
  /** connects again at once: another process may have taken the recording over */
  restart(): void;
  close(): void;
}

const RETRY_MS = 500;
/** `ready` resolves after this time even if the writer does not answer. */
const READY_WITHIN_MS = 3000;

export const followRecording = ({ gameId, log, bytes, openJournal, onChange }: FollowDeps): FollowedRecording => {
  let index: RecordingIndex = emptyIndex();
  let partVersion = nextVersion();
  let version = partVersion;
  let isReady = false;
  let journalBytes = 0;
  let isClosed = false;
  let connection = new AbortController();
  let wake = new AbortController();

  const changed = (isWhole: boolean, isGone = false): void => {
    partVersion = nextVersion();
    if (isWhole) version = partVersion;
    onChange(isGone);
  };

  /**
   * Reads the journal from its beginning, because a writer that took over may have less of it than the former one. Viewers
   * see the new index once it is complete.
   */
  const readOnce = async (becomeReady: () => void): Promise<void> => {
    const journal = await openJournal(connection.signal);
    if (!journal) return becomeReady();
    const next = emptyIndex();
    const decoder = new TextDecoder();
    let [text, received] = ['', 0];
    for await (const chunk of journal.chunks) {
      text += decoder.decode(chunk, { stream: true });
      // an empty line only says that the writer is alive
      text = text.replace(/\n{2,}/g, '\n').replace(/^\n/, '');
      const { lines, length } = readLines(text, next.stretches.length);
      text = text.slice(length);
      received += length;
      for (const line of lines) addLine(next, line);
      if (received < journal.length) continue;
      const isFirst = index !== next;
      index = next;
      journalBytes = received;
      becomeReady();
      if (lines.length || isFirst) changed(isFirst || lines.some((line) => !('part' in line)));
    }
    closeOpenSegments(next);
    index = next;
    changed(true, true);
  };

  const ready = new Promise<void>((done) => {
    const becomeReady = (): void => {
      isReady = true;
      done();
    };
    setTimeout(becomeReady, READY_WITHIN_MS).unref();
    const run = async (): Promise<void> => {
      while (!isClosed) {
        connection = new AbortController();
        await readOnce(becomeReady).catch((fault: unknown) => {
          if (!isClosed) log.debug({ err: fault, game: gameId }, 'the writer of a recording is out of reach');
        });
        wake = new AbortController();
        if (!isClosed) await sleep(RETRY_MS, undefined, { signal: wake.signal, ref: false }).catch(() => undefined);
      }
    };
    void run();
  });

  return {
    recording: {
      get index() {
        return index;
      },
      version: () => version,
      partVersion: () => partVersion,
      ...readBytes(
        () => index,
        bytes,
        (rendition, number, place) => bytes.read(`${rendition}/${number}.${place}.part`),
      ),
    },
    ready,
    isReady: () => isReady,
    journalBytes: () => journalBytes,
    restart: () => {
      connection.abort();
      wake.abort();
    },
    close: () => {
      isClosed = true;
      connection.abort();
      wake.abort();
    },
  };
};
