import { expect, test } from 'vitest';
import { checkoutOf } from './use-checkout-left.ts';

const ORIGIN = 'https://tv.example.mx';

test.each([
  [`${ORIGIN}/tv/checkout/107`, '/checkout/107'],
  [`${ORIGIN}/tv/checkout/107?method=prepaid`, '/checkout/107?method=prepaid'],
  [`${ORIGIN}/tv/checkout/success`, undefined],
  [`${ORIGIN}/tv/checkout/home`, undefined],
  [`${ORIGIN}/tv/terms`, undefined],
  ['https://evil.tld/tv/checkout/107', undefined],
  ['', undefined],
])('from %s the way back is %s', (referrer, path) => {
  expect(checkoutOf(referrer, ORIGIN)).toBe(path);
});
