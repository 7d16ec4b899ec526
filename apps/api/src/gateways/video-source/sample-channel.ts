/** The sample channel: plays the included clip in a loop, for the test picture. */
import { captionSegmentText, cueTimeText, loopingCues } from '@palco/hls/captions';
import type { Clip } from '@palco/hls/clip';
import { createChannel } from './channel.ts';
import { createSegmentCache, loopedTrack } from './looped-track.ts';
import type { SampleClip } from './sample-clip.ts';
import { captionRendition, sampleMultivariant } from './sample-multivariant.ts';
import type { GameTimes, VideoSource } from './video-source.ts';

/** WebVTT that maps seconds of the game to parts of the sheet. One picture per clip length: a rewind bar of hours needs no more. */
const sampleThumbnails = ({ durationMs, thumbnails }: Clip, untilMs: number): string => {
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

export const createSampleChannel = (sample: SampleClip): VideoSource => {
  const { clip } = sample;
  const cache = createSegmentCache();
  return createChannel({
    segmentMs: clip.segmentDurationMs,
    delayMs: 0,
    media: new Map([...sample.renditions].map(([id, rendition]) => [id, loopedTrack(rendition, cache)])),
    captions: new Map(
      [...sample.captions].map(([id, { cues }]) => [
        captionRendition(id),
        ({ mediaMs }) =>
          captionSegmentText(loopingCues(cues, clip.durationMs, mediaMs, mediaMs + clip.segmentDurationMs)),
      ]),
    ),
    multivariant: (kind) => sampleMultivariant(clip, kind),
    poster: sample.poster,
    thumbnails: sample.thumbnails,
    thumbnailTrack: (count) => sampleThumbnails(clip, count * clip.segmentDurationMs),
  });
};

/** "Game" number 0: ten minutes of the sample clip, on demand, to try out a player. */
export const TEST_PICTURE: GameTimes = {
  id: 0,
  state: 'over',
  startsAt: new Date('2026-01-01T00:10:00Z'),
  firstPlayAt: undefined,
  stops: [],
  endedAt: new Date('2026-01-01T00:10:00Z'),
  innings: [],
};
