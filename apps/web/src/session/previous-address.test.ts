import { beforeEach, expect, test } from 'vitest';
import { hasPreviousAddress, ownPath, rememberAddress, takePreviousPath } from './previous-address.ts';

beforeEach(() => sessionStorage.clear());

test.each([
  ['/tv/player/823035', '/player/823035'],
  ['/tv/checkout/107?from=home', '/checkout/107?from=home'],
  ['/tv/profile', '/profile'],
])('%s is a page of ours', (address, path) => {
  expect(ownPath(address)).toBe(path);
});

test.each([
  '//evil.tld',
  'https://evil.tld/tv/profile',
  'javascript:alert(1)',
  '/tv/../admin',
  '/tv/player/..%2fadmin',
  '/tv//evil.tld',
  '/tv\\evil.tld',
  '/console',
  '/tv/nope',
  '',
])('%s is never followed', (address) => {
  expect(ownPath(address)).toBeUndefined();
  sessionStorage.setItem('previousUrl', address);
  expect(hasPreviousAddress()).toBe(false);
  expect(takePreviousPath()).toBeUndefined();
});

test('an address is followed once', () => {
  rememberAddress('/tv/player/7');
  expect(hasPreviousAddress()).toBe(true);
  expect(takePreviousPath()).toBe('/player/7');
  expect(takePreviousPath()).toBeUndefined();
});
