import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clabeCheckDigit, isClabe } from './clabe.ts';

const seventeen = fc.stringMatching(/^\d{17}$/);
const whole = seventeen.map((digits) => `${digits}${clabeCheckDigit(digits)}`);

test.each([
  ['012914002014112176', true],
  ['032180000118359719', true],
  ['012914002014112175', false],
  ['01291400201411217', false],
  ['0129140020141121760', false],
  ['01291400201411217６', false],
  ['', false],
])('%s: %s', (clabe, isRight) => expect(isClabe(clabe)).toBe(isRight));

test('a completed CLABE is right', () => {
  fc.assert(fc.property(whole, isClabe));
});

test('one wrong digit is always found', () => {
  fc.assert(
    fc.property(whole, fc.nat(17), fc.integer({ min: 1, max: 9 }), (clabe, place, more) => {
      const digits = [...clabe];
      digits[place] = String((Number(digits[place]) + more) % 10);
      expect(isClabe(digits.join(''))).toBe(false);
    }),
  );
});
