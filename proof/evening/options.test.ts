import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('three minutes, 300 fans and a seed, unless it is said otherwise', () => {
  expect(readOptions({})).toEqual({ minutes: 3, seed: 1, fans: 300, report: undefined });
  expect(readOptions({ minutes: '60', seed: '0', fans: '1000', report: 'a.html' })).toEqual({
    minutes: 60,
    seed: 0,
    fans: 1000,
    report: 'a.html',
  });
});

test.each([
  [{ minutes: 'x' }, '--minutes is a number from 1 to 360, not “x”.'],
  [{ minutes: '0' }, '--minutes is a number from 1 to 360, not “0”.'],
  [{ seed: '1.5' }, '--seed is a whole number from 0 to 4294967295, not “1.5”.'],
  [{ fans: '3' }, '--fans is a whole number from 4 to 50000, not “3”.'],
  [{ fans: '' }, '--fans is a whole number from 4 to 50000, not “”.'],
])('%j is refused with a sentence', (typed, wrong) => {
  expect(readOptions(typed)).toEqual({ wrong });
});
