/** What a recording consists of, from its journal alone. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { journalOf } from './recording.ts';
import { type RecordedSegment, readJournal } from './recording-index.ts';

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
export interface RecordingSummaries {
  /** The latest ones first; `skip` of them are left out. */
  read(
    skip: number,
    count: number,
  ): Promise<{ readonly total: number; readonly summaries: readonly RecordingSummary[] }>;
}

const KEPT = 500;

/** Undefined: nothing was recorded. */
export const summaryOf = (gameId: number, text: string): RecordingSummary | undefined => {
  const { index } = readJournal(text);
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

/** Below `PALCO_MEDIA`. */
export const createRecordingSummaries = (folder: string): RecordingSummaries => {
  const games = join(folder, 'games');
  const known = new LRUCache<string, RecordingSummary>({ max: KEPT });
  const summaryOfGame = async (gameId: number, size: number): Promise<RecordingSummary | undefined> => {
    const key = `${gameId} ${size}`;
    const before = known.get(key);
    if (before) return before;
    const found = summaryOf(gameId, await readFile(journalOf(join(games, String(gameId))), 'utf8'));
    if (found) known.set(key, found);
    // a long journal takes a tenth of a second; viewers come in between
    await nextTurn();
    return found;
  };
  return {
    read: async (skip, count) => {
      const names = (await readdir(games).catch(() => [])).filter((name) => /^\d+$/.test(name));
      const journals = await Promise.all(
        names.map(async (name) => ({
          gameId: Number(name),
          file: await stat(journalOf(join(games, name))).catch(() => undefined),
        })),
      );
      const written = journals
        .flatMap(({ gameId, file }) => (file ? [{ gameId, size: file.size, at: file.mtimeMs }] : []))
        .toSorted((one, other) => other.at - one.at || other.gameId - one.gameId);
      const summaries: RecordingSummary[] = [];
      for (const { gameId, size } of written.slice(skip, skip + count)) {
        const summary = await summaryOfGame(gameId, size);
        if (summary) summaries.push(summary);
      }
      return { total: written.length, summaries };
    },
  };
};
