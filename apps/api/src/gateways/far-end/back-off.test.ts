import { expect, test } from 'vitest';
import { backOffMs, failuresAfter } from './back-off.ts';
import { withoutSecrets } from './without-secrets.ts';

test.each([
  [1, 0.5, 1000],
  [2, 0.5, 2000],
  [6, 0.5, 30_000],
  [5000, 0.5, 30_000],
  [6, 0, 24_000],
  [6, 1, 36_000],
])('failure %i waits, by chance %f, %i ms', (failures, random, expected) => {
  expect(backOffMs(failures, random)).toBe(expected);
});

test.each([
  [4, 59_000, 5],
  [4, 60_000, 1],
  [0, 0, 1],
])('after %i failures, one after %i ms of health is number %i', (failures, heldMs, expected) => {
  expect(failuresAfter(failures, heldMs)).toBe(expected);
});

test.each([
  ['No stream abcdef-123456.', 'abcdef-123456', 'No stream •••.'],
  ['bad FB-99887766', 'FB-99887766?s_bl=1&a=Abcdefgh', 'bad •••'],
  ['a%3Fb%3Dcdefgh', 'a?b=cdefgh', '•••'],
  ['two\nlines\u0000', 'k', 'two lines'],
  ['x', 'x', '•••'],
  ['a'.repeat(500), 'key', 'a'.repeat(200)],
])('%s', (words, key, expected) => {
  expect(withoutSecrets(words, [key])).toBe(expected);
});

test('the secrets of the address go as well as the key', () => {
  const words = 'live?token=s3cret99 has no abcdef-123456';
  expect(withoutSecrets(words, ['abcdef-123456', 's3cret99'])).toBe('live?token=••• has no •••');
});
