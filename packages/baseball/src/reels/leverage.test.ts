import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leverageOf } from './leverage.ts';
import type { GamePoint } from './win-probability.ts';

const at = (inning: number, half: GamePoint['half'], outs: number, bases: number, lead: number): GamePoint => ({
  inning,
  half,
  outs,
  bases,
  lead,
  scheduledInnings: 9,
});

// leverage indexes of Tango's table for 4.8 runs a game, which the chain of average batters must come near
test.each<[string, GamePoint, number, number]>([
  ['at the first pitch', at(1, 'top', 0, 0, 0), 0.7, 1.1],
  ['bottom of the ninth, tied, bases loaded, two outs', at(9, 'bottom', 2, 7, 0), 5, 8],
  ['bottom of the ninth, one behind, bases loaded, two outs', at(9, 'bottom', 2, 7, -1), 8, 12],
  ['top of the eighth, tied, runner on second, one out', at(8, 'top', 1, 2, 0), 1.8, 3.2],
  ['seventh, six ahead', at(7, 'bottom', 1, 0, 6), 0, 0.2],
  ['tenth, tied', at(10, 'top', 0, 0, 0), 1.8, 3],
])('%s', (_, point, least, most) => {
  expect(leverageOf(point)).toBeGreaterThanOrEqual(least);
  expect(leverageOf(point)).toBeLessThanOrEqual(most);
});

test('between half innings it is that of the next batter', () => {
  expect(leverageOf(at(8, 'top', 3, 0, 1))).toBe(leverageOf(at(8, 'bottom', 0, 0, 1)));
  expect(leverageOf(at(8, 'bottom', 3, 5, 1))).toBe(leverageOf(at(9, 'top', 0, 0, 1)));
});

test('it is never negative, and a game that is far from close has less of it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 14 }),
      fc.constantFrom('top' as const, 'bottom' as const),
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 0, max: 7 }),
      (inning, half, outs, bases) => {
        const tied = leverageOf(at(inning, half, outs, bases, 0));
        const decided = leverageOf(at(inning, half, outs, bases, half === 'top' ? 15 : -15));
        expect(decided).toBeGreaterThanOrEqual(0);
        expect(tied).toBeGreaterThan(decided);
      },
    ),
  );
});
