/**
 * The sample channel: plays the included clip in a loop for every game, in step with the game's wall clock. Media time 0 is
 * the start of the picture, so segment k has the same bytes live, rewound and on demand, in all games. It needs no encoder
 * and no disk; there is a discontinuity only where a suspended game resumes.
 */

import { captionSegmentText, loopingCues } from '@palco/hls/captions';
import { endlessCount, endlessInstant, endlessSegment } from '@palco/hls/endless-channel';
import type { DateRange } from '@palco/hls/media-playlist';
import { retimeFragment } from '@palco/hls/retime-fragment';
import { isRefusal } from '@palco/kernel/refusal';
import { LRUCache } from 'lru-cache';
import type { SampleClip, SampleRendition } from './sample-clip.ts';
import { captionRendition, sampleMultivariant } from './sample-multivariant.ts';
import { type SampleSpan, type Stretch, sampleSpan } from './sample-span.ts';
import { sampleThumbnails } from './sample-thumbnails.ts';
import type { GameTimes, Media, VideoSource } from './video-source.ts';

/** Retimed segments in the cache: those that live viewers of many games request at the same time. */
const CACHED_BYTES = 48 * 1024 * 1024;

/** The start of a stretch and its first segment. */
interface ShownStretch {
  readonly since: number;
  readonly first: number;
}
/** The stretches so far, the number of segments, and whether the picture has ended. */
interface Shown {
  readonly stretches: readonly ShownStretch[];
  readonly count: number;
  readonly isOver: boolean;
}

export const createSampleChannel = (sample: SampleClip): VideoSource => {
  const { clip, renditions } = sample;
  const captions = new Map([...sample.captions].map(([id, row]) => [captionRendition(id), row]));
  const grid = [...renditions.values()][0] as SampleRendition;
  const targetDuration = Math.ceil(clip.segmentDurationMs / 1000);
  const retimedSegments = new LRUCache<string, Uint8Array>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
  });

  const retimed = ({ about, tracks, segments }: SampleRendition, sequence: number): Uint8Array => {
    const { clipIndex, shiftTicks } = endlessSegment(about, sequence);
    const bytes = segments[clipIndex] as Uint8Array;
    if (shiftTicks === 0) return bytes;
    const key = `${about.id}/${sequence}`;
    const cached = retimedSegments.get(key);
    if (cached) return cached;
    const shifts = tracks.tracks.map(({ trackId }) => ({ trackId, ticks: shiftTicks, timescale: about.timescale }));
    const moved = retimeFragment(bytes, shifts);
    if (isRefusal(moved)) throw new Error(`a segment of the sample clip cannot be moved: ${JSON.stringify(moved)}`);
    retimedSegments.set(key, moved);
    return moved;
  };

  /** media time, milliseconds since the picture began */
  const mediaTimeOf = (sequence: number): number =>
    endlessInstant(grid.about, 0, endlessSegment(grid.about, sequence).startTicks);

  const mediaOf = ({ stretches, count, isOver }: Shown, innings: readonly DateRange[]): Media => {
    const [{ since }] = stretches as readonly [ShownStretch];
    const startOf = (sequence: number): number => {
      const stretch = stretches.findLast(({ first }) => first <= sequence) as ShownStretch;
      return stretch.since + mediaTimeOf(sequence) - mediaTimeOf(stretch.first);
    };
    const goesOnAt = new Set(stretches.slice(1).map(({ first }) => first));
    const edge = startOf(count);
    const known = innings.filter(({ startsAt }) => startsAt >= since && startsAt < edge);
    const has = (sequence: number): boolean => sequence >= 0 && sequence < count;
    return {
      version: `${stretches.map((stretch) => stretch.since).join()}.${count}.${isOver ? 'end' : 'on'}.${known.map(({ id, startsAt }) => `${id}@${startsAt}`).join()}`,
      isEnded: isOver,
      multivariant: (kind) => sampleMultivariant(clip, kind),
      timeline: (rendition) => {
        const about = renditions.get(rendition)?.about;
        if (!about && !captions.has(rendition)) return undefined;
        const suffix = about ? 'm4s' : 'vtt';
        const track = about ?? grid.about;
        return {
          count,
          map: about && 'init.mp4',
          targetDuration,
          dateRanges: known,
          segment: (sequence) => ({
            uri: `${sequence}.${suffix}`,
            durationUs: Math.round((endlessSegment(track, sequence).durationTicks * 1_000_000) / track.timescale),
            startsAt: startOf(sequence),
            ...(goesOnAt.has(sequence) ? { isDiscontinuous: true } : {}),
          }),
        };
      },
      init: (rendition) => renditions.get(rendition)?.init,
      segment: (id, sequence) => {
        const rendition = renditions.get(id);
        return rendition && has(sequence) ? retimed(rendition, sequence) : undefined;
      },
      captions: (id, sequence) => {
        const found = captions.get(id);
        if (!found || !has(sequence)) return undefined;
        const [from, to] = [mediaTimeOf(sequence), mediaTimeOf(sequence + 1)];
        return captionSegmentText(loopingCues(found.cues, clip.durationMs, from, to));
      },
      poster: sample.poster,
      thumbnails: {
        sheet: sample.thumbnails,
        track: () => sampleThumbnails(clip, mediaTimeOf(count)),
      },
    };
  };

  /** A game's media, which every request needs, change only with the next segment. */
  const made = new WeakMap<GameTimes, Shown & { readonly media: Media }>();
  const shownOf = ({ stretches, isOver }: SampleSpan): Shown => {
    const shown: ShownStretch[] = [];
    let count = 0;
    for (const [index, { since, until }] of stretches.entries()) {
      shown.push({ since, first: count });
      // a stretch that is over includes the whole segment in which it ends
      const isClosed = isOver || index < stretches.length - 1;
      count = Math.max(count, endlessCount(grid.about, mediaTimeOf(count) + until - since)) + (isClosed ? 1 : 0);
    }
    return { stretches: shown, count, isOver };
  };
  const mediaOfGame = (game: GameTimes, span: SampleSpan): Media => {
    const shown = shownOf(span);
    const known = made.get(game);
    // the stretches follow from the game's times, so these two show every change
    if (known?.count === shown.count && known.isOver === shown.isOver) return known.media;
    const media = mediaOf(shown, game.innings);
    made.set(game, { ...shown, media });
    return media;
  };

  return {
    footageOf: (game, now) => {
      const span = sampleSpan(game, now.getTime());
      if (!span) return { state: 'none' };
      const media = mediaOfGame(game, span);
      const [first, last] = [span.stretches[0] as Stretch, span.stretches.at(-1) as Stretch];
      const since = new Date(first.since);
      return span.isOver
        ? { state: 'recorded', since, until: new Date(last.until), media }
        : { state: 'live', since, media };
    },
  };
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
