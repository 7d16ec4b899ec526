/** The bytes of one recording: from memory, from its folder, or from where else they are kept. */
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { MaybePromise } from '../../maybe-promise.ts';

/**
 * The latest eight seconds at 3 Mbit/s are sent from memory, older ones from the system’s own cache of the disk; five games
 * take 15 MB.
 */
const HOT_BYTES = 3 * 1024 * 1024;
/** Bytes of a recording that nobody has asked for within this time are not kept in memory; milliseconds. */
const WATCHED_MS = 30_000;

/** Reads a file of a recording that its folder does not have, such as `video/12.m4s`. Undefined: nobody has it. */
export type ReadRemotely = (file: string) => Promise<Uint8Array | undefined>;
export interface RecordedBytes {
  /** Undefined: there is no such file. `size`: how many of its bytes are listed; what follows is left out. */
  read(file: string, size?: number): MaybePromise<Uint8Array | undefined>;
  /** Some bytes of a file that may still grow. */
  readRange(file: string, from: number, bytes: number): Promise<Uint8Array | undefined>;
  /** Somebody has asked for bytes lately: what is written now will be asked for. */
  isWatched(): boolean;
  /** keeps what was just written in memory, in the pieces in which it came */
  keep(file: string, pieces: readonly Uint8Array[]): void;
}

const sizeOf = (pieces: readonly Uint8Array[]): number => pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
const unlessMissing = (fault: NodeJS.ErrnoException): undefined => {
  if (fault.code !== 'ENOENT') throw fault;
};

export const createRecordedBytes = (folder: string, elsewhere?: ReadRemotely): RecordedBytes => {
  const hot = new LRUCache<string, readonly Uint8Array[]>({ maxSize: HOT_BYTES, sizeCalculation: sizeOf });
  /** The bytes in one piece, joined only on request: many segments are never requested. */
  const kept = (file: string): Uint8Array | undefined => {
    const pieces = hot.get(file);
    if (!pieces || pieces.length === 1) return pieces?.[0];
    const whole = Buffer.concat(pieces);
    hot.set(file, [whole]);
    return whole;
  };
  let askedAt = Number.NEGATIVE_INFINITY;
  const isWatched = (): boolean => performance.now() - askedAt < WATCHED_MS;
  /** many viewers ask for the same new segment in the same moment */
  const reading = new Map<string, Promise<Uint8Array | undefined>>();

  const find = async (file: string, size: number): Promise<Uint8Array | undefined> => {
    const local = await readFile(join(folder, file)).catch(unlessMissing);
    // without another source a shorter file is all there is
    const isWhole = local && (size === Number.POSITIVE_INFINITY || local.length >= size || !elsewhere);
    const bytes = isWhole ? local : await elsewhere?.(file);
    const listed = bytes?.subarray(0, size);
    if (listed?.length) hot.set(file, [listed]);
    return listed;
  };
  return {
    isWatched,
    keep: (file, pieces) => {
      if (!isWatched()) hot.clear();
      else if (pieces.length) hot.set(file, pieces);
    },
    readRange: async (file, from, bytes) => {
      askedAt = performance.now();
      const handle = await open(join(folder, file)).catch(unlessMissing);
      if (!handle) return undefined;
      try {
        const buffer = Buffer.allocUnsafe(bytes);
        const { bytesRead } = await handle.read(buffer, 0, bytes, from);
        return bytesRead === bytes ? buffer : undefined;
      } finally {
        await handle.close();
      }
    },
    read: (file, size = Number.POSITIVE_INFINITY) => {
      askedAt = performance.now();
      const known = kept(file) ?? reading.get(file);
      if (known) return known;
      const found = find(file, size).finally(() => reading.delete(file));
      reading.set(file, found);
      return found;
    },
  };
};
