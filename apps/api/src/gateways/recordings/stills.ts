/**
 * Small pictures of a recording for its rewind bar: one for every fifth segment, where this machine has an `ffmpeg`. They are the
 * previews of the encoder's key frames, kept. What falls behind is left out: a picture of the bar is never worth a late segment.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cueTimeText } from '@palco/hls/captions';
import type { Timeline } from '@palco/hls/timeline';

/** Segments are two seconds long where the encoder is set up as documented. */
const EVERY_SEGMENTS = 5;
const FOLDER = 'stills';

const stillFile = (number: number): string => `${FOLDER}/${number}.jpg`;
/** JPEG; undefined: the segment has none. */
export const readStill = (folder: string, number: number): Promise<Uint8Array | undefined> =>
  readFile(join(folder, stillFile(number))).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return undefined;
    throw fault;
  });
export const hasStills = (folder: string): boolean => existsSync(join(folder, FOLDER));

/** Whether the segment with this number has one. */
export const hasStill = (number: number): boolean => number % EVERY_SEGMENTS === 0;
/** Stores the picture with which a segment begins. `jpeg`: small, some 20 KB. */
export const storeStill = async (folder: string, number: number, jpeg: Uint8Array): Promise<void> => {
  const file = join(folder, stillFile(number));
  await mkdir(join(folder, FOLDER), { recursive: true });
  // readers see a whole file or none
  await writeFile(`${file}.new`, jpeg);
  await rename(`${file}.new`, file);
};

/** WebVTT that maps seconds of the picture to stills. A still that was left out is missing on the disk. */
export const stillsTrack = (timeline: Timeline): string => {
  const cues: string[] = [];
  let [from, at] = [0, 0];
  for (let number = 0; number < timeline.count; number += 1) {
    at += timeline.segment(number).durationUs / 1000;
    if ((number + 1) % EVERY_SEGMENTS && number + 1 < timeline.count) continue;
    cues.push(
      `${cueTimeText(Math.round(from))} --> ${cueTimeText(Math.round(at))}\n${stillFile(number - (number % EVERY_SEGMENTS))}`,
    );
    from = at;
  }
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
};
