/**
 * Finds closed captions in an encoder's pictures: CEA-608 and CEA-708 as ATSC A/53 puts them into H.264 (SEI, registered user
 * data, "GA94"). The captions are passed on unchanged; only the channels that have some are found here.
 */
import { withoutEscapes } from './avc-config.ts';

/** As a playlist names it (RFC 8216bis 4.4.6.1, INSTREAM-ID): `CC1` to `CC4` of CEA-608, `SERVICE1` to `SERVICE63` of CEA-708. */
export type CaptionChannel = `CC${number}` | `SERVICE${number}`;

export interface CaptionFinder {
  /** Reads a picture's NAL units, each with its length in four bytes. Returns the channels that no picture before had. */
  read(data: Uint8Array): readonly CaptionChannel[];
}

const SEI = 6;
const REGISTERED_USER_DATA = 4;
/** United States, ATSC, `GA94`, cc_data (ATSC A/53 part 4, 6.2.3) */
const CC_DATA = [0xb5, 0x00, 0x31, 0x47, 0x41, 0x39, 0x34, 0x03];
const HAS_CC_DATA = 0x40;
const IS_VALID = 0x04;
/** Types of a triplet. */
const [FIELD_1, FIELD_2, PACKET_START] = [0, 1, 3];
/** This service number means that the real one is in a byte of its own (CEA-708-E 6.2.1). */
const EXTENDED = 7;
/** TR and RTD: text, not captions (CEA-608-E, table 52). */
const TEXT_MODES = [0x2a, 0x2b];

/** NAL units of supplemental information, which come before the picture itself. */
function* seiOf(data: Uint8Array): Generator<Uint8Array> {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  for (let at = 0; at + 4 < data.length; ) {
    const length = view.getUint32(at);
    const end = at + 4 + length;
    if (length === 0 || end > data.length) return;
    const type = (data[at + 4] ?? 0) & 0x1f;
    if (type >= 1 && type <= 5) return;
    if (type === SEI) yield withoutEscapes(data.subarray(at + 5, end));
    at = end;
  }
}

/** Payloads of the registered user data in one unit (H.264 7.3.2.3.1). */
function* userDataOf(sei: Uint8Array): Generator<Uint8Array> {
  let at = 0;
  const sum = (): number => {
    let total = 0;
    for (; sei[at] === 0xff; at++) total += 0xff;
    total += sei[at] ?? 0;
    at += 1;
    return total;
  };
  // a unit ends with a stop bit
  while (at + 2 < sei.length) {
    const [type, size] = [sum(), sum()];
    if (at + size > sei.length) return;
    if (type === REGISTERED_USER_DATA) yield sei.subarray(at, at + size);
    at += size;
  }
}

/** A control code of CEA-608 tells which channel's captions follow; padding, characters and text modes do not. */
const channelOf608 = (field: number, first: number, second: number): CaptionChannel | undefined => {
  const [code, argument] = [first & 0x7f, second & 0x7f];
  if (code < 0x10 || code > 0x1f || argument < 0x20) return undefined;
  const isMode = (code & 0xf7) === 0x14 || (code & 0xf7) === 0x15;
  if (isMode && TEXT_MODES.includes(argument)) return undefined;
  return `CC${(field === FIELD_1 ? 1 : 3) + (code >= 0x18 ? 1 : 0)}`;
};
/** The first service of a packet of CEA-708; `extended`: the byte after its header. */
const serviceOf708 = (header: number, extended: number): CaptionChannel | undefined => {
  const [number, size] = [header >> 5, header & 0x1f];
  if (number === 0 || size === 0) return undefined;
  if (number !== EXTENDED) return `SERVICE${number}`;
  const high = extended & 0x3f;
  return high > EXTENDED - 1 ? `SERVICE${high}` : undefined;
};

function* channelsOf(userData: Uint8Array): Generator<CaptionChannel> {
  if (!CC_DATA.every((byte, place) => userData[place] === byte)) return;
  const flags = userData[CC_DATA.length] ?? 0;
  if (!(flags & HAS_CC_DATA)) return;
  const from = CC_DATA.length + 2;
  const end = Math.min(userData.length, from + (flags & 0x1f) * 3);
  for (let at = from; at + 2 < end; at += 3) {
    const [kind = 0, first = 0, second = 0] = userData.subarray(at, at + 3);
    if (!(kind & IS_VALID)) continue;
    const type = kind & 3;
    const found =
      type === FIELD_1 || type === FIELD_2
        ? channelOf608(type, first, second)
        : type === PACKET_START
          ? serviceOf708(second, userData[at + 4] ?? 0)
          : undefined;
    if (found) yield found;
  }
}

export const createCaptionFinder = (): CaptionFinder => {
  const known = new Set<CaptionChannel>();
  return {
    read: (data) => {
      const found: CaptionChannel[] = [];
      for (const sei of seiOf(data))
        for (const userData of userDataOf(sei))
          for (const channel of channelsOf(userData))
            if (!known.has(channel)) {
              known.add(channel);
              found.push(channel);
            }
      return found;
    },
  };
};
