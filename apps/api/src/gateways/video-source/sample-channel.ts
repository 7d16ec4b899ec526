/**
 * The sample channel: for every game, the clip that comes along, over and over, in step with the game's wall clock. Media
 * time 0 is the beginning of the game's picture, so segment k of a game is always the same bytes, live, rewound or on
 * demand, and equal for all games. No encoder, no disk, no discontinuity.
 */
import { captionSegmentText, loopingCues } from '@palco/hls/captions';
import { endlessCount, endlessInstant, endlessSegment } from '@palco/hls/endless-channel';
import type { DateRange } from '@palco/hls/media-playlist';
import { retimeFragment } from '@palco/hls/retime-fragment';
import { isRefusal } from '@palco/kernel/refusal';
import { byteCache } from './byte-cache.ts';
import type { SampleClip, SampleRendition } from './sample-clip.ts';
import { captionRendition, sampleMultivariant } from './sample-multivariant.ts';
import { type SampleSpan, sampleSpan } from './sample-span.ts';
import { sampleThumbnails } from './sample-thumbnails.ts';
import type { GameTimes, Media, VideoSource } from './video-source.ts';

/** Retimed segments kept: what live viewers of many games ask for at the same time. */
const KEPT_BYTES = 48 * 1024 * 1024;

/** From when on, how many segments, and whether more will come. */
interface Shown {
  readonly since: number;
  readonly count: number;
  readonly isOver: boolean;
}

export const openSampleChannel = (sample: SampleClip): VideoSource => {
  const { clip, renditions } = sample;
  const captions = new Map([...sample.captions].map(([id, row]) => [captionRendition(id), row]));
  const grid = [...renditions.values()][0] as SampleRendition;
  const targetDuration = Math.ceil(clip.segmentDurationMs / 1000);
  const kept = byteCache(KEPT_BYTES);

  const retimed = ({ about, tracks, segments }: SampleRendition, sequence: number): Uint8Array => {
    const { clipIndex, shiftTicks } = endlessSegment(about, sequence);
    const bytes = segments[clipIndex] as Uint8Array;
    if (shiftTicks === 0) return bytes;
    return kept.get(`${about.id}/${sequence}`, () => {
      const shifts = tracks.tracks.map(({ trackId }) => ({ trackId, ticks: shiftTicks, timescale: about.timescale }));
      const moved = retimeFragment(bytes, shifts);
      if (isRefusal(moved)) throw new Error(`a segment of the sample clip cannot be moved: ${JSON.stringify(moved)}`);
      return moved;
    });
  };

  const mediaOf = ({ since, count, isOver }: Shown, innings: readonly DateRange[]): Media => {
    const startOf = (sequence: number): number =>
      endlessInstant(grid.about, since, endlessSegment(grid.about, sequence).startTicks);
    const edge = startOf(count);
    const known = innings.filter(({ startsAt }) => startsAt >= since && startsAt < edge);
    const has = (sequence: number): boolean => sequence >= 0 && sequence < count;
    return {
      version: `${since}.${count}.${isOver ? 'end' : 'on'}.${known.map(({ id, startsAt }) => `${id}@${startsAt}`).join()}`,
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
        const [from, to] = [startOf(sequence) - since, startOf(sequence + 1) - since];
        return captionSegmentText(loopingCues(found.cues, clip.durationMs, from, to));
      },
      poster: sample.poster,
      thumbnails: {
        sheet: sample.thumbnails,
        track: () => sampleThumbnails(clip, edge - since),
      },
    };
  };

  /** Until the next segment is there a game's media are the same; they are asked for with every request. */
  const made = new WeakMap<GameTimes, Shown & { readonly media: Media }>();
  const mediaOfGame = (game: GameTimes, { since, until, isOver }: SampleSpan): Media => {
    // over: the segment in which the end lies is shown whole
    const count = endlessCount(grid.about, until - since) + (isOver ? 1 : 0);
    const known = made.get(game);
    if (known?.count === count && known.isOver === isOver && known.since === since) return known.media;
    const shown = { since, count, isOver };
    const media = mediaOf(shown, game.innings);
    made.set(game, { ...shown, media });
    return media;
  };

  return {
    footageOf: (game, now) => {
      const span = sampleSpan(game, now.getTime());
      if (!span) return { state: 'none' };
      const media = mediaOfGame(game, span);
      const since = new Date(span.since);
      return span.isOver
        ? { state: 'recorded', since, until: new Date(span.until), media }
        : { state: 'live', since, media };
    },
  };
};
