import { expect, test } from 'vitest';
import { createCutSpans } from './cut-spans.ts';

test('what was recorded during a cut stays covered after it, in its game alone', () => {
  const cuts = createCutSpans();
  cuts.note(1, undefined, 1000);
  cuts.note(1, 2000, 2100);
  cuts.note(1, 2000, 2200);
  expect([1999, 2000, 9000].map((at) => cuts.covers(1, at))).toEqual([false, true, true]);
  cuts.note(1, undefined, 5000);
  cuts.note(1, undefined, 6000);
  cuts.note(1, 7000, 7100);
  cuts.note(1, undefined, 8000);
  expect([1999, 2000, 5000, 5001, 7500, 8001].map((at) => cuts.covers(1, at))).toEqual([
    ...[false, true, true, false, true, false],
  ]);
  expect(cuts.covers(2, 3000)).toBe(false);
  cuts.forgetBefore(6000);
  expect([cuts.covers(1, 3000), cuts.covers(1, 7500)]).toEqual([false, true]);
});
