import { expect, test } from 'vitest';
import { pathAfter } from './use-signed-in.ts';

test.each([
  [undefined, false, '/home'],
  [undefined, true, '/home'],
  ['/player/823035', true, '/player/823035'],
  ['/checkout/107', false, '/checkout/107'],
  ['/checkout/107?from=home', true, '/profile'],
  ['/checkout/success', true, '/checkout/success'],
  ['/checkout/115?game=823035', true, '/checkout/115?game=823035'],
  ['/checkout/114?club=HER', true, '/checkout/114?club=HER'],
])('after signing in on the way to %s (with a pass: %s) the next page is %s', (previous, hasPass, path) => {
  expect(pathAfter(previous, hasPass)).toBe(path);
});
