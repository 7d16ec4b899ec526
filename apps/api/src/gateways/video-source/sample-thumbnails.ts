/** The WebVTT of the thumbnails (`label=thumbnails` tracks): maps seconds of the game to parts of the sheet. */
import { cueTimeText } from '@palco/hls/captions';
import type { Clip } from '@palco/hls/clip';

/** One picture per clip length: the clip repeats, and a rewind bar of hours needs no more. */
export const sampleThumbnails = ({ durationMs, thumbnails }: Clip, untilMs: number): string => {
  const { columns, rows, width, height } = thumbnails;
  const cues: string[] = [];
  for (let [index, from] = [0, 0]; from < untilMs; index += 1, from += durationMs) {
    const picture = index % (columns * rows);
    const place = [(picture % columns) * width, Math.floor(picture / columns) * height, width, height].join();
    const to = Math.min(from + durationMs, untilMs);
    cues.push(`${cueTimeText(from)} --> ${cueTimeText(to)}\nthumbnails.webp#xywh=${place}`);
  }
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
};
