/** The tracks of a `moov` that somebody else wrote, as far as their samples become tags (ISO/IEC 14496-12, 8.2 to 8.8). */
import {
  boxAt,
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

export interface SampleDefaults {
  readonly duration: number;
  readonly size: number;
  readonly flags: number;
}
export interface PushedTrack {
  readonly id: number;
  /** players take it without being asked */
  readonly isDefault: boolean;
  /** ticks per second */
  readonly timescale: number;
  readonly kind: 'video' | 'audio';
  /** AVCDecoderConfigurationRecord or AudioSpecificConfig; undefined: another codec */
  readonly record: Uint8Array | undefined;
  /** such as `avc1`, from the sample entry */
  readonly codec: string;
  /** seconds from media time to presentation time, by the edit list */
  readonly shift: number;
  readonly defaults: SampleDefaults;
}

const FIXED_FIELDS = { video: 78, audio: 28 } as const;
const CONFIG = { video: 'avcC', audio: 'esds' } as const;
const CODECS = { video: ['avc1', 'avc3'], audio: ['mp4a'] } as const;

/** The AudioSpecificConfig in an `esds`: the content of the descriptor with tag 5. */
const audioRecord = (bytes: Uint8Array, { body, end }: MediaBox): Uint8Array | undefined => {
  for (let at = body + 4; at < end - 2; at++) {
    if (bytes[at] !== 0x05) continue;
    let next = at + 1;
    while (next < end && (bytes[next] ?? 0) & 0x80) next += 1;
    const length = bytes[next] ?? 0;
    if (length >= 2 && length <= 64 && next + 1 + length <= end) return bytes.slice(next + 1, next + 1 + length);
  }
  return undefined;
};

const recordOf = (bytes: Uint8Array, entry: MediaBox, kind: PushedTrack['kind']): Uint8Array | undefined => {
  if (!CODECS[kind].some((codec) => codec === entry.kind)) return undefined;
  const inside = boxesIn(viewOf(bytes), entry.body + FIXED_FIELDS[kind], entry.end);
  if (isRefusal(inside)) return undefined;
  const config = inside.find((each) => each.kind === CONFIG[kind]);
  if (!config) return undefined;
  return kind === 'video' ? bytes.slice(config.body, config.end) : audioRecord(bytes, config);
};

/** Encoders shift pictures by the delay of their B-frames, and sound by its priming. */
const shiftOf = (view: DataView, trak: MediaBox, timescale: number, movieTimescale: number): number => {
  const elst = boxAt(view, trak, 'edts', 'elst');
  if (isRefusal(elst)) return 0;
  const reader = createByteReader(view, elst.body, elst.end);
  const isLong = reader.uint8() === 1;
  reader.skip(3);
  const count = Math.min(reader.uint32(), 16);
  let shift = 0;
  for (let edit = 0; edit < count; edit++) {
    const duration = isLong ? reader.uint64() : reader.uint32();
    const high = isLong ? reader.int32() : 0;
    const mediaTime = reader.int32();
    reader.skip(4);
    if (reader.isPastEnd()) return 0;
    if (mediaTime === -1 && (!isLong || high === -1)) shift += duration / movieTimescale;
    else return shift - (isLong ? high * 2 ** 32 + (mediaTime >>> 0) : mediaTime) / timescale;
  }
  return shift;
};

const timescaleOf = (view: DataView, box: MediaBox): number => {
  const reader = createByteReader(view, box.body, box.end);
  const version = reader.uint8();
  reader.skip(3 + (version === 1 ? 16 : 8));
  return reader.uint32();
};
const TRACK_ENABLED = 1;
const trackIdOf = (view: DataView, box: MediaBox): number => timescaleOf(view, box); // both are at the same place of their boxes

const readDefaults = (view: DataView, moov: MediaBox): ReadonlyMap<number, SampleDefaults> | MediaRefusal => {
  const mvex = boxAt(view, moov, 'mvex');
  if (isRefusal(mvex)) return mvex;
  const inside = boxesIn(view, mvex.body, mvex.end);
  if (isRefusal(inside)) return inside;
  return new Map(
    ofKind(inside, 'trex').map((trex) => {
      const reader = createByteReader(view, trex.body + 4, trex.end);
      const id = reader.uint32();
      reader.skip(4);
      return [id, { duration: reader.uint32(), size: reader.uint32(), flags: reader.uint32() }];
    }),
  );
};

const readTrack = (
  bytes: Uint8Array,
  trak: MediaBox,
  movieTimescale: number,
): Omit<PushedTrack, 'defaults'> | undefined | MediaRefusal => {
  const view = viewOf(bytes);
  const [tkhd, mdhd, hdlr, stsd] = [
    boxAt(view, trak, 'tkhd'),
    boxAt(view, trak, 'mdia', 'mdhd'),
    boxAt(view, trak, 'mdia', 'hdlr'),
    boxAt(view, trak, 'mdia', 'minf', 'stbl', 'stsd'),
  ];
  if (isRefusal(tkhd)) return tkhd;
  if (isRefusal(mdhd)) return mdhd;
  if (isRefusal(hdlr)) return hdlr;
  if (isRefusal(stsd)) return stsd;
  const handler = String.fromCharCode(...bytes.subarray(hdlr.body + 8, Math.min(hdlr.end, hdlr.body + 12)));
  if (handler !== 'vide' && handler !== 'soun') return undefined; // captions, times
  const kind = handler === 'vide' ? 'video' : 'audio';
  const timescale = timescaleOf(view, mdhd);
  if (timescale === 0) return boxMalformed('mdhd', mdhd.start, 'a timescale of 0');
  const entries = boxesIn(view, Math.min(stsd.body + 8, stsd.end), stsd.end);
  if (isRefusal(entries)) return entries;
  const [entry] = entries;
  if (!entry) return boxMissing('stsd/entry');
  return {
    id: trackIdOf(view, tkhd),
    isDefault: (view.getUint8(tkhd.body + 3) & TRACK_ENABLED) !== 0,
    timescale,
    kind,
    record: recordOf(bytes, entry, kind),
    codec: entry.kind.replace(/[^\w-]/g, '?'),
    shift: shiftOf(view, trak, timescale, movieTimescale),
  };
};

/** What an initialization segment says. */
export interface PushedInit {
  /** the tracks that are taken: one picture and one sound at most */
  readonly tracks: readonly PushedTrack[];
  /** of all its tracks, also those that are not taken, such as captions */
  readonly ids: ReadonlySet<number>;
}

interface ReadTracks {
  /** of picture and sound */
  readonly tracks: readonly PushedTrack[];
  /** of all tracks */
  readonly ids: ReadonlySet<number>;
}

/** Of several tracks of a kind the default one is taken, or else the first that browsers play. */
export const initOf = ({ tracks: all, ids }: ReadTracks): PushedInit => ({
  tracks: (['video', 'audio'] as const).flatMap((each) => {
    const playable = all.filter(({ kind, record }) => kind === each && record);
    const taken = playable.find(({ isDefault }) => isDefault) ?? playable[0];
    return taken ? [taken] : [];
  }),
  ids,
});

export const readPushedTracks = (bytes: Uint8Array): ReadTracks | MediaRefusal => {
  const view = viewOf(bytes);
  const outer = boxesIn(view, 0, bytes.length);
  if (isRefusal(outer)) return outer;
  const moov = outer.find(({ kind }) => kind === 'moov');
  if (!moov) return boxMissing('moov');
  const inside = boxesIn(view, moov.body, moov.end);
  if (isRefusal(inside)) return inside;
  const defaults = readDefaults(view, moov);
  if (isRefusal(defaults)) return defaults;
  const mvhd = inside.find(({ kind }) => kind === 'mvhd');
  const movieTimescale = (mvhd && timescaleOf(view, mvhd)) || 1000;
  const tracks: PushedTrack[] = [];
  const ids = new Set<number>();
  for (const trak of ofKind(inside, 'trak')) {
    const tkhd = boxAt(view, trak, 'tkhd');
    if (isRefusal(tkhd)) return tkhd;
    ids.add(trackIdOf(view, tkhd));
    const track = readTrack(bytes, trak, movieTimescale);
    if (isRefusal(track)) return track;
    if (track) tracks.push({ ...track, defaults: defaults.get(track.id) ?? { duration: 0, size: 0, flags: 0 } });
  }
  return { tracks, ids };
};
