/**
 * A channel without an encoder and a disk: every game has a picture in step with its wall clock, put together from segments
 * of equal length. Media time 0 is the start of the picture, so segment k is the same live, rewound and on demand. There is
 * a discontinuity only where a suspended game resumes.
 */
import type { DateRange } from '@palco/hls/media-playlist';
import type { ChannelPlace, ChannelTracks } from './channel-tracks.ts';
import { type SampleSpan, type Stretch, sampleSpan } from './sample-span.ts';
import type { GameTimes, Media, VideoSource } from './video-source.ts';

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

export const createChannel = (tracks: ChannelTracks): VideoSource => {
  const { segmentMs, delayMs, media, captions } = tracks;
  const targetDuration = Math.ceil(segmentMs / 1000);

  const mediaOf = (game: GameTimes, { stretches, count, isOver }: Shown): Media => {
    const [{ since }] = stretches as readonly [ShownStretch];
    const startOf = (sequence: number): number => {
      const stretch = stretches.findLast(({ first }) => first <= sequence) as ShownStretch;
      return stretch.since + (sequence - stretch.first) * segmentMs;
    };
    const placeOf = (sequence: number): ChannelPlace => ({
      game,
      sequence,
      mediaMs: sequence * segmentMs,
      startsAt: startOf(sequence),
    });
    const goesOnAt = new Set(stretches.slice(1).map(({ first }) => first));
    const edge = startOf(count);
    const known: readonly DateRange[] = game.innings.filter(({ startsAt }) => startsAt >= since && startsAt < edge);
    const has = (sequence: number): boolean => sequence >= 0 && sequence < count;
    return {
      version: `${stretches.map((stretch) => stretch.since).join()}.${count}.${isOver ? 'end' : 'on'}.${known.map(({ id, startsAt }) => `${id}@${startsAt}`).join()}`,
      isEnded: isOver,
      // a corrected play changes pictures that were drawn from it
      isFixed: false,
      multivariant: tracks.multivariant,
      timeline: (rendition) => {
        const isMedia = media.has(rendition);
        if (!isMedia && !captions.has(rendition)) return undefined;
        return {
          count,
          map: isMedia ? 'init.mp4' : undefined,
          targetDuration,
          dateRanges: known,
          segment: (sequence) => ({
            uri: `${sequence}.${isMedia ? 'm4s' : 'vtt'}`,
            durationUs: segmentMs * 1000,
            startsAt: startOf(sequence),
            ...(goesOnAt.has(sequence) ? { isDiscontinuous: true } : {}),
          }),
        };
      },
      init: (rendition) => media.get(rendition)?.init,
      segment: (rendition, sequence) => (has(sequence) ? media.get(rendition)?.segment(placeOf(sequence)) : undefined),
      captions: (rendition, sequence) => (has(sequence) ? captions.get(rendition)?.(placeOf(sequence)) : undefined),
      poster: tracks.poster,
      thumbnails: { sheet: tracks.thumbnails, track: () => tracks.thumbnailTrack(count, placeOf) },
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
      count += Math.floor((until - since) / segmentMs) + (isClosed ? 1 : 0);
    }
    return { stretches: shown, count, isOver };
  };
  const mediaOfGame = (game: GameTimes, span: SampleSpan): Media => {
    const shown = shownOf(span);
    const known = made.get(game);
    // the stretches follow from the game's times, so these two show every change
    if (known?.count === shown.count && known.isOver === shown.isOver) return known.media;
    const found = mediaOf(game, shown);
    made.set(game, { ...shown, media: found });
    return found;
  };

  return {
    footageOf: (game, now) => {
      const span = sampleSpan(game, now.getTime() - delayMs);
      if (!span) return { state: 'none' };
      const found = mediaOfGame(game, span);
      const [first, last] = [span.stretches[0] as Stretch, span.stretches.at(-1) as Stretch];
      const since = new Date(first.since);
      return span.isOver
        ? { state: 'recorded', since, until: new Date(last.until), media: found }
        : { state: 'live', since, media: found };
    },
  };
};
