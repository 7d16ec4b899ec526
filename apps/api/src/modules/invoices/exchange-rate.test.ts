import { expect, test } from 'vitest';
import { isFar, microsFrom, rateText } from './exchange-rate.ts';

test.each([
  ['17.3245', 17_324_500, '17.3245'],
  ['17', 17_000_000, '17.0000'],
  ['9.5', 9_500_000, '9.5000'],
  ['18.123456', 18_123_456, '18.123456'],
  ['18.12345', 18_123_450, '18.12345'],
])('%s is %i millionths', (text, micros, shown) => {
  expect(microsFrom(text)).toBe(micros);
  expect(rateText(micros)).toBe(shown);
});

test.each([
  ['17.3245', '17.9', false],
  ['17.3245', '18.19', false],
  ['17.3245', '18.20', true],
  ['17.3245', '16.45', true],
  ['17.3245', '71.3245', true],
  ['17.3245', '13.7245', true],
])('after %s, %s is far: %s', (before, rate, far) => {
  expect(isFar(microsFrom(rate), microsFrom(before))).toBe(far);
});
