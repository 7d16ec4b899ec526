/** Recorded documents for tests: never part of the repository, so tests that need them skip when they are not there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const root = join(import.meta.dirname, '../../../..');
const named = process.env.PALCO_RECORDINGS;
const folder = named === undefined ? join(root, '../shared/data') : named;

/** The folder of recordings; undefined when there is none. */
export const recordings: string | undefined = existsSync(folder) ? folder : undefined;

/** For the title of a suite, so that a skipped one says why. */
export const recordingsTitle = recordings ? 'recorded games' : `recorded games (skipped: no folder at ${folder})`;

/** The texts of the files whose path ends like this, unpacked. */
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
