import { expect, test } from 'vitest';
import { cardSegment } from './card-stills.ts';
import type { JournalLine } from './journal.ts';
import { addLine, emptyIndex } from './recording-index.ts';

/** The index of a recording with segments of two seconds. */
const recorded = (...lines: readonly JournalLine[]) => {
  const index = emptyIndex();
  for (const line of lines) addLine(index, line);
  return index;
};
const begun = (stretch: number): JournalLine[] => [
  { stretch, at: 1_000_000 },
  { rendition: 'video', kind: 'video', init: 0, codec: 'avc1.64001f', width: 1280, height: 720 },
];
const segments = (fromMs: number, untilMs: number): JournalLine[] =>
  Array.from({ length: (untilMs - fromMs) / 2000 }, (_, place): JournalLine[] => [
    { part: 'video', from: fromMs + place * 2000, ms: 2000, bytes: 10, key: true },
    { segment: 'video' },
  ]).flat();

test.each([
  ['nothing has come', [], 'wait'],
  ['the picture settles', [...begun(0), ...segments(0, 10_000)], 'wait'],
  ['the first segment after ten seconds', [...begun(0), ...segments(0, 12_000)], 5],
  ['hours later it is still the same one', [...begun(0), ...segments(0, 120_000)], 5],
  [
    'an encoder that was gone within ten seconds',
    [...begun(0), ...segments(0, 4000), ...begun(4000), ...segments(4000, 60_000)],
    'none',
  ],
  [
    'sound alone for the first minute',
    [...begun(0), { gap: 'video', to: 3 }, ...segments(70_000, 72_000)] as JournalLine[],
    'none',
  ],
] as const)('the picture of a card: %s', (_, lines, expected) => {
  expect(cardSegment(recorded(...lines))).toBe(expected);
});
