/** One fragment of a track: `moof` and `mdat` (ISO/IEC 14496-12, 8.8). A part of a segment is one fragment. */
import { TRACK } from './init-segment.ts';
import { ascii, box, fullBox, uint, uint64 } from './write-box.ts';

export interface Sample {
  readonly data: Uint8Array;
  /** ticks */
  readonly duration: number;
  readonly isKey: boolean;
  /** ticks from decoding to presentation, may be negative */
  readonly composition: number;
}

/** base is the moof */
const TFHD_FLAGS = 0x02_0000;
/** data offset; duration, size, flags and composition offset of each sample */
const TRUN_FLAGS = 0x000f01;
const DEPENDS_ON_NONE = 0x0200_0000;
const DEPENDS_ON_OTHERS = 0x0101_0000;
const MDAT_HEADER = 8;

/** `sequence`: counts up within the track. `startTicks`: decode time of the first sample. */
export const fragment = (sequence: number, startTicks: number, samples: readonly Sample[]): Buffer => {
  const rows = Buffer.alloc(16 * samples.length);
  for (const [place, { data, duration, isKey, composition }] of samples.entries()) {
    rows.writeUInt32BE(duration, place * 16);
    rows.writeUInt32BE(data.length, place * 16 + 4);
    rows.writeUInt32BE(isKey ? DEPENDS_ON_NONE : DEPENDS_ON_OTHERS, place * 16 + 8);
    rows.writeInt32BE(composition, place * 16 + 12);
  }
  const moof = (dataOffset: number): Buffer =>
    box(
      'moof',
      fullBox('mfhd', 0, 0, uint(sequence, 4)),
      box(
        'traf',
        fullBox('tfhd', 0, TFHD_FLAGS, uint(TRACK, 4)),
        fullBox('tfdt', 1, 0, uint64(startTicks)),
        // version 1: composition offsets have a sign
        fullBox('trun', 1, TRUN_FLAGS, uint(samples.length, 4), uint(dataOffset, 4), rows),
      ),
    );
  const head = moof(moof(0).length + MDAT_HEADER);
  const bytes = samples.reduce((sum, { data }) => sum + data.length, 0);
  // pictures are copied only once, because a game has several hundred kilobytes a second
  return Buffer.concat([head, uint(MDAT_HEADER + bytes, 4), ascii('mdat'), ...samples.map(({ data }) => data)]);
};
