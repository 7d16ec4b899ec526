/** Recorded documents for tests. They are not part of the repository: tests that need them are skipped without them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const root = join(import.meta.dirname, '../../../..');
const named = process.env.PALCO_RECORDINGS;
const folder = named === undefined ? join(root, '../shared/data') : named;

/** The folder of recordings; undefined when there is none. */
export const recordings: string | undefined = existsSync(folder) ? folder : undefined;

/** The title of a suite, with the reason when it is skipped. */
export const recordingsTitle = recordings ? 'recorded games' : `recorded games (skipped: no folder at ${folder})`;

/** The unpacked texts of the files below a folder whose path matches `ending`, sorted by path. */
export const recorded = (
  below: string,
  ending: RegExp,
): readonly { readonly path: string; readonly text: string }[] => {
  const start = join(recordings ?? '', below);
  if (recordings === undefined || !existsSync(start)) return [];
  return readdirSync(start, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path))
    .sort()
    .map((path) => {
      const bytes = readFileSync(join(start, path));
      return { path, text: (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8') };
    });
};
