import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

test.each([
  [undefined, undefined],
  ['items=0-5', undefined],
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=90-500', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['Bytes= 5-7 ', { from: 5, to: 7 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=7-5', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=-', 'unsatisfiable'],
  ['bytes=--5', 'unsatisfiable'],
  ['bytes=0-1,5-6', 'unsatisfiable'],
  [`bytes=${'0-0,'.repeat(1000)}0-0`, 'unsatisfiable'],
  ['bytes=99999999999999999999-', 'unsatisfiable'],
  ['bytes=a-b', 'unsatisfiable'],
  // beyond 2^53, and beyond every number
  ['bytes=0-99999999999999999999', { from: 0, to: 99 }],
  [`bytes=50-${'9'.repeat(400)}`, { from: 50, to: 99 }],
  ['bytes=-18446744073709551615', { from: 0, to: 99 }],
  ['bytes=99999999999999999999-', 'unsatisfiable'],
  ['bytes=00000000000000000000010-19', { from: 10, to: 19 }],
])('of a hundred bytes, %j is %j', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});

test('any requested range lies inside the file', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.tuple(fc.nat(), fc.nat()).map(([a, b]) => `${a}-${b}`),
      ),
      fc.nat(1000),
      (text, size) => {
        const range = byteRange(`bytes=${text}`, size);
        if (typeof range !== 'object') return;
        expect(range.from).toBeGreaterThanOrEqual(0);
        expect(range.from).toBeLessThanOrEqual(range.to);
        expect(range.to).toBeLessThan(size);
      },
    ),
  );
});
