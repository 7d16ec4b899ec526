/** What a recording consists of, from its journal alone. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { journalOf } from './recording.ts';
import { type RecordedSegment, type RecordingIndex, readJournal } from './recording-index.ts';

export interface RecordingSummary {
  readonly gameId: number;
  readonly begunAt: Date;
  readonly until: Date;
  /** how often an encoder began */
  readonly stretches: number;
  /** milliseconds that were recorded, and that were not between the first and the last picture */
  readonly recordedMs: number;
  readonly missingMs: number;
  /** segments that a rendition lacks */
  readonly gaps: number;
  /** of all renditions */
  readonly bytes: number;
}
interface RecordingEntry {
  readonly gameId: number;
  /** when its journal was written last */
  readonly at: Date;
}
export interface RecordingSummaries {
  /** the recordings of the folder, in any order */
  entries(): Promise<readonly RecordingEntry[]>;
  /** undefined: the folder has none of this game, or nothing in it */
  of(gameId: number): Promise<RecordingSummary | undefined>;
}

const KEPT = 500;

/** Undefined: nothing was recorded. */
export const summaryOfIndex = (gameId: number, index: RecordingIndex): RecordingSummary | undefined => {
  const renditions = [...index.renditions.values()].map(({ segments, open }) => [...segments, ...(open ? [open] : [])]);
  const [longest = []] = renditions.toSorted((one, other) => other.length - one.length);
  const instantOf = ({ stretch, from }: RecordedSegment): number => {
    const begun = index.stretches[stretch];
    return (begun?.at ?? 0) + from - (begun?.stretch ?? 0);
  };
  const [first, last] = [longest[0], longest.at(-1)];
  if (!first || !last) return undefined;
  const [begunAt, until] = [instantOf(first), instantOf(last) + last.ms];
  const recordedMs = longest.reduce((sum, { ms, isGap }) => sum + (isGap ? 0 : ms), 0);
  return {
    gameId,
    begunAt: new Date(begunAt),
    until: new Date(until),
    stretches: index.stretches.length,
    recordedMs: Math.round(recordedMs),
    missingMs: Math.max(0, Math.round(until - begunAt - recordedMs)),
    gaps: renditions.flat().filter(({ isGap }) => isGap).length,
    bytes: renditions.flat().reduce((sum, { bytes }) => sum + bytes, 0),
  };
};

/** Undefined: nothing was recorded. */
const summaryOf = (gameId: number, text: string): RecordingSummary | undefined =>
  summaryOfIndex(gameId, readJournal(text).index);

/** Summaries of the recordings in the machine's folder. */
export const createRecordingSummaries = (folder: string): RecordingSummaries => {
  const games = join(folder, 'games');
  const journal = (gameId: number): string => journalOf(join(games, String(gameId)));
  const known = new LRUCache<string, RecordingSummary>({ max: KEPT });
  return {
    entries: async () => {
      const names = (await readdir(games).catch(() => [])).filter((name) => /^\d+$/.test(name));
      const found = await Promise.all(
        names.map(Number).map(async (gameId) => ({ gameId, file: await stat(journal(gameId)).catch(() => undefined) })),
      );
      return found.flatMap(({ gameId, file }) => (file ? [{ gameId, at: file.mtime }] : []));
    },
    of: async (gameId) => {
      const file = await stat(journal(gameId)).catch(() => undefined);
      if (!file) return undefined;
      const key = `${gameId} ${file.size} ${file.mtimeMs}`;
      const before = known.get(key);
      if (before) return before;
      const found = summaryOf(gameId, await readFile(journal(gameId), 'utf8'));
      if (found) known.set(key, found);
      // a long journal takes a tenth of a second; requests of viewers are answered in between
      await nextTurn();
      return found;
    },
  };
};
