import { expect, test } from 'vitest';
import { delayFrom, fieldsFrom } from './host.ts';

test.each<[unknown, number]>([
  ['4', 4],
  ['4,5', 4.5],
  [' 7 s', 7],
  [12, 12],
  [null, 0],
  ['', 0],
  ['abc', 0],
  ['-5', 0],
  ['1e9', 120],
  ['Infinity', 0],
  ['NaN', 0],
  [Number.NaN, 0],
  ['١٢', 0],
  ['9'.repeat(400), 0],
  [{}, 0],
  [[3], 3],
])('a delay of %j is %d seconds', (text, seconds) => {
  expect(delayFrom(text)).toBe(seconds);
});

test.each<[unknown, object]>([
  ['{"delay":3}', { delay: 3 }],
  [{ delay: 3 }, { delay: 3 }],
  ['<templateData/>', {}],
  ['null', {}],
  [undefined, {}],
  [7, {}],
])('fields %j', (sent, fields) => {
  expect(fieldsFrom(sent)).toEqual(fields);
});
