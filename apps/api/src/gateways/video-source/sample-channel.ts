/** The sample channel: plays the included clip in a loop, for the test picture. */
import { captionSegmentText, loopingCues } from '@palco/hls/captions';
import { createChannel } from './channel.ts';
import { createSegmentCache, loopedTrack } from './looped-track.ts';
import type { SampleClip } from './sample-clip.ts';
import { captionRendition, sampleMultivariant } from './sample-multivariant.ts';
import { sampleThumbnails } from './sample-thumbnails.ts';
import type { GameTimes, VideoSource } from './video-source.ts';

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
