import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endlessCount, endlessInstant, endlessSegment, endlessSequenceAt } from './endless-channel.ts';
import { sampleClip } from './testing/sample-files.ts';

const clip = sampleClip();
const rendition = fc.constantFrom(...clip.renditions);
const MONTH_OF_SEGMENTS = 700_000;

test('each segment begins where the one before it ends, in every rendition, for a month', () => {
  fc.assert(
    fc.property(rendition, fc.nat(MONTH_OF_SEGMENTS), (about, sequence) => {
      const [one, next] = [endlessSegment(about, sequence), endlessSegment(about, sequence + 1)];
      expect(one.startTicks + one.durationTicks).toBe(next.startTicks);
      expect(one.clipIndex).toBe(sequence % clip.segmentCount);
    }),
  );
});

test('renditions never drift apart: segment k begins at the same moment in all of them', () => {
  fc.assert(
    fc.property(fc.nat(MONTH_OF_SEGMENTS), (sequence) => {
      const instants = clip.renditions.map((about) =>
        endlessInstant(about, 1_000, endlessSegment(about, sequence).startTicks),
      );
      expect(new Set(instants)).toEqual(new Set([1_000 + sequence * clip.segmentDurationMs]));
    }),
  );
});

test('every moment lies in the segment found for it', () => {
  fc.assert(
    fc.property(rendition, fc.nat(30 * 24 * 3600_000), (about, ms) => {
      const { startTicks, durationTicks, sequence } = endlessSegment(about, endlessSequenceAt(about, ms));
      const ticks = (ms * about.timescale) / 1000;
      expect(startTicks).toBeLessThanOrEqual(ticks);
      expect(startTicks + durationTicks).toBeGreaterThan(ticks);
      expect(endlessCount(about, ms)).toBe(ms === 0 ? 0 : sequence);
    }),
  );
});

test('only complete segments are counted', () => {
  const [about] = clip.renditions;
  if (!about) throw new Error('no rendition');
  expect([-5, 0, 1, 3839, 3840, 7679, 7680].map((ms) => endlessCount(about, ms))).toEqual([0, 0, 0, 0, 1, 1, 2]);
});
