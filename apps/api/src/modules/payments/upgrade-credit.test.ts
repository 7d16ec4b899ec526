import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditOf } from './upgrade-credit.ts';

const START = new Date('2026-11-21T01:00:00Z');
const DAY = 86_400_000;
const day = (days: number): Date => new Date(START.getTime() + days * DAY);
const pass = (paidCents: number, days: number) => ({ paidCents, startsAt: START, soldUntil: day(days) });

test.each([
  ['before it begins, all of it', pass(9900, 30), -3, 9900],
  ['at its first instant, all of it', pass(9900, 30), 0, 9900],
  ['a day that has begun is used', pass(9900, 30), 0.001, 9570],
  ['half of it', pass(9900, 30), 15, 4950],
  ['down to the cent', pass(10000, 3), 1, 6666],
  ['on its last day nothing', pass(9900, 30), 29.5, 0],
  ['after its end nothing', pass(9900, 30), 31, 0],
  ['half a day is sold as a day', pass(5000, 0.5), 0, 0],
  ['a window that is no whole number of days', pass(5000, 9.5), 1, 4000],
  ['nothing paid', pass(0, 30), 3, 0],
  ['all of it went back', pass(-5, 30), 3, 0],
  ['an empty term', pass(9900, 0), 0, 0],
] as const)('%s', (_, paid, at, cents) => {
  expect(creditOf(paid, day(at))).toBe(cents);
});

test('never more than was paid, never less than nothing, and never more later', () => {
  const at = fc.double({ min: -5, max: 400, noNaN: true });
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.double({ min: 0, max: 370, noNaN: true }), at, at, (cents, days, one, other) => {
      const [sooner, later] = [Math.min(one, other), Math.max(one, other)];
      const [first, second] = [creditOf(pass(cents, days), day(sooner)), creditOf(pass(cents, days), day(later))];
      expect(Number.isInteger(first)).toBe(true);
      expect(first).toBeLessThanOrEqual(cents);
      expect(second).toBeGreaterThanOrEqual(0);
      expect(second).toBeLessThanOrEqual(first);
    }),
    { seed: 41, numRuns: 1000 },
  );
});
