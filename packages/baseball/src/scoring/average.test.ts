import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimals, innings, outsFrom, perGame, rate, sumOfPrinted } from './average.ts';

test.each([
  [73, 348, '.210'],
  [1, 3, '.333'],
  [2, 3, '.667'],
  [1, 16, '.063'], // .0625 rounds half up
  [0, 4, '.000'],
  [0, 0, '.000'],
  [4, 4, '1.000'],
  [94, 162, '.580'],
])('%i of %i is %s', (over, under, printed) => {
  expect(rate({ over, under })).toBe(printed);
});

test.each([
  [27 * 48, 260, '4.98'],
  [27 * 3, 30, '2.70'],
  [27, 0, '-.--'],
  [0, 3, '0.00'],
  [27 * 7, 5, '37.80'],
  [1, 8, '0.13'], // .125 rounds half up
])('%i over %i per game is %s', (over, under, printed) => {
  expect(perGame({ over, under })).toBe(printed);
});

test('thirds of an inning stand behind the point', () => {
  expect([0, 1, 2, 3, 17, 260].map(innings)).toEqual(['0.0', '0.1', '0.2', '1.0', '5.2', '86.2']);
  expect(['5.2', '86.2', '9', '1.3', 'x', ''].map(outsFrom)).toEqual([17, 260, 27, undefined, undefined, undefined]);
});

test('OPS adds the figures as they are printed', () => {
  expect(sumOfPrinted('.297', '.316')).toBe('.613');
  expect(sumOfPrinted('.500', '1.250')).toBe('1.750');
  expect(sumOfPrinted('.000', '.000')).toBe('.000');
});

test('no fraction is ever half a unit or more from what is printed', () => {
  fc.assert(
    fc.property(fc.nat({ max: 5000 }), fc.integer({ min: 1, max: 5000 }), (over, under) => {
      const printed = decimals(over, under, 3);
      // in thousandths of the denominator, exactly: |printed - value| <= 1/2, and half goes up
      const twice = 2 * (printed * under - 1000 * over);
      return twice > -under && twice <= under;
    }),
  );
});
