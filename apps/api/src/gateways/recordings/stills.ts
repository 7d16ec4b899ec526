/**
 * Small pictures of a recording for its rewind bar: one for every fifth segment, drawn while it is recorded, when this machine
 * has an `ffmpeg`. What falls behind is left out: a picture of the bar is never worth a late segment.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cueTimeText } from '@palco/hls/captions';
import type { Timeline } from '@palco/hls/timeline';
import { SOURCE_VIDEO } from '@palco/media/cut-events';
import { LRUCache } from 'lru-cache';
import type { Logger } from '../../http/logging.ts';
import type { Encoder } from '../ladder/find-encoder.ts';
import { drawStill } from './draw-still.ts';
import type { ReadableRecording } from './readable-recording.ts';

/** Segments are two seconds long where the encoder is set up as the documents say. */
const EVERY_SEGMENTS = 5;
const FOLDER = 'stills';
const MOST_GAMES = 100;
/** CSS pixels of the preview above the rewind bar, twice for sharp screens. */
const WIDTH = 320;

const stillFile = (number: number): string => `${FOLDER}/${number}.jpg`;
/** JPEG; undefined: the segment has none. */
export const readStill = (folder: string, number: number): Promise<Uint8Array | undefined> =>
  readFile(join(folder, stillFile(number))).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return undefined;
    throw fault;
  });
export const hasStills = (folder: string): boolean => existsSync(join(folder, FOLDER));

/** The newest segment of a recording that is to have a still. Undefined: there is none yet. */
const newestStill = ({ index }: Pick<ReadableRecording, 'index'>): number | undefined => {
  const last = (index.renditions.get(SOURCE_VIDEO)?.segments.length ?? 0) - 1;
  return last < 0 ? undefined : last - (last % EVERY_SEGMENTS);
};

/** Draws one still and stores it. False: the segment is a gap, or could not be read. */
const makeStill = async (
  encoder: Encoder,
  folder: string,
  recording: ReadableRecording,
  number: number,
): Promise<boolean> => {
  const listed = recording.index.renditions.get(SOURCE_VIDEO)?.segments[number];
  if (!listed || listed.isGap) return false;
  const [init, segment] = await Promise.all([
    recording.init(SOURCE_VIDEO, listed.init),
    recording.segment(SOURCE_VIDEO, number),
  ]);
  const picture = init && segment && (await drawStill(encoder, init, segment, WIDTH));
  if (!picture) return false;
  const file = join(folder, stillFile(number));
  await mkdir(join(folder, FOLDER), { recursive: true });
  // readers see a whole file or none
  await writeFile(`${file}.new`, picture);
  await rename(`${file}.new`, file);
  return true;
};

export interface Stills {
  /** a recording has grown */
  changed(gameId: number): void;
}
export interface StillsDeps {
  /** undefined: this machine has no `ffmpeg` */
  readonly findEncoder: () => Promise<Encoder | undefined>;
  readonly folderOf: (gameId: number) => string;
  /** undefined: this process does not record the game */
  readonly recordingOf: (gameId: number) => ReadableRecording | undefined;
  readonly log: Logger;
}

/** Draws one still after the other, the newest of whichever game has grown. */
export const createStills = ({ findEncoder, folderOf, recordingOf, log }: StillsDeps): Stills => {
  const newest = new LRUCache<number, number>({ max: MOST_GAMES });
  let isDrawing = false;
  const draw = async (gameId: number, recording: ReadableRecording, number: number): Promise<void> => {
    const encoder = await findEncoder();
    if (encoder && !(await makeStill(encoder, folderOf(gameId), recording, number)))
      log.debug({ game: gameId, segment: number }, 'no still could be drawn');
  };
  return {
    changed: (gameId) => {
      const recording = isDrawing ? undefined : recordingOf(gameId);
      const number = recording && newestStill(recording);
      if (recording === undefined || number === undefined || number <= (newest.get(gameId) ?? -1)) return;
      newest.set(gameId, number);
      isDrawing = true;
      draw(gameId, recording, number)
        .catch((fault: unknown) => log.warn({ err: fault, game: gameId }, 'a still could not be stored'))
        .finally(() => {
          isDrawing = false;
        });
    },
  };
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
