/**
 * Whether an AAC-LC frame contains nothing at all, from its headers alone (ISO/IEC 14496-3, 4.4.2). A muted mixer sends
 * samples that are all zero, and an encoder then codes no spectral band. A microphone that is merely quiet has noise, and its
 * frames are not silent in this sense: how loud they are needs a decoder.
 */
import { type BitReader, createBitReader } from './bit-reader.ts';

const ELEMENT = { single: 0, pair: 1, lowFrequency: 3, fill: 6, end: 7 } as const;
const EIGHT_SHORT = 2;
/** Elements of one frame; more than any layout of channels has. */
const MOST_ELEMENTS = 32;

interface Windows {
  readonly bands: number;
  readonly groups: number;
  readonly isShort: boolean;
}

/** `ics_info` without prediction, which AAC-LC does not have. */
const readWindows = (reader: BitReader): Windows | undefined => {
  reader.bits(1);
  const isShort = reader.bits(2) === EIGHT_SHORT;
  reader.bits(1);
  if (!isShort) {
    const bands = reader.bits(6);
    return reader.bits(1) ? undefined : { bands, groups: 1, isShort };
  }
  const bands = reader.bits(4);
  let groups = 1;
  for (let window = 1; window < 8; window++) if (!reader.bits(1)) groups += 1;
  return { bands, groups, isShort };
};

/** Bands of one section: its length comes in pieces, all but the last at their maximum. */
const sectionLength = (reader: BitReader, { isShort }: Windows): number => {
  const width = isShort ? 3 : 5;
  const most = 2 ** width - 1;
  let length = 0;
  for (let piece = most; piece === most && !reader.isPastEnd(); ) {
    piece = reader.bits(width);
    length += piece;
  }
  return length;
};

/** One channel without spectral data: every section has codebook 0, and no tool adds anything. */
const isEmptyChannel = (reader: BitReader, shared?: Windows): boolean => {
  reader.bits(8); // global gain
  const windows = shared ?? readWindows(reader);
  if (!windows) return false;
  for (let group = 0; group < windows.groups; group++)
    for (let band = 0; band < windows.bands; ) {
      if (reader.bits(4) !== 0) return false;
      const length = sectionLength(reader, windows);
      if (length === 0) return false;
      band += length;
    }
  // pulses, noise shaping, gain control
  return reader.bits(3) === 0;
};

const isEmptyPair = (reader: BitReader): boolean => {
  if (!reader.bits(1)) return isEmptyChannel(reader) && isEmptyChannel(reader);
  const windows = readWindows(reader);
  if (!windows) return false;
  if (reader.bits(2) === 1) reader.bits(windows.bands * windows.groups);
  return isEmptyChannel(reader, windows) && isEmptyChannel(reader, windows);
};

const skipFill = (reader: BitReader): void => {
  const count = reader.bits(4);
  const bytes = count === 15 ? 14 + reader.bits(8) : count;
  for (let byte = 0; byte < bytes; byte++) reader.bits(8);
};

/** `frame`: a raw AAC-LC frame without a header. What cannot be read is not silent. */
export const isSilentFrame = (frame: Uint8Array): boolean => {
  const reader = createBitReader(frame);
  let channels = 0;
  for (let element = 0; element < MOST_ELEMENTS && !reader.isPastEnd(); element++) {
    const kind = reader.bits(3);
    if (kind === ELEMENT.end) return channels > 0 && !reader.isPastEnd();
    if (kind === ELEMENT.fill) {
      skipFill(reader);
      continue;
    }
    reader.bits(4); // instance
    if (kind === ELEMENT.pair) {
      if (!isEmptyPair(reader)) return false;
    } else if (kind === ELEMENT.single || kind === ELEMENT.lowFrequency) {
      if (!isEmptyChannel(reader)) return false;
    } else return false;
    channels += 1;
  }
  return false;
};
