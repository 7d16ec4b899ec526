/**
 * Boxes of ISO base media files (ISO/IEC 14496-12): size, four letters, content, as far as retiming needs them. Every size
 * is checked against the bytes that exist.
 */
import { type Refusal, refuse } from '@palco/kernel/refusal';

export const MEDIA_REFUSALS = ['media/box-malformed', 'media/box-missing', 'media/time-out-of-range'] as const;
export type MediaRefusal = Refusal<(typeof MEDIA_REFUSALS)[number]>;

/** The position of a box. `start` is its first byte, `body` the first byte after its header, `end` one past it. */
export interface MediaBox {
  readonly kind: string;
  readonly start: number;
  readonly body: number;
  readonly end: number;
}

export const boxMalformed = (kind: string, at: number, reason: string): MediaRefusal =>
  refuse('media/box-malformed', { box: kind, at, reason });
export const boxMissing = (path: string): MediaRefusal => refuse('media/box-missing', { box: path });

/** A view on the same bytes, also where the array is a slice of a larger buffer. */
export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const HEADER = 8;
const LARGE_HEADER = 16;

/** The boxes between two offsets, in order; refuses when they do not fill it exactly. */
export const boxesIn = (view: DataView, from: number, to: number): readonly MediaBox[] | MediaRefusal => {
  const boxes: MediaBox[] = [];
  for (let at = from; at < to; ) {
    if (at + HEADER > to) return boxMalformed('?', at, 'bytes left over after the last box');
    const kind = String.fromCharCode(...[4, 5, 6, 7].map((byte) => view.getUint8(at + byte)));
    const short = view.getUint32(at);
    const isLarge = short === 1;
    if (isLarge && at + LARGE_HEADER > to) return boxMalformed(kind, at, 'no room for its large size');
    // size 0 means "to the end of the file"
    const size = short === 0 ? to - at : isLarge ? Number(view.getBigUint64(at + HEADER)) : short;
    const body = at + (isLarge ? LARGE_HEADER : HEADER);
    if (body > at + size) return boxMalformed(kind, at, 'smaller than its own header');
    if (at + size > to) return boxMalformed(kind, at, 'reaches past the end');
    boxes.push({ kind, start: at, body, end: at + size });
    at += size;
  }
  return boxes;
};

/** The boxes of these four letters. */
export const ofKind = (boxes: readonly MediaBox[], kind: string): readonly MediaBox[] =>
  boxes.filter((box) => box.kind === kind);

/** The first box at a path of names, such as `mdia`, `mdhd`. */
export const boxAt = (view: DataView, within: MediaBox, ...path: readonly string[]): MediaBox | MediaRefusal => {
  let place = within;
  for (const kind of path) {
    const inside = boxesIn(view, place.body, place.end);
    if ('refused' in inside) return inside;
    const found = inside.find((box) => box.kind === kind);
    if (!found) return boxMissing(`${within.kind}/${path.join('/')}`);
    place = found;
  }
  return place;
};

/** Version and flags of a full box with at least `bytes` bytes of content after them. */
export const fullBox = (
  view: DataView,
  box: MediaBox,
  bytes: (version: number) => number,
): { readonly version: number; readonly flags: number; readonly content: number } | MediaRefusal => {
  if (box.body + 4 > box.end) return boxMalformed(box.kind, box.start, 'too short for version and flags');
  const word = view.getUint32(box.body);
  const version = word >>> 24;
  if (box.body + 4 + bytes(version) > box.end)
    return boxMalformed(box.kind, box.start, 'shorter than its version says');
  return { version, flags: word & 0xff_ffff, content: box.body + 4 };
};

/** A 64-bit number up to 2^53: 9007 million seconds of a microsecond clock. */
export const readUint64 = (view: DataView, at: number, kind: string): number | MediaRefusal => {
  const value = view.getBigUint64(at);
  return value > BigInt(Number.MAX_SAFE_INTEGER) ? refuse('media/time-out-of-range', { box: kind, at }) : Number(value);
};
