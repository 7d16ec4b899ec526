/**
 * Small pictures of a recording for its rewind bar: one for every fifth segment, drawn while it is recorded, when this machine
 * has an `ffmpeg`. What falls behind is left out: a picture of the bar is never worth a late segment.
 */
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cueTimeText } from '@palco/hls/captions';
import type { Timeline } from '@palco/hls/timeline';
import { SOURCE_VIDEO } from '@palco/media/cut-events';
import { drawStill } from './draw-still.ts';
import type { Recording } from './recording.ts';

/** Segments are two seconds long where the encoder is set up as the documents say. */
export const EVERY_SEGMENTS = 5;
const FOLDER = 'stills';

export const stillFile = (number: number): string => `${FOLDER}/${number}.jpg`;
export const hasStills = (folder: string): boolean => existsSync(join(folder, FOLDER));

/** The newest segment of a recording that is to have a still. Undefined: there is none yet. */
export const newestStill = ({ index }: Pick<Recording, 'index'>): number | undefined => {
  const last = (index.renditions.get(SOURCE_VIDEO)?.segments.length ?? 0) - 1;
  return last < 0 ? undefined : last - (last % EVERY_SEGMENTS);
};

/** Draws one still and stores it. False: the segment is a gap, or could not be read. */
export const makeStill = async (
  command: string,
  folder: string,
  recording: Recording,
  number: number,
): Promise<boolean> => {
  const listed = recording.index.renditions.get(SOURCE_VIDEO)?.segments[number];
  if (!listed || listed.isGap) return false;
  const [init, segment] = await Promise.all([
    recording.init(SOURCE_VIDEO, listed.stretch),
    recording.segment(SOURCE_VIDEO, number),
  ]);
  const picture = init && segment && (await drawStill(command, init, segment));
  if (!picture) return false;
  const file = join(folder, stillFile(number));
  await mkdir(join(folder, FOLDER), { recursive: true });
  // readers see a whole file or none
  await writeFile(`${file}.new`, picture);
  await rename(`${file}.new`, file);
  return true;
};

/** WebVTT that maps seconds of the picture to stills. A still that was left out is missing on the disk. */
export const stillsTrack = (timeline: Timeline): string => {
  const cues: string[] = [];
  let [from, at] = [0, 0];
  for (let number = 0; number < timeline.count; number += 1) {
    at += timeline.segment(number).durationUs / 1000;
    if ((number + 1) % EVERY_SEGMENTS && number + 1 < timeline.count) continue;
    cues.push(`${cueTimeText(from)} --> ${cueTimeText(at)}\n${stillFile(number - (number % EVERY_SEGMENTS))}`);
    from = at;
  }
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
};
