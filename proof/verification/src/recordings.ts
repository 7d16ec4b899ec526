import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

interface Recording {
  /** relative to the folder */
  readonly path: string;
  readonly text: string;
}

const textOf = (bytes: Buffer): string => {
  const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
  const utf8 = plain.toString('utf8');
  // Retrosheet's older files are Latin-1
  return utf8.includes('\uFFFD') ? plain.toString('latin1') : utf8;
};

/** All files below a folder, unpacked, sorted by path. */
export const readRecordings = async (folder: string): Promise<readonly Recording[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Promise.all(
    paths.map(async (path) => ({ path: path.slice(folder.length + 1), text: textOf(await readFile(path)) })),
  );
};

export type RecordingKind =
  | 'event file'
  | 'box score book'
  | 'roster'
  | 'teams'
  | 'feed'
  | 'box score'
  | 'line score'
  | 'play-by-play'
  | 'schedule'
  | 'patch'
  | 'status table'
  | 'other';

export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const has = (value: unknown, ...keys: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value);

const isPatch = (value: unknown): boolean =>
  Array.isArray(value) && value.every((group) => has(group, 'diff') || has(group, 'op', 'path'));

const jsonKind = (value: unknown): RecordingKind => {
  if (has(value, 'gameData', 'liveData')) return 'feed';
  if (has(value, 'dates')) return 'schedule';
  if (has(value, 'allPlays')) return 'play-by-play';
  if (has(value, 'innings', 'teams') && !has(value, 'officials')) return 'line score';
  if (has(value, 'teams', 'officials')) return 'box score';
  if (Array.isArray(value) && value.length && has(value[0], 'statusCode', 'codedGameState')) return 'status table';
  if (isPatch(value) && Array.isArray(value)) return 'patch';
  return 'other';
};

/** The kind of a document, by its content. */
export const kindOf = (text: string): RecordingKind => {
  const start = text.trimStart();
  if (start.startsWith('{') || start.startsWith('[')) return jsonKind(parsed(start));
  if (/^id,/m.test(text) && /^play,/m.test(text)) return 'event file';
  if (/^ +Game of \d/m.test(text)) return 'box score book';
  if (/^[a-z-]{4,5}[a-z-]*\d{3},/m.test(text)) return 'roster';
  if (/^[A-Z0-9]{3},[A-Z]{1,2},/m.test(text)) return 'teams';
  return 'other';
};
