/**
 * A segment put together from single pictures: plates, which decode on their own, and cels, which refer to the plate before
 * them and to nothing else (demo/sample/make/h264.py). So cels may follow a plate in any order; each only has to carry its
 * place after it. Boxes as in ISO/IEC 14496-12, 8.8.
 */

export interface PictureSample {
  /** one NAL unit after its length */
  readonly bytes: Uint8Array;
  /** ticks on screen */
  readonly duration: number;
  readonly isPlate: boolean;
}
interface CelFragment {
  /** from 1 */
  readonly number: number;
  /** decode time of its first picture, in ticks */
  readonly startTicks: number;
  readonly trackId: number;
  readonly samples: readonly PictureSample[];
}

/** The low byte of a cel's picture order count: four bytes of length, the NAL header, a byte of slice header, then this. */
const ORDER_BYTE = 6;
/** The count rises by two for each picture, in nine bits of which half count forward (H.264, 8.2.1.1). */
const MOST_CELS = 127;

// 8.6.4.3: does it depend on others, do others depend on it, is it a sync sample
const PLATE_FLAGS = 0x0200_0000;
const CEL_FLAGS = 0x0181_0000;
const DEFAULT_BASE_IS_MOOF = 0x02_0000;
/** data offset; each sample with duration, size and flags */
const RUN_FLAGS = 0x0701;
const HEAD = 8;
const TRUN_ROW = 12;

const textOf = (kind: string): readonly number[] => [...kind].map((letter) => letter.charCodeAt(0));

/** Writes boxes from front to back into memory of the right size. */
const createWriter = (size: number) => {
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  let at = 0;
  return {
    bytes,
    word: (value: number): void => {
      view.setUint32(at, value);
      at += 4;
    },
    long: (value: number): void => {
      view.setBigUint64(at, BigInt(value));
      at += 8;
    },
    head: (length: number, kind: string): void => {
      view.setUint32(at, length);
      bytes.set(textOf(kind), at + 4);
      at += HEAD;
    },
    /** Returns where the copy begins. */
    copy: (part: Uint8Array): number => {
      bytes.set(part, at);
      at += part.byteLength;
      return at - part.byteLength;
    },
  };
};

/** The segment's bytes. Throws when it does not begin with a plate, or when too many cels follow one. */
export const celFragment = ({ number, startTicks, trackId, samples }: CelFragment): Uint8Array => {
  if (!samples[0]?.isPlate) throw new Error('a segment that does not begin with a plate');
  const [mfhd, tfhd, tfdt] = [HEAD + 8, HEAD + 8, HEAD + 12];
  const trun = HEAD + 12 + TRUN_ROW * samples.length;
  const traf = HEAD + tfhd + tfdt + trun;
  const moof = HEAD + mfhd + traf;
  const mdat = samples.reduce((sum, { bytes }) => sum + bytes.byteLength, HEAD);
  const { bytes, word, long, head, copy } = createWriter(moof + mdat);
  head(moof, 'moof');
  head(mfhd, 'mfhd');
  word(0);
  word(number);
  head(traf, 'traf');
  head(tfhd, 'tfhd');
  word(DEFAULT_BASE_IS_MOOF);
  word(trackId);
  head(tfdt, 'tfdt');
  word(0x0100_0000);
  long(startTicks);
  head(trun, 'trun');
  word(RUN_FLAGS);
  word(samples.length);
  word(moof + HEAD);
  for (const sample of samples) {
    word(sample.duration);
    word(sample.bytes.byteLength);
    word(sample.isPlate ? PLATE_FLAGS : CEL_FLAGS);
  }
  head(mdat, 'mdat');
  let place = 0;
  for (const sample of samples) {
    place = sample.isPlate ? 0 : place + 1;
    if (place > MOST_CELS) throw new Error(`more than ${MOST_CELS} cels after a plate`);
    const start = copy(sample.bytes);
    if (!sample.isPlate) bytes[start + ORDER_BYTE] = 2 * place;
  }
  return bytes;
};

/** The pictures of a file, each after four bytes with its length; undefined when the file is damaged. */
export const picturesIn = (file: Uint8Array): readonly Uint8Array[] | undefined => {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const pictures: Uint8Array[] = [];
  let at = 0;
  while (at + 4 <= file.byteLength) {
    const end = at + 4 + view.getUint32(at);
    if (end > file.byteLength || end < at + 4 + 3) return undefined;
    pictures.push(file.subarray(at, end));
    at = end;
  }
  return at === file.byteLength ? pictures : undefined;
};
