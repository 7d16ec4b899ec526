import { expect, test } from 'vitest';
import type { RenditionIndex } from './recording-index.ts';
import { liveEdgeOf } from './recording-live.ts';

test.each([
  [[320, 333.4, 80], 344_000],
  [[500, 466.7], 510_000],
  [[500, 320], 510_000],
  [[500, 733.3], 734_000],
])('parts of %j milliseconds are announced as at most %i microseconds', (lengths, wanted) => {
  const parts = lengths.map((ms) => ({ ms, bytes: 1, isIndependent: false }));
  const open = { from: 0, ms: 1000, parts } as unknown as RenditionIndex['open'];
  const edge = liveEdgeOf({ segments: [], open } as unknown as RenditionIndex, () => ({
    uri: '0.m4s',
    durationUs: 0,
    startsAt: 0,
  }));
  expect(edge.partTargetUs).toBe(wanted);
});
