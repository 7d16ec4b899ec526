import { expect, test } from 'vitest';
import { expectedBandwidth, measuredBandwidth } from './expected-bandwidth.ts';

/** Times in milliseconds since the page began to load. */
const file = (transferSize: number, from: number, until: number) => ({
  transferSize,
  requestStart: 100 + from,
  responseEnd: 100 + until,
});

test.each([
  ['one file', [file(75_000, 100, 1100)], 600_000],
  ['two side by side share the line', [file(75_000, 0, 2000), file(75_000, 0, 2000)], 600_000],
  ['time in which nothing came does not count', [file(75_000, 0, 1000), file(75_000, 9000, 10_000)], 600_000],
  ['what the cache had says nothing', [file(0, 0, 1), file(75_000, 0, 1000)], 600_000],
  ['small files say nothing', [file(900, 0, 300), file(75_000, 400, 1400)], 600_000],
  ['files of another host that does not tell its times', [{ ...file(75_000, 0, 500), requestStart: 0 }], undefined],
  ['too little', [file(30_000, 0, 100)], undefined],
])('the connection is measured by what came: %s', (_, files, expected) => {
  expect(measuredBandwidth(files)).toBe(expected);
});

test('what came decides, then the browser; who asked for less gets the lightest, and nobody more than matters', () => {
  const slow = [file(75_000, 0, 1000)];
  expect(expectedBandwidth(slow, { downlink: 10 })).toBe(600_000);
  expect(expectedBandwidth([], { downlink: 0.45 })).toBe(450_000);
  expect(expectedBandwidth([], { downlink: 0 })).toBeUndefined();
  expect(expectedBandwidth([])).toBeUndefined();
  expect(expectedBandwidth([file(5_000_000, 0, 1000)])).toBe(5_000_000);
  expect(expectedBandwidth(slow, { saveData: true })).toBe(1);
});
