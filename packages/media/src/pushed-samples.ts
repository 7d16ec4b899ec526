/** Where the samples of a `moof` are in their file, and when they are decoded (ISO/IEC 14496-12, 8.8). */
import {
  boxesIn,
  boxMalformed,
  boxMissing,
  type MediaBox,
  type MediaRefusal,
  ofKind,
  viewOf,
} from '@palco/hls/media-box';
import { isRefusal } from '@palco/kernel/refusal';
import { createByteReader } from './byte-reader.ts';
import type { PushedTrack, SampleDefaults } from './pushed-tracks.ts';

export interface PushedSample {
  readonly track: PushedTrack;
  /** bytes from the start of the `moof` */
  readonly place: number;
  readonly size: number;
  /** decode time and offset to presentation, ticks */
  readonly ticks: number;
  readonly composition: number;
  readonly isKey: boolean;
}

const IS_NOT_SYNC = 0x0001_0000;
/** More than any fragment has, which is some seconds of one track. */
const MOST_SAMPLES = 10_000;
const TFHD = { base: 0x1, description: 0x2, duration: 0x8, size: 0x10, flags: 0x20, fromMoof: 0x02_0000 } as const;
const TRUN = { offset: 0x1, firstFlags: 0x4, duration: 0x100, size: 0x200, flags: 0x400, composition: 0x800 } as const;

interface FragmentHeader {
  readonly trackId: number;
  /** where offsets count from, bytes from the start of the `moof`; undefined: from the data of the track before */
  readonly base: number | undefined;
  readonly defaults: Partial<SampleDefaults>;
}

const readHeader = (view: DataView, tfhd: MediaBox, moofAt: number): FragmentHeader | MediaRefusal => {
  const reader = createByteReader(view, tfhd.body, tfhd.end);
  const flags = reader.uint32() & 0xff_ffff;
  const trackId = reader.uint32();
  const base = flags & TFHD.base ? reader.uint64() - moofAt : flags & TFHD.fromMoof ? 0 : undefined;
  if (flags & TFHD.description) reader.skip(4);
  const defaults = {
    ...(flags & TFHD.duration ? { duration: reader.uint32() } : {}),
    ...(flags & TFHD.size ? { size: reader.uint32() } : {}),
    ...(flags & TFHD.flags ? { flags: reader.uint32() } : {}),
  };
  if (reader.isPastEnd()) return boxMalformed('tfhd', tfhd.start, 'shorter than its flags say');
  return { trackId, base, defaults };
};

const readTime = (view: DataView, tfdt: MediaBox): number | MediaRefusal => {
  const reader = createByteReader(view, tfdt.body, tfdt.end);
  const isLong = reader.uint8() === 1;
  reader.skip(3);
  // without a sign by the standard; encoders whose sound begins before their picture write a negative one
  const ticks = isLong ? reader.int64() : reader.uint32();
  return reader.isPastEnd() ? boxMalformed('tfdt', tfdt.start, 'shorter than its version says') : ticks;
};

interface Position {
  readonly ticks: number;
  readonly place: number;
}

const readRun = (
  view: DataView,
  trun: MediaBox,
  track: PushedTrack,
  defaults: SampleDefaults,
  from: Position & { readonly base: number },
): { readonly samples: readonly PushedSample[]; readonly next: Position } | MediaRefusal => {
  const reader = createByteReader(view, trun.body, trun.end);
  const flags = reader.uint32() & 0xff_ffff;
  const count = reader.uint32();
  if (count > MOST_SAMPLES) return boxMalformed('trun', trun.start, 'too many samples');
  let place = flags & TRUN.offset ? from.base + reader.int32() : from.place;
  const firstFlags = flags & TRUN.firstFlags ? reader.uint32() : undefined;
  let { ticks } = from;
  const samples: PushedSample[] = [];
  for (let index = 0; index < count; index++) {
    const duration = flags & TRUN.duration ? reader.uint32() : defaults.duration;
    const size = flags & TRUN.size ? reader.uint32() : defaults.size;
    const own = flags & TRUN.flags ? reader.uint32() : index === 0 ? (firstFlags ?? defaults.flags) : defaults.flags;
    // in version 0 it has no sign, but some packagers write negative ones there, and none is that long
    const composition = flags & TRUN.composition ? reader.int32() : 0;
    if (reader.isPastEnd()) return boxMalformed('trun', trun.start, 'shorter than its samples');
    samples.push({ track, place, size, ticks, composition, isKey: (own & IS_NOT_SYNC) === 0 });
    place += size;
    ticks += duration;
  }
  return { samples, next: { ticks, place } };
};

/** The ids of the tracks of a `moof`; none of one that cannot be read. */
export const readTrackIds = (bytes: Uint8Array): readonly number[] => {
  const view = viewOf(bytes);
  const outer = boxesIn(view, 0, bytes.length);
  const moof = isRefusal(outer) ? undefined : outer.find(({ kind }) => kind === 'moof');
  const trafs = moof && boxesIn(view, moof.body, moof.end);
  if (!trafs || isRefusal(trafs)) return [];
  return ofKind(trafs, 'traf').flatMap((traf) => {
    const inside = boxesIn(view, traf.body, traf.end);
    const tfhd = isRefusal(inside) ? undefined : inside.find(({ kind }) => kind === 'tfhd');
    const header = tfhd && readHeader(view, tfhd, 0);
    return header && !isRefusal(header) ? [header.trackId] : [];
  });
};

/** `moofAt`: the place of the box in its file, which some writers count from. Samples of other tracks are left out. */
export const readPushedSamples = (
  bytes: Uint8Array,
  moofAt: number,
  tracks: readonly PushedTrack[],
): readonly PushedSample[] | MediaRefusal => {
  const view = viewOf(bytes);
  const outer = boxesIn(view, 0, bytes.length);
  if (isRefusal(outer)) return outer;
  const moof = outer.find(({ kind }) => kind === 'moof');
  if (!moof) return boxMissing('moof');
  const trafs = boxesIn(view, moof.body, moof.end);
  if (isRefusal(trafs)) return trafs;
  const samples: PushedSample[] = [];
  let before = 0;
  for (const traf of ofKind(trafs, 'traf')) {
    const inside = boxesIn(view, traf.body, traf.end);
    if (isRefusal(inside)) return inside;
    const [tfhd, tfdt] = ['tfhd', 'tfdt'].map((name) => inside.find(({ kind }) => kind === name));
    if (!tfhd || !tfdt) return boxMissing('traf/tfhd, tfdt');
    const header = readHeader(view, tfhd, moofAt);
    if (isRefusal(header)) return header;
    const start = readTime(view, tfdt);
    if (isRefusal(start)) return start;
    const track = tracks.find(({ id }) => id === header.trackId);
    if (!track) continue;
    const base = header.base ?? before;
    let position: Position = { ticks: start, place: base };
    for (const trun of ofKind(inside, 'trun')) {
      const run = readRun(view, trun, track, { ...track.defaults, ...header.defaults }, { ...position, base });
      if (isRefusal(run)) return run;
      samples.push(...run.samples);
      position = run.next;
      if (samples.length > MOST_SAMPLES) return boxMalformed('moof', moof.start, 'too many samples');
    }
    before = position.place;
  }
  return samples;
};
