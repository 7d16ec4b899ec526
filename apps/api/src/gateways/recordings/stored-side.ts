/** What recordings.ts needs of the store: recordings that this machine does not have, or has an older state of. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Logger } from '../../http/logging.ts';
import { completeFiles } from './complete-files.ts';
import type { ReadRemotely } from './recorded-bytes.ts';
import { hasRecording, journalOf, openRecording, type Recording } from './recording.ts';
import { closeOpenSegments, readJournal } from './recording-index.ts';
import type { RecordingStore } from './recording-store.ts';
import { openUploadLog, storedJournalBytes, writeUploadLog } from './upload-log.ts';

/** Which recordings the store has, whoever sent them. */
export interface StoredCopies {
  /** bytes of the writer's journal up to which the store has everything; undefined: the store has nothing of the game */
  journalBytes(gameId: number): number | undefined;
  /** called with the game whose copy has grown or was deleted */
  onChange(listener: (gameId: number) => void): void;
}
interface StoredSideDeps {
  readonly copies: StoredCopies;
  readonly store: RecordingStore;
  readonly folderOf: (gameId: number) => string;
  readonly log: Logger;
}
interface StoredSide {
  readElsewhere(gameId: number): ReadRemotely;
  /** the store has more of the recording than this machine */
  isAhead(gameId: number): boolean;
  /** The store's recording. Undefined: it was deleted. Errors: the store is out of reach. */
  open(gameId: number): Promise<Recording | undefined>;
  /** Makes the store's recording the one of this machine, to continue it. Errors: the store is out of reach. */
  adopt(gameId: number): Promise<void>;
}

/** Two minutes of an old game at 4 Mbit/s: several viewers at about the same moment cost the store one request per segment. */
const KEPT_BYTES = 64 * 1024 * 1024;
/** Nothing else of a recording is in the store. */
const STORED_FILE = /\/(?:init-\d+\.mp4|\d+\.m4s)$/;

export const createStoredSide = ({ copies, store, folderOf, log }: StoredSideDeps): StoredSide => {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  copies.onChange((gameId) => {
    // another recording of this game would have the same names
    if (copies.journalBytes(gameId) === undefined) kept.clear();
  });
  const readElsewhere: StoredSide['readElsewhere'] = (gameId) => async (file) => {
    if (!STORED_FILE.test(file) || copies.journalBytes(gameId) === undefined) return undefined;
    const name = `${gameId}/${file}`;
    const known = kept.get(name);
    if (known) return known;
    const bytes = await store.readFile(gameId, file);
    if (bytes?.length) kept.set(name, bytes);
    return bytes;
  };
  return {
    readElsewhere,
    isAhead: (gameId) => {
      const theirs = copies.journalBytes(gameId);
      if (theirs === undefined) return false;
      const folder = folderOf(gameId);
      if (theirs <= (storedJournalBytes(folder) ?? -1)) return false;
      return !hasRecording(folder) || theirs > (openUploadLog(folder).journalBytes() ?? -1);
    },
    open: async (gameId) => {
      const journal = await store.readJournal(gameId);
      if (journal === undefined) return undefined;
      // a folder that does not exist: this machine's own files, if any, do not belong to this state
      const folder = join(folderOf(gameId), 'none');
      return openRecording(folder, { access: 'read', elsewhere: readElsewhere(gameId), journal });
    },
    adopt: async (gameId) => {
      const [journal, bytes] = [await store.readJournal(gameId), copies.journalBytes(gameId)];
      if (journal === undefined || bytes === undefined) return;
      const folder = folderOf(gameId);
      const { index } = readJournal(journal);
      closeOpenSegments(index);
      const made = `${folder}.new`;
      rmSync(made, { recursive: true, force: true });
      mkdirSync(made, { recursive: true });
      writeFileSync(journalOf(made), journal);
      writeUploadLog(made, completeFiles(index), bytes);
      // a machine that crashes in between finds no recording here, and fetches it again
      if (hasRecording(folder)) renameSync(folder, `${folder}.older-${bytes}`);
      else rmSync(folder, { recursive: true, force: true });
      renameSync(made, folder);
      log.info({ game: gameId }, 'the recording that another machine began is continued here');
    },
  };
};
