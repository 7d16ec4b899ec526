import { expect, test } from 'vitest';
import { openingInstant } from './opening-instant.ts';

const MINUTE = 60_000;
const plays = [{ at: 10 * MINUTE }, { at: 90 * MINUTE }, { at: 180 * MINUTE }];

test.each([
  ['nobody watched it', undefined, 10],
  ['the fan left in the middle', 75 * MINUTE, 75],
  ['the fan left before the first pitch', 4 * MINUTE, 10],
  ['the fan left at the last out', 179 * MINUTE, 10],
])('a recording opens where it should when %s', (_, kept, minute) => {
  expect(openingInstant(kept, plays)).toBe(minute * MINUTE);
});

test('without plays there is nothing to open at', () => {
  expect(openingInstant(5, [])).toBeUndefined();
});
