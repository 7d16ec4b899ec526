/** The tracks of an initialization segment (EXT-X-MAP). */
import { isRefusal } from '@palco/kernel/refusal';
import {
  boxAt,
  boxesIn,
  boxMalformed,
  boxMissing,
  fullBox,
  type MediaBox,
  type MediaRefusal,
  ofKind,
  viewOf,
} from './media-box.ts';

interface Track {
  readonly trackId: number;
  /** ticks per second of every time in this track */
  readonly timescale: number;
  /** `vide`, `soun`, `text` …, from the handler box */
  readonly handler: string;
  /** ticks, for samples without their own duration; 0 when the file has no default */
  readonly defaultSampleDuration: number;
}
export interface InitSegment {
  readonly tracks: readonly Track[];
}

/** Version 1 of these boxes has 64-bit times before the number to read. */
const afterTimes = (version: number): number => (version === 1 ? 16 : 8);

const readNumberAfterTimes = (view: DataView, box: MediaBox | MediaRefusal): number | MediaRefusal => {
  if (isRefusal(box)) return box;
  const full = fullBox(view, box, (version) => afterTimes(version) + 4);
  return isRefusal(full) ? full : view.getUint32(full.content + afterTimes(full.version));
};

const readHandler = (view: DataView, trak: MediaBox): string | MediaRefusal => {
  const hdlr = boxAt(view, trak, 'mdia', 'hdlr');
  if (isRefusal(hdlr)) return hdlr;
  const full = fullBox(view, hdlr, () => 8);
  if (isRefusal(full)) return full;
  return String.fromCharCode(...[4, 5, 6, 7].map((byte) => view.getUint8(full.content + byte)));
};

/** Default sample durations by track, from the `trex` boxes. */
const readDefaults = (view: DataView, moov: MediaBox): ReadonlyMap<number, number> | MediaRefusal => {
  const mvex = boxAt(view, moov, 'mvex');
  if (isRefusal(mvex)) return mvex;
  const inside = boxesIn(view, mvex.body, mvex.end);
  if (isRefusal(inside)) return inside;
  const defaults = new Map<number, number>();
  for (const trex of ofKind(inside, 'trex')) {
    const full = fullBox(view, trex, () => 20);
    if (isRefusal(full)) return full;
    defaults.set(view.getUint32(full.content), view.getUint32(full.content + 8));
  }
  return defaults;
};

/** The tracks of an initialization segment; refuses anything else. */
export const readInitSegment = (bytes: Uint8Array): InitSegment | MediaRefusal => {
  const view = viewOf(bytes);
  const boxes = boxesIn(view, 0, bytes.byteLength);
  if (isRefusal(boxes)) return boxes;
  const moov = boxes.find(({ kind }) => kind === 'moov');
  if (!moov) return boxMissing('moov');
  const inside = boxesIn(view, moov.body, moov.end);
  if (isRefusal(inside)) return inside;
  const defaults = readDefaults(view, moov);
  if (isRefusal(defaults)) return defaults;
  const tracks: Track[] = [];
  for (const trak of ofKind(inside, 'trak')) {
    const trackId = readNumberAfterTimes(view, boxAt(view, trak, 'tkhd'));
    if (isRefusal(trackId)) return trackId;
    const timescale = readNumberAfterTimes(view, boxAt(view, trak, 'mdia', 'mdhd'));
    if (isRefusal(timescale)) return timescale;
    if (timescale === 0) return boxMalformed('mdhd', trak.start, 'a timescale of 0');
    const handler = readHandler(view, trak);
    if (isRefusal(handler)) return handler;
    tracks.push({ trackId, timescale, handler, defaultSampleDuration: defaults.get(trackId) ?? 0 });
  }
  return tracks.length ? { tracks } : boxMissing('moov/trak');
};
