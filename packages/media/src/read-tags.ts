/** Turns segments of one H.264 or AAC track back into an encoder's tags, for the camera of the demo and for tests. */
import {
  boxAt,
  boxesIn,
  boxMissing,
  fullBox,
  type MediaBox,
  type MediaRefusal,
  ofKind,
  viewOf,
} from '@palco/hls/media-box';
import { isRefusal } from '@palco/kernel/refusal';

export interface Tag {
  readonly kind: 'video' | 'audio';
  /** milliseconds */
  readonly timestamp: number;
  readonly body: Uint8Array;
}
export interface TrackReader {
  /** the tag that configures the decoder; sent before all others */
  readonly config: Tag;
  /** `shiftMs` is added to the times of the segment */
  tagsOf(segment: Uint8Array, shiftMs: number): readonly Tag[] | MediaRefusal;
}

const AVC_HEADER = 0x07;
const AAC_HEADER = 0xaf;
const KEY = 0x10;
const DEPENDENT = 0x20;
const IS_NOT_KEY = 0x0001_0000;

const int24 = (value: number): Buffer => {
  const bytes = Buffer.alloc(3);
  bytes.writeIntBE(value, 0, 3);
  return bytes;
};
const slice = (bytes: Uint8Array, from: number, to: number): Uint8Array => bytes.subarray(from, to);

/** The box with these letters after a sample entry's fixed fields. */
const configBox = (view: DataView, entry: MediaBox, fixed: number, kind: string): MediaBox | MediaRefusal => {
  const inside = boxesIn(view, entry.body + fixed, entry.end);
  if (isRefusal(inside)) return inside;
  return inside.find((each) => each.kind === kind) ?? boxMissing(kind);
};

/** The AudioSpecificConfig at the end of an `esds`: the descriptor with tag 5. */
const audioRecord = (bytes: Uint8Array, esds: MediaBox): Uint8Array | MediaRefusal => {
  for (let at = esds.body + 4; at < esds.end - 2; at++) {
    if (bytes[at] !== 0x05) continue;
    let next = at + 1;
    while ((bytes[next] ?? 0) & 0x80) next += 1;
    const length = bytes[next] ?? 0;
    if (length >= 2 && length <= 64 && next + 1 + length <= esds.end) return slice(bytes, next + 1, next + 1 + length);
  }
  return boxMissing('esds/AudioSpecificConfig');
};

interface Defaults {
  readonly duration: number;
  readonly size: number;
  readonly flags: number;
}
interface RawSample extends Defaults {
  readonly composition: number;
  readonly data: Uint8Array;
}

/** Values of `trex` and `tfhd` that samples of a run share. */
const defaultsOf = (view: DataView, tfhd: MediaBox, trex: Defaults): Defaults | MediaRefusal => {
  const full = fullBox(view, tfhd, () => 4);
  if (isRefusal(full)) return full;
  let at = full.content + 4 + (full.flags & 0x1 ? 8 : 0) + (full.flags & 0x2 ? 4 : 0);
  const next = (flag: number, other: number): number => {
    if (!(full.flags & flag)) return other;
    at += 4;
    return view.getUint32(at - 4);
  };
  return { duration: next(0x8, trex.duration), size: next(0x10, trex.size), flags: next(0x20, trex.flags) };
};

const samplesOf = (
  bytes: Uint8Array,
  moof: MediaBox,
  trun: MediaBox,
  defaults: Defaults,
): readonly RawSample[] | MediaRefusal => {
  const view = viewOf(bytes);
  const full = fullBox(view, trun, () => 4);
  if (isRefusal(full)) return full;
  const { flags, version } = full;
  const count = view.getUint32(full.content);
  let at = full.content + 4;
  const read = (flag: number, other: number): number => {
    if (!(flags & flag)) return other;
    at += 4;
    return view.getUint32(at - 4);
  };
  let place = moof.start + read(0x1, 0);
  const firstFlags = flags & 0x4 ? read(0x4, 0) : undefined;
  const samples: RawSample[] = [];
  for (let index = 0; index < count; index++) {
    if (at > trun.end) return boxMissing('trun/sample');
    const duration = read(0x100, defaults.duration);
    const size = read(0x200, defaults.size);
    const own = read(0x400, index === 0 && firstFlags !== undefined ? firstFlags : defaults.flags);
    const offset = read(0x800, 0);
    if (place + size > bytes.length) return boxMissing('mdat/sample');
    samples.push({
      duration,
      size,
      flags: own,
      composition: version === 1 ? offset | 0 : offset,
      data: slice(bytes, place, place + size),
    });
    place += size;
  }
  return samples;
};

