import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsFrom, decimalOf } from './money.ts';

test.each([
  ['149.00', 14900],
  ['149', 14900],
  [149.5, 14950],
  ['0.01', 1],
  ['-3.10', -310],
  [' 69.00 ', 6900],
])('%s is %i cents', (amount, cents) => {
  expect(centsFrom(amount)).toBe(cents);
});

test.each(['', '1e3', '149.999', 'NaN', '1,490.00', '0x10', '.5', '1.', '--1', Number.NaN, Number.POSITIVE_INFINITY])(
  '%s is no amount',
  (amount) => {
    expect(centsFrom(amount)).toBeUndefined();
  },
);

test('cents survive the way to a decimal and back', () => {
  fc.assert(fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => centsFrom(decimalOf(cents)) === cents));
});
