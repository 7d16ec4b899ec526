/** When a fragmented-MP4 segment starts and how long it lasts, read from the segment itself (ISO/IEC 14496-12, 8.8). */
import { isRefusal } from '@palco/kernel/refusal';
import type { InitSegment } from './init-segment.ts';
import {
  boxAt,
  boxesIn,
  boxMalformed,
  boxMissing,
  fullBox,
  type MediaBox,
  type MediaRefusal,
  ofKind,
  readUint64,
  viewOf,
} from './media-box.ts';

/** One track of a segment. */
export interface TrackTiming {
  readonly trackId: number;
  /** ticks per second */
  readonly timescale: number;
  /** decode time of the first sample, in ticks */
  readonly startTicks: number;
  readonly durationTicks: number;
  readonly samples: number;
}

// flags of `tfhd` (8.8.7) and `trun` (8.8.8)
const TFHD_BASE_DATA_OFFSET = 0x1;
const TFHD_DESCRIPTION_INDEX = 0x2;
const TFHD_DEFAULT_DURATION = 0x8;
const TRUN_DATA_OFFSET = 0x1;
const TRUN_FIRST_FLAGS = 0x4;
const TRUN_DURATION = 0x100;
const TRUN_SIZE = 0x200;
const TRUN_FLAGS = 0x400;
const TRUN_COMPOSITION = 0x800;

interface TrackHeader {
  readonly trackId: number;
  /** ticks, when this fragment has its own default */
  readonly defaultDuration: number | undefined;
}

/** `tfhd`: the track, and the duration of samples without their own. */
export const readTrackHeader = (view: DataView, traf: MediaBox): TrackHeader | MediaRefusal => {
  const tfhd = boxAt(view, traf, 'tfhd');
  if (isRefusal(tfhd)) return tfhd;
  const full = fullBox(view, tfhd, () => 4);
  if (isRefusal(full)) return full;
  const at =
    full.content + 4 + (full.flags & TFHD_BASE_DATA_OFFSET ? 8 : 0) + (full.flags & TFHD_DESCRIPTION_INDEX ? 4 : 0);
  const hasDefault = (full.flags & TFHD_DEFAULT_DURATION) !== 0;
  if (hasDefault && at + 4 > tfhd.end) return boxMalformed('tfhd', tfhd.start, 'shorter than its flags say');
  return { trackId: view.getUint32(full.content), defaultDuration: hasDefault ? view.getUint32(at) : undefined };
};

/** `tfdt`: the decode time of the first sample, in ticks, and its position in the file. */
export const readDecodeTime = (
  view: DataView,
  traf: MediaBox,
): { readonly ticks: number; readonly at: number; readonly isLong: boolean } | MediaRefusal => {
  const tfdt = boxAt(view, traf, 'tfdt');
  if (isRefusal(tfdt)) return tfdt;
  const full = fullBox(view, tfdt, (version) => (version === 1 ? 8 : 4));
  if (isRefusal(full)) return full;
  const isLong = full.version === 1;
  const ticks = isLong ? readUint64(view, full.content, 'tfdt') : view.getUint32(full.content);
  return isRefusal(ticks) ? ticks : { ticks, at: full.content, isLong };
};

const readRun = (
  view: DataView,
  trun: MediaBox,
  defaultDuration: number,
): { readonly ticks: number; readonly samples: number } | MediaRefusal => {
  const full = fullBox(view, trun, () => 4);
  if (isRefusal(full)) return full;
  const has = (flag: number): number => (full.flags & flag ? 4 : 0);
  const samples = view.getUint32(full.content);
  const first = full.content + 4 + has(TRUN_DATA_OFFSET) + has(TRUN_FIRST_FLAGS);
  const stride = has(TRUN_DURATION) + has(TRUN_SIZE) + has(TRUN_FLAGS) + has(TRUN_COMPOSITION);
  if (first + stride * samples > trun.end) return boxMalformed('trun', trun.start, 'shorter than its samples');
  if (!has(TRUN_DURATION)) return { ticks: samples * defaultDuration, samples };
  let ticks = 0;
  for (let sample = 0; sample < samples; sample += 1) ticks += view.getUint32(first + stride * sample);
  return { ticks, samples };
};

const readTrackFragment = (view: DataView, traf: MediaBox, init: InitSegment): TrackTiming | MediaRefusal => {
  const header = readTrackHeader(view, traf);
  if (isRefusal(header)) return header;
  const track = init.tracks.find(({ trackId }) => trackId === header.trackId);
  if (!track) return boxMissing(`moov/trak ${header.trackId}`);
  const start = readDecodeTime(view, traf);
  if (isRefusal(start)) return start;
  const inside = boxesIn(view, traf.body, traf.end);
  if (isRefusal(inside)) return inside;
  let [durationTicks, samples] = [0, 0];
  for (const trun of ofKind(inside, 'trun')) {
    const run = readRun(view, trun, header.defaultDuration ?? track.defaultSampleDuration);
    if (isRefusal(run)) return run;
    durationTicks += run.ticks;
    samples += run.samples;
  }
  return { trackId: track.trackId, timescale: track.timescale, startTicks: start.ticks, durationTicks, samples };
};

/** Every `traf` of a segment, through all its `moof` boxes, in order. */
export const trackFragmentsIn = (view: DataView): readonly MediaBox[] | MediaRefusal => {
  const boxes = boxesIn(view, 0, view.byteLength);
  if (isRefusal(boxes)) return boxes;
  const found: MediaBox[] = [];
  for (const moof of ofKind(boxes, 'moof')) {
    const inside = boxesIn(view, moof.body, moof.end);
    if (isRefusal(inside)) return inside;
    found.push(...ofKind(inside, 'traf'));
  }
  return found.length ? found : boxMissing('moof/traf');
};

/** Start and duration of a segment, one row per track, so that an index can be verified against the bytes it lists. */
export const readFragment = (bytes: Uint8Array, init: InitSegment): readonly TrackTiming[] | MediaRefusal => {
  const view = viewOf(bytes);
  const fragments = trackFragmentsIn(view);
  if (isRefusal(fragments)) return fragments;
  const byTrack = new Map<number, TrackTiming>();
  for (const traf of fragments) {
    const timing = readTrackFragment(view, traf, init);
    if (isRefusal(timing)) return timing;
    const before = byTrack.get(timing.trackId);
    byTrack.set(
      timing.trackId,
      before
        ? {
            ...before,
            durationTicks: before.durationTicks + timing.durationTicks,
            samples: before.samples + timing.samples,
          }
        : timing,
    );
  }
  return [...byTrack.values()];
};