/** Reads an initialization segment with one H.264 or AAC track; refuses others. */
export const readTrack = (init: Uint8Array): TrackReader | MediaRefusal => {
  const view = viewOf(init);
  const boxes = boxesIn(view, 0, init.length);
  if (isRefusal(boxes)) return boxes;
  const moov = boxes.find(({ kind }) => kind === 'moov');
  if (!moov) return boxMissing('moov');
  const stsd = boxAt(view, moov, 'trak', 'mdia', 'minf', 'stbl', 'stsd');
  if (isRefusal(stsd)) return stsd;
  const mdhd = boxAt(view, moov, 'trak', 'mdia', 'mdhd');
  if (isRefusal(mdhd)) return mdhd;
  const timescale = view.getUint32(mdhd.body + (view.getUint8(mdhd.body) === 1 ? 20 : 12));
  const trex = boxAt(view, moov, 'mvex', 'trex');
  if (isRefusal(trex)) return trex;
  const [duration, size, flags] = [12, 16, 20].map((at) => view.getUint32(trex.body + at)) as [number, number, number];
  const entries = boxesIn(view, stsd.body + 8, stsd.end);
  if (isRefusal(entries)) return entries;
  const [entry] = entries;
  if (!entry) return boxMissing('stsd/entry');
  const isVideo = entry.kind === 'avc1';
  const setup = configBox(view, entry, isVideo ? 78 : 28, isVideo ? 'avcC' : 'esds');
  if (isRefusal(setup)) return setup;
  const record = isVideo ? slice(init, setup.body, setup.end) : audioRecord(init, setup);
  if (isRefusal(record)) return record;
  const kind = isVideo ? 'video' : 'audio';
  const header = isVideo ? Buffer.from([KEY | AVC_HEADER, 0, 0, 0, 0]) : Buffer.from([AAC_HEADER, 0]);

  const bodyOf = ({ flags: own, composition, data }: RawSample): Buffer => {
    if (!isVideo) return Buffer.concat([Buffer.from([AAC_HEADER, 1]), data]);
    const frame = own & IS_NOT_KEY ? DEPENDENT : KEY;
    const offset = int24(Math.round((composition * 1000) / timescale));
    return Buffer.concat([Buffer.from([frame | AVC_HEADER, 1]), offset, data]);
  };
  return {
    config: { kind, timestamp: 0, body: Buffer.concat([header, record]) },
    tagsOf: (segment, shiftMs) => {
      const inSegment = viewOf(segment);
      const outer = boxesIn(inSegment, 0, segment.length);
      if (isRefusal(outer)) return outer;
      const tags: Tag[] = [];
      for (const moof of ofKind(outer, 'moof')) {
        const tfhd = boxAt(inSegment, moof, 'traf', 'tfhd');
        const tfdt = boxAt(inSegment, moof, 'traf', 'tfdt');
        const trun = boxAt(inSegment, moof, 'traf', 'trun');
        if (isRefusal(tfhd)) return tfhd;
        if (isRefusal(tfdt)) return tfdt;
        if (isRefusal(trun)) return trun;
        const defaults = defaultsOf(inSegment, tfhd, { duration, size, flags });
        if (isRefusal(defaults)) return defaults;
        const samples = samplesOf(segment, moof, trun, defaults);
        if (isRefusal(samples)) return samples;
        const isLong = inSegment.getUint8(tfdt.body) === 1;
        let ticks = isLong ? Number(inSegment.getBigUint64(tfdt.body + 4)) : inSegment.getUint32(tfdt.body + 4);
        for (const sample of samples) {
          tags.push({ kind, timestamp: Math.round((ticks * 1000) / timescale + shiftMs), body: bodyOf(sample) });
          ticks += sample.duration;
        }
      }
      return tags;
    },
  };
};
