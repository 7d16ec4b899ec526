/** How an H.264 encoder describes its picture: AVCDecoderConfigurationRecord (ISO/IEC 14496-15, 5.3.3.1). */
import { refuse } from '@palco/kernel/refusal';
import { type BitReader, createBitReader } from './bit-reader.ts';
import type { TagRefusal } from './flv-tag.ts';

type Chroma = '4:0:0' | '4:2:0' | '4:2:2' | '4:4:4';
/** How its samples are coded, from the first sequence parameter set. */
export interface PictureFormat {
  /** per sample of brightness or color, whichever has more */
  readonly bits: number;
  readonly chroma: Chroma;
  /** it may contain fields (`frame_mbs_only_flag` is 0), as a 1080i camera's does */
  readonly isInterlaced: boolean;
}
export interface AvcConfig {
  /** the record itself, as `avcC` contains it */
  readonly record: Uint8Array;
  /** for a playlist, such as `avc1.64001f` */
  readonly codec: string;
  readonly width: number;
  readonly height: number;
  /** pictures per second, if the encoder declares them */
  readonly frameRate?: number;
  readonly format: PictureFormat;
}

/** Profiles whose parameter sets have more fields for color (H.264, 7.3.2.1.1). */
const HIGH_PROFILES = [100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135];
/** `chroma_format_idc` (H.264, table 6-1) */
const CHROMAS: readonly Chroma[] = ['4:0:0', '4:2:0', '4:2:2', '4:4:4'];
const LARGEST_SIDE = 8192;

const malformed = (reason: string): TagRefusal => refuse('media/tag-malformed', { reason });
const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

/** Removes the bytes that keep a start code from appearing inside of a NAL unit. */
export const withoutEscapes = (nal: Uint8Array): Uint8Array =>
  nal.filter((byte, at) => !(byte === 3 && at >= 2 && nal[at - 1] === 0 && nal[at - 2] === 0));

const skipScalingLists = (reader: BitReader, count: number): void => {
  for (let list = 0; list < count; list++) {
    if (!reader.bits(1)) continue;
    let [last, next] = [8, 8];
    for (let place = 0; place < (list < 6 ? 16 : 64) && next !== 0; place++) {
      next = (last + reader.signed() + 256) % 256;
      if (next !== 0) last = next;
    }
  }
};

/** An aspect ratio that is written out. */
const EXTENDED_SAR = 255;
const [LEAST_RATE, MOST_RATE] = [1, 240];
/** Pictures per second, from the usability information (H.264, E.1.1), which begins here. */
const readRate = (reader: BitReader): number | undefined => {
  if (!reader.bits(1)) return undefined;
  if (reader.bits(1) && reader.bits(8) === EXTENDED_SAR) reader.bits(32);
  if (reader.bits(1)) reader.bits(1);
  if (reader.bits(1)) {
    reader.bits(4);
    if (reader.bits(1)) reader.bits(24);
  }
  if (reader.bits(1)) {
    reader.unsigned();
    reader.unsigned();
  }
  if (!reader.bits(1)) return undefined;
  const ticks = reader.bits(32);
  // a picture has two fields, of one tick each; an encoder without a fixed rate may declare its clock instead
  const rate = reader.bits(32) / (2 * ticks);
  return !reader.isPastEnd() && rate >= LEAST_RATE && rate <= MOST_RATE ? rate : undefined;
};

/** The picture that is shown, its rate and its format, from a sequence parameter set. */
const readPicture = (sps: Uint8Array): Omit<AvcConfig, 'record' | 'codec'> | undefined => {
  const reader = createBitReader(withoutEscapes(sps.subarray(1)));
  const profile = reader.bits(8);
  reader.bits(16);
  reader.unsigned();
  let chroma = 1;
  let bits = 8;
  if (HIGH_PROFILES.includes(profile)) {
    chroma = reader.unsigned();
    if (chroma === 3) reader.bits(1);
    bits = 8 + Math.max(reader.unsigned(), reader.unsigned());
    reader.bits(1);
    if (reader.bits(1)) skipScalingLists(reader, chroma === 3 ? 12 : 8);
  }
  reader.unsigned();
  const order = reader.unsigned();
  if (order === 0) reader.unsigned();
  else if (order === 1) {
    reader.bits(1);
    reader.signed();
    reader.signed();
    const cycle = Math.min(reader.unsigned(), 255);
    for (let turn = 0; turn < cycle; turn++) reader.signed();
  }
  reader.unsigned();
  reader.bits(1);
  const columns = reader.unsigned() + 1;
  const rows = reader.unsigned() + 1;
  const isFrameOnly = reader.bits(1);
  if (!isFrameOnly) reader.bits(1);
  reader.bits(1);
  const crop = reader.bits(1) ? [0, 0, 0, 0].map(() => reader.unsigned()) : [0, 0, 0, 0];
  const [left = 0, right = 0, top = 0, bottom = 0] = crop;
  const [unitX, unitY] = [chroma === 1 || chroma === 2 ? 2 : 1, (chroma === 1 ? 2 : 1) * (2 - isFrameOnly)];
  const width = columns * 16 - (left + right) * unitX;
  const height = rows * 16 * (2 - isFrameOnly) - (top + bottom) * unitY;
  const fits = (side: number): boolean => side > 0 && side <= LARGEST_SIDE;
  const name = CHROMAS[chroma];
  if (reader.isPastEnd() || !fits(width) || !fits(height) || !name) return undefined;
  const format = { bits, chroma: name, isInterlaced: isFrameOnly === 0 };
  const frameRate = readRate(reader);
  return { width, height, format, ...(frameRate === undefined ? {} : { frameRate }) };
};

export const readAvcConfig = (record: Uint8Array): AvcConfig | TagRefusal => {
  const [version, profile = 0, compatibility = 0, level = 0, lengthSize = 0, count = 0] = record;
  if (version !== 1 || record.length < 8) return malformed('a decoder configuration that is none');
  if ((lengthSize & 3) !== 3) return refuse('media/codec-unsupported', { codec: 'avc with short lengths' });
  if ((count & 0x1f) === 0) return malformed('no sequence parameter set');
  const length = ((record[6] ?? 0) << 8) | (record[7] ?? 0);
  if (length < 4 || 8 + length > record.length) return malformed('a sequence parameter set that is cut off');
  const picture = readPicture(record.subarray(8, 8 + length));
  if (!picture) return malformed('a picture without a size');
  return { record, codec: `avc1.${hex(profile)}${hex(compatibility)}${hex(level)}`, ...picture };
};
