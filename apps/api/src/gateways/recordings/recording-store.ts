/**
 * Where the recordings of all machines are kept: an object store. Segments are kept below `games/{game}/` and journals below
 * `journals/`. A journal is written after the segments that it lists and deleted before them, so that it never lists what is
 * missing.
 */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ObjectStore } from '../object-store/object-store.ts';

/** A piece of a journal: all of it, or what was added since. */
interface JournalPiece {
  /** first byte of the journal in it, and the one after its last; 0: the piece is a whole journal */
  readonly from: number;
  readonly to: number;
  /** those bytes, and lines that close what they leave open */
  readonly text: string;
}
/** Errors: the store is out of reach, or refuses. */
export interface RecordingStore {
  /** `file`: such as `video/12.m4s` */
  putFile(gameId: number, file: string, bytes: Uint8Array): Promise<void>;
  readFile(gameId: number, file: string): Promise<Uint8Array | undefined>;
  /** Replaces the whole journal, or what was added since it was sent. */
  putJournal(gameId: number, piece: JournalPiece): Promise<void>;
  readJournal(gameId: number): Promise<string | undefined>;
  /** sizes in bytes by file */
  sizes(gameId: number): Promise<ReadonlyMap<string, number>>;
  /** Everything of a game. After a failure it can be called again. */
  remove(gameId: number): Promise<void>;
}

const SEGMENT_TYPE = 'video/mp4';
const JOURNAL_TYPE = 'application/gzip';
/** A game has some ten thousand objects. */
const REMOVED_AT_ONCE = 8;
const PASSES = 3;
const packed = promisify(gzip);
const unpacked = promisify(gunzip);

const folderOf = (gameId: number): string => `games/${gameId}/`;
const journalKey = (gameId: number): string => `journals/${gameId}.jsonl.gz`;
const additionKey = (gameId: number): string => `journals/${gameId}.added.gz`;

/** In the store the first line of a piece says which bytes of the journal it has. */
const HEAD = /^(\d+) (\d+)\n/;
const pieceFrom = async (bytes: Uint8Array | undefined): Promise<JournalPiece | undefined> => {
  if (!bytes) return undefined;
  const content = (await unpacked(bytes)).toString('utf8');
  const [head = '', from, to] = HEAD.exec(content) ?? [];
  return { from: Number(from), to: Number(to), text: content.slice(head.length) };
};
/** An addition counts when it begins within the whole journal and goes further. */
export const joinedJournal = (whole: JournalPiece, added: JournalPiece | undefined): string =>
  added && added.from <= whole.to && added.to > whole.to
    ? Buffer.from(whole.text).subarray(0, added.from).toString('utf8') + added.text
    : whole.text;

export const createRecordingStore = (objects: ObjectStore): RecordingStore => ({
  putFile: (gameId, file, bytes) => objects.put(`${folderOf(gameId)}${file}`, bytes, SEGMENT_TYPE),
  readFile: (gameId, file) => objects.get(`${folderOf(gameId)}${file}`),
  putJournal: async (gameId, { from, to, text }) => {
    const key = from === 0 ? journalKey(gameId) : additionKey(gameId);
    await objects.put(key, await packed(`${from} ${to}\n${text}`), JOURNAL_TYPE);
  },
  readJournal: async (gameId) => {
    const [whole, added] = await Promise.all(
      [journalKey, additionKey].map((key) => objects.get(key(gameId)).then(pieceFrom)),
    );
    return whole && joinedJournal(whole, added);
  },
  sizes: async (gameId) => {
    const folder = folderOf(gameId);
    const sizes = await objects.sizes(folder);
    return new Map([...sizes].map(([key, size]) => [key.slice(folder.length), size]));
  },
  remove: async (gameId) => {
    await objects.remove(journalKey(gameId));
    await objects.remove(additionKey(gameId));
    let fault: unknown;
    // a busy store refuses some of many requests
    for (let pass = 1; pass <= PASSES; pass++) {
      const keys = [...(await objects.sizes(folderOf(gameId))).keys()];
      if (!keys.length) return;
      while (keys.length) {
        const removed = await Promise.allSettled(keys.splice(0, REMOVED_AT_ONCE).map(objects.remove));
        for (const each of removed) if (each.status === 'rejected') fault = each.reason;
      }
    }
    throw fault ?? new Error('objects come back after they were removed');
  },
});
