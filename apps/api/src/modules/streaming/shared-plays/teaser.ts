/** A teaser of a play for whoever may not watch the game: 20 seconds, and nothing but their segments. */
import { type KeptPlay, startOf } from '@palco/baseball/reels/kept-plays';
import { TEASER_SECONDS } from '@palco/contracts/highlights/shared-plays';
import { reelTimeline, type SegmentRange } from '@palco/hls/reel-timeline';
import type { Timeline } from '@palco/hls/timeline';
import type { MediaFile } from '../media/media-path.ts';

/** A reel shows six seconds before the pitch; a teaser has no time for all of them. */
const SKIPPED_MS = 3000;

/** Where a teaser of a play begins, instant of the ballpark. */
export const teaserStart = (play: KeptPlay): number => startOf(play) + SKIPPED_MS;

/**
 * From the segment on screen at an instant (program date time) as many whole segments as 20 seconds have room for; undefined: the
 * recording has no picture of it.
 */
export const teaserRange = ({ count, segment }: Timeline, from: number): SegmentRange | undefined => {
  let first = 0;
  while (first < count && segment(first).startsAt + segment(first).durationUs / 1000 <= from) first += 1;
  if (first >= count) return undefined;
  let [left, last] = [TEASER_SECONDS * 1_000_000, first - 1];
  while (last + 1 < count && segment(last + 1).durationUs <= left) {
    last += 1;
    left -= segment(last).durationUs;
  }
  return last < first ? undefined : { first, last };
};

/** A playlist of some teaser, as its address names it. */
export const isTeaserFile = ({ kind }: MediaFile): boolean => kind === 'teaser' || kind === 'teaser-playlist';

/** Whether a file belongs to a teaser. Stills, keys of a CDN and every other playlist would show more of the game. */
export const isOfTeaser = (file: MediaFile, { first, last }: SegmentRange): boolean => {
  switch (file.kind) {
    case 'teaser':
    case 'teaser-playlist':
      return file.range.first === first && file.range.last === last;
    case 'init':
      return true;
    case 'segment':
    case 'captions':
      return file.sequence >= first && file.sequence <= last;
    default:
      return false;
  }
};

/** What a rendition lists of a teaser; undefined where it has none of it. */
export const teaserTimeline = (timeline: Timeline, range: SegmentRange): Timeline | undefined => {
  const listed = reelTimeline(timeline, [range]);
  // names of innings and announcements belong to the whole game
  return listed.count ? { ...listed, dateRanges: [] } : undefined;
};
