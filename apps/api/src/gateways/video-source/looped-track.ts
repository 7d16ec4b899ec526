/** A clip's rendition played in a loop: its segments shifted in time, so that nothing drifts and nothing breaks. */
import { endlessSegment } from '@palco/hls/endless-channel';
import { retimeFragment } from '@palco/hls/retime-fragment';
import { isRefusal } from '@palco/kernel/refusal';
import { LRUCache } from 'lru-cache';
import type { ChannelTrack } from './channel-tracks.ts';
import type { SampleRendition } from './sample-clip.ts';

/** Segments in the cache: those that live viewers of many games request at the same time. */
const CACHED_BYTES = 48 * 1024 * 1024;
type SegmentCache = LRUCache<string, Uint8Array>;
export const createSegmentCache = (): SegmentCache =>
  new LRUCache({ maxSize: CACHED_BYTES, sizeCalculation: ({ byteLength }) => byteLength });

/** Segment number n is clip segment n mod the clip's length. */
export const loopedTrack = ({ about, init, tracks, segments }: SampleRendition, cache: SegmentCache): ChannelTrack => ({
  init,
  segment: ({ sequence }) => {
    const { clipIndex, shiftTicks } = endlessSegment(about, sequence);
    const bytes = segments[clipIndex] as Uint8Array;
    if (shiftTicks === 0) return bytes;
    const key = `${about.id}/${sequence}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const shifts = tracks.tracks.map(({ trackId }) => ({ trackId, ticks: shiftTicks, timescale: about.timescale }));
    const moved = retimeFragment(bytes, shifts);
    if (isRefusal(moved)) throw new Error(`a segment of the clip cannot be moved: ${JSON.stringify(moved)}`);
    cache.set(key, moved);
    return moved;
  },
});
