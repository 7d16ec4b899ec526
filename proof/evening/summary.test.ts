import { expect, test } from 'vitest';
import { outcomeOf, type Sample } from './sample.ts';
import { errorRows, kindRows, quantile, slices } from './summary.ts';

const sample = (kind: string, at: number, ms: number, more: Partial<Sample> = {}): Sample => ({
  kind,
  at,
  ms,
  outcome: 'fine',
  ...more,
});

test('the nearest rank of a hundred values', () => {
  const values = Array.from({ length: 100 }, (_, n) => n + 1);
  expect([0, 0.5, 0.95, 1].map((share) => quantile(values, share))).toEqual([1, 50, 95, 100]);
  expect(quantile([7], 0.95)).toBe(7);
});

test('latencies are of answers, counts of everything', () => {
  const samples = [
    ...Array.from({ length: 20 }, (_, n) => sample('segment', n, n + 1)),
    sample('segment', 3, 9000, { outcome: 'away', why: 'no answer' }),
    sample('sign up', 1, 80),
  ];
  expect(kindRows(samples)).toMatchObject([
    {
      kind: 'segment',
      count: 21,
      min: 1,
      median: 10,
      p95: 19,
      max: 20,
      outcomes: { fine: 20, away: 1, unexpected: 0 },
    },
    { kind: 'sign up', count: 1, min: 80, max: 80 },
  ]);
});

test('errors by class and reason, and how many of them a fault explains', () => {
  const shed = { outcome: 'shed', why: '503' } as const;
  const rows = errorRows(
    [
      sample('heartbeat', 100, 5, shed),
      sample('heartbeat', 900, 5, shed),
      sample('segment', 95, 10, { outcome: 'unexpected', why: '500' }),
      sample('segment', 95, 10),
    ],
    [{ kind: 'database', from: 104, until: 200 }],
  );
  expect(rows).toEqual([
    { outcome: 'unexpected', kind: 'segment', why: '500', count: 1, inFault: 1 },
    { outcome: 'shed', kind: 'heartbeat', why: '503', count: 2, inFault: 1 },
  ]);
});

test('slices cover the evening without a gap', () => {
  const rows = slices([sample('a', 0, 1), sample('a', 999, 3), sample('a', 1000, 5, { outcome: 'refused' })], 1000, 4);
  expect(rows.map(({ perSecond }) => perSecond)).toEqual([4, 0, 0, 8]);
  expect(rows[0]).toMatchObject({ at: 0, median: 1, errors: { refused: 0 } });
  expect(rows[1]?.p95).toBe(undefined);
  expect(rows[3]?.errors).toEqual({ refused: 1, shed: 0, away: 0, unexpected: 0 });
});

test.each([
  [{ status: 200, code: undefined, expected: [] }, false, 'fine'],
  [{ status: 409, code: 'streaming/seat-taken', expected: ['streaming/seat-taken'] }, false, 'refused'],
  [{ status: 409, code: 'streaming/seat-taken', expected: [] }, true, 'unexpected'],
  [{ status: 503, code: 'server/unavailable', expected: [] }, false, 'shed'],
  [{ status: 500, code: 'server/fault', expected: [] }, true, 'unexpected'],
  [{ status: 0, code: 'ECONNREFUSED', expected: [] }, true, 'away'],
  [{ status: 0, code: 'ECONNRESET', expected: [] }, false, 'unexpected'],
] as const)('%j is classed', (answer, isPalcoDown, outcome) => {
  expect(outcomeOf(answer, isPalcoDown)).toBe(outcome);
});
