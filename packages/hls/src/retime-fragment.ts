/**
 * Shifts a fragmented-MP4 segment in time: the decode time of every track fragment (`tfdt`) and the earliest presentation
 * time of every segment index (`sidx`) get an offset; nothing else in the file depends on its time.
 */
import { isRefusal, refuse } from '@palco/kernel/refusal';
import { readDecodeTime, readTrackHeader, trackFragmentsIn } from './fragment.ts';
import {
  boxesIn,
  boxMissing,
  fullBox,
  type MediaBox,
  type MediaRefusal,
  ofKind,
  readUint64,
  viewOf,
} from './media-box.ts';

/** The offset of one track. */
export interface TrackShift {
  readonly trackId: number;
  /** may be negative; in units of `timescale` */
  readonly ticks: number;
  readonly timescale: number;
}

const UINT32_MAX = 0xffff_ffff;
const outOfRange = (kind: string, at: number): MediaRefusal => refuse('media/time-out-of-range', { box: kind, at });

const writeTime = (
  view: DataView,
  kind: string,
  at: number,
  isLong: boolean,
  ticks: number,
): MediaRefusal | undefined => {
  if (!Number.isSafeInteger(ticks) || ticks < 0 || (!isLong && ticks > UINT32_MAX)) return outOfRange(kind, at);
  if (isLong) view.setBigUint64(at, BigInt(ticks));
  else view.setUint32(at, ticks);
  return undefined;
};

/** `sidx` has its own timescale, which may differ from the track's (8.16.3). */
const shiftIndex = (view: DataView, sidx: MediaBox, shifts: readonly TrackShift[]): MediaRefusal | undefined => {
  const full = fullBox(view, sidx, (version) => (version === 0 ? 16 : 24));
  if (isRefusal(full)) return full;
  const [reference, timescale] = [view.getUint32(full.content), view.getUint32(full.content + 4)];
  const shift = shifts.find(({ trackId }) => trackId === reference);
  if (!shift) return boxMissing(`shift of track ${reference}`);
  const at = full.content + 8;
  const isLong = full.version !== 0;
  const earliest = isLong ? readUint64(view, at, 'sidx') : view.getUint32(at);
  if (isRefusal(earliest)) return earliest;
  return writeTime(view, 'sidx', at, isLong, earliest + (shift.ticks * timescale) / shift.timescale);
};

const shiftTrackFragment = (
  view: DataView,
  traf: MediaBox,
  shifts: readonly TrackShift[],
): MediaRefusal | undefined => {
  const header = readTrackHeader(view, traf);
  if (isRefusal(header)) return header;
  const shift = shifts.find(({ trackId }) => trackId === header.trackId);
  if (!shift) return boxMissing(`shift of track ${header.trackId}`);
  const time = readDecodeTime(view, traf);
  if (isRefusal(time)) return time;
  return writeTime(view, 'tfdt', time.at, time.isLong, time.ticks + shift.ticks);
};

/**
 * A copy of the segment, shifted by the offset of each of its tracks. The argument is not changed. Refused:
 * boxes that do not fit, a track without a shift, and times that the box cannot hold (32-bit boxes end after 2^32 ticks:
 * 93 hours at 12,800 a second).
 */
export const retimeFragment = (bytes: Uint8Array, shifts: readonly TrackShift[]): Uint8Array | MediaRefusal => {
  const copy = new Uint8Array(bytes); // not slice(): on a Node Buffer that would share the memory
  const view = viewOf(copy);
  const fragments = trackFragmentsIn(view);
  if (isRefusal(fragments)) return fragments;
  for (const traf of fragments) {
    const refused = shiftTrackFragment(view, traf, shifts);
    if (refused) return refused;
  }
  const boxes = boxesIn(view, 0, copy.byteLength);
  if (isRefusal(boxes)) return boxes;
  for (const sidx of ofKind(boxes, 'sidx')) {
    const refused = shiftIndex(view, sidx, shifts);
    if (refused) return refused;
  }
  return copy;
};
