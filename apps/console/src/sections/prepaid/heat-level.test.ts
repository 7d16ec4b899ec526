import { expect, test } from 'vitest';
import { countsOf, lookOf } from './heat-level.ts';

test.each([
  ['nothing activated', [100, 0, 0, 0, 0], 'waiting', 0],
  ['all active', [0, 100, 0, 0, 0], 'active', 0],
  ['one used', [0, 99, 1, 0, 0], 'used', 1],
  ['half used', [0, 50, 50, 0, 0], 'used', 2],
  ['all used', [0, 0, 100, 0, 0], 'used', 4],
  ['robbed', [0, 10, 20, 70, 0], 'void', 1],
  ['expired', [0, 0, 10, 0, 90], 'expired', 1],
  ['an empty square', [0, 0, 0, 0, 0], 'active', 0],
] as const)('%s', (_, counts, state, level) => {
  expect(lookOf(['1000000008', ...counts])).toEqual({ state, level });
});

test('counts have names', () => {
  expect(countsOf(['1000000008', 1, 2, 3, 4, 5])).toEqual({ waiting: 1, active: 2, used: 3, void: 4, expired: 5 });
});
