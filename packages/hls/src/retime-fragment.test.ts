import { isRefusal } from '@palco/kernel/refusal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFragment, type TrackTiming } from './fragment.ts';
import { type InitSegment, readInitSegment } from './init-segment.ts';
import { boxesIn, type MediaBox, ofKind, viewOf } from './media-box.ts';
import { retimeFragment, type TrackShift } from './retime-fragment.ts';
import { sampleClip, sampleFile } from './testing/sample-files.ts';

const renditions = sampleClip().renditions.map(({ id, init, segments, timescale }) => ({
  id,
  timescale,
  tracks: readInitSegment(sampleFile(init)) as InitSegment,
  segments: segments.map(({ file }) => sampleFile(file)),
}));
const moved = (bytes: Uint8Array, shifts: readonly TrackShift[]): Uint8Array => {
  const found = retimeFragment(bytes, shifts);
  if (isRefusal(found)) throw new Error(JSON.stringify(found));
  return found;
};
const timing = (bytes: Uint8Array, tracks: InitSegment): TrackTiming => {
  const found = readFragment(bytes, tracks);
  if (isRefusal(found)) throw new Error(JSON.stringify(found));
  return found[0] as TrackTiming;
};
const any = fc.constantFrom(...renditions);
const shiftOf = ({ tracks, timescale }: (typeof renditions)[number], ticks: number): TrackShift[] => [
  { trackId: tracks.tracks[0]?.trackId ?? 0, ticks, timescale },
];

test('a moved segment begins later by the shift and is otherwise the same', () => {
  fc.assert(
    fc.property(any, fc.nat(5), fc.nat(2 ** 40), (rendition, index, ticks) => {
      const bytes = rendition.segments[index] as Uint8Array;
      const later = moved(bytes, shiftOf(rendition, ticks));
      const [before, after] = [timing(bytes, rendition.tracks), timing(later, rendition.tracks)];
      expect(after).toEqual({ ...before, startTicks: before.startTicks + ticks });
      expect(later.byteLength).toBe(bytes.byteLength);
    }),
  );
});

test('moving there and back gives the same bytes; the argument is never touched', () => {
  fc.assert(
    fc.property(any, fc.nat(5), fc.nat(2 ** 40), (rendition, index, ticks) => {
      const bytes = rendition.segments[index] as Uint8Array;
      const copy = Buffer.from(bytes);
      const back = moved(moved(bytes, shiftOf(rendition, ticks)), shiftOf(rendition, -ticks));
      expect(Buffer.compare(back, copy)).toBe(0);
      expect(Buffer.compare(bytes, copy)).toBe(0);
    }),
    { numRuns: 40 },
  );
});

test('the segment index moves with the samples', () => {
  const [rendition] = renditions;
  if (!rendition) throw new Error('no rendition');
  const earliest = (bytes: Uint8Array): bigint | number => {
    const view = viewOf(bytes);
    const [sidx] = ofKind(boxesIn(view, 0, bytes.byteLength) as readonly MediaBox[], 'sidx');
    if (!sidx) throw new Error('no sidx');
    const isLong = view.getUint8(sidx.body) === 1;
    return isLong ? Number(view.getBigUint64(sidx.body + 12)) : view.getUint32(sidx.body + 12);
  };
  const bytes = rendition.segments[3] as Uint8Array;
  expect(earliest(moved(bytes, shiftOf(rendition, 12_345)))).toBe(Number(earliest(bytes)) + 12_345);
});

test('times before zero, unknown tracks and fractions of a tick are refused', () => {
  const [rendition] = renditions;
  if (!rendition) throw new Error('no rendition');
  const bytes = rendition.segments[0] as Uint8Array;
  expect(retimeFragment(bytes, shiftOf(rendition, -1))).toMatchObject({ refused: 'media/time-out-of-range' });
  expect(retimeFragment(bytes, shiftOf(rendition, 0.5))).toMatchObject({ refused: 'media/time-out-of-range' });
  expect(retimeFragment(bytes, shiftOf(rendition, 2 ** 53))).toMatchObject({ refused: 'media/time-out-of-range' });
  expect(retimeFragment(bytes, [])).toMatchObject({ refused: 'media/box-missing' });
});
