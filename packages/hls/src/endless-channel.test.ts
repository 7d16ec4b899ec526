import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endlessSegment } from './endless-channel.ts';
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
      const startsMs = clip.renditions.map((about) =>
        Math.round((endlessSegment(about, sequence).startTicks * 1000) / about.timescale),
      );
      expect(new Set(startsMs)).toEqual(new Set([sequence * clip.segmentDurationMs]));
    }),
  );
});
