/** Removes what this machine has of recordings: copies of what the store has, and recordings that were deleted. */
import { existsSync } from 'node:fs';
import { readdir, rename, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordingStore } from './recording-store.ts';
import { openUploadLog } from './upload-log.ts';

const SEGMENT = /^\d+\.m4s$/;
/** the folder of a game, or what is left of an older state of it */
const GAME = /^(\d+)(\..+)?$/;

const segmentsOf = async (folder: string): Promise<readonly string[]> => {
  const renditions = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    renditions
      .filter((each) => each.isDirectory())
      .map(async ({ name }) => (await readdir(join(folder, name))).map((file) => ({ name, file }))),
  );
  return found.flat().flatMap(({ name, file }) => (SEGMENT.test(file) ? [`${name}/${file}`] : []));
};

/** The folder has segments, not only a journal. */
export const hasSegments = async (folder: string): Promise<boolean> => (await segmentsOf(folder)).length > 0;

/** Games that have files below the folder. */
export const localGames = async (games: string): Promise<readonly number[]> => {
  const names = await readdir(games).catch(() => []);
  return [...new Set(names.flatMap((name) => GAME.exec(name)?.[1] ?? []).map(Number))];
};

/**
 * Removes the segments that the store lists with the size that was sent. Journal and initialization segments stay. Resolves
 * with the number of segments that stay because the store does not have them with that size.
 */
export const removeStoredSegments = async (
  folder: string,
  gameId: number,
  store: Pick<RecordingStore, 'sizes'>,
): Promise<number> => {
  const segments = await segmentsOf(folder);
  if (!segments.length) return 0;
  const [sizes, uploaded] = [await store.sizes(gameId), openUploadLog(folder)];
  let kept = 0;
  for (const file of segments) {
    const size = sizes.get(file);
    if (size !== undefined && uploaded.has(file, size)) await unlink(join(folder, file));
    else kept += 1;
  }
  return kept;
};

/** Removes a game's folder; it is renamed first, so that a reader finds the whole recording or none. */
export const removeGame = async (games: string, gameId: number): Promise<void> => {
  const folder = join(games, String(gameId));
  const removed = `${folder}.deleted`;
  if (existsSync(folder)) {
    await rm(removed, { recursive: true, force: true });
    await rename(folder, removed);
  }
  for (const name of await readdir(games).catch(() => []))
    if (name.startsWith(`${gameId}.`)) await rm(join(games, name), { recursive: true, force: true });
};
