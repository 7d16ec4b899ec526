import { expect, test } from 'vitest';
import { awayRanges, breakRanges } from './interruptions.ts';

const AT = 1_790_000_000_000;
const span = (from: number, until: number) => ({ from: AT + from, until: AT + until });

test.each<[string, Parameters<typeof awayRanges>, readonly object[]]>([
  ['nothing was recorded', [[], true], []],
  ['the encoder publishes', [[span(0, 9000)], false], []],
  ['it is away', [[span(0, 9000)], true], [{ id: 'away-1', startsAt: AT + 9000 }]],
  [
    'it was away for a minute, and is again',
    [[span(0, 9000), span(69_000, 80_000)], true],
    [
      { id: 'away-1', startsAt: AT + 9000, durationUs: 60_000_000 },
      { id: 'away-2', startsAt: AT + 80_000 },
    ],
  ],
  ['it was back at once', [[span(0, 9000), span(11_000, 80_000)], false], []],
])('%s', (_, [spans, isAway], ranges) => {
  expect(awayRanges(spans, isAway)).toEqual(ranges.map((range) => ({ kind: 'mx.palco.away', ...range })));
});

test('a break that staff has announced, while it lasts and afterwards', () => {
  const since = new Date(AT);
  const listed = { id: `break-${AT}`, kind: 'mx.palco.break', startsAt: AT, own: { 'X-REASON': 'rain' } };
  expect(breakRanges(undefined)).toEqual([]);
  expect(breakRanges({ reason: 'rain', since, until: undefined })).toEqual([listed]);
  expect(breakRanges({ reason: 'rain', since, until: new Date(AT + 5000) })).toEqual([
    { ...listed, durationUs: 5_000_000 },
  ]);
});
