import { expect, test } from 'vitest';
import { LEAST_KILOBITS, verdictOfSpeed } from './checks.ts';

test.each([
  [0, 'bad'],
  [LEAST_KILOBITS - 1, 'bad'],
  [LEAST_KILOBITS, 'partly'],
  [1999, 'partly'],
  [2000, 'good'],
] as const)('%i kilobits per second are %s', (kilobits, verdict) => {
  expect(verdictOfSpeed(kilobits)).toBe(verdict);
});
