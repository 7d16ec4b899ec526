import { expect, test } from 'vitest';
import { grouped } from './grouped.ts';

test.each([
  [[], []],
  [
    [1, 2, 3, 4, 5],
    [
      ['odd', [1, 3, 5]],
      ['even', [2, 4]],
    ],
  ],
  [
    new Set([2, 1]),
    [
      ['even', [2]],
      ['odd', [1]],
    ],
  ],
])('items are grouped in their order: %j', (items: Iterable<number>, groups) => {
  expect([...grouped(items, (each) => (each % 2 ? 'odd' : 'even'))]).toEqual(groups);
});
