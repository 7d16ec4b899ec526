import { expect, test } from 'vitest';
import { type Directives, directivesOf, isReached, isTooFarAhead, longestWaitMs } from './blocking-reload.ts';
import type { LiveEdge } from './live-edge.ts';

/** Segments 0 to 9 are complete, those from 6 on with four parts; segment 10 has two. */
const EDGE: LiveEdge = {
  count: 10,
  open: undefined,
  parts: (sequence) =>
    Array.from({ length: sequence === 10 ? 2 : sequence >= 6 && sequence < 10 ? 4 : 0 }, (_, place) => ({
      uri: `${sequence}.${place}.m4s`,
      durationUs: 500_000,
    })),
  hint: '10.2.m4s',
  partTargetUs: 500_000,
};
const FULL: LiveEdge = { ...EDGE, parts: (sequence) => (sequence === 10 ? [] : EDGE.parts(sequence)) };
const wanted = (sequence?: number, part?: number): Directives => ({ sequence, part, isDelta: false });

test.each<[string, Directives | undefined]>([
  ['', wanted()],
  ['st=1&x', wanted()],
  ['_HLS_msn=12', wanted(12)],
  ['_HLS_msn=12&_HLS_part=0', wanted(12, 0)],
  ['_HLS_skip=YES', { ...wanted(), isDelta: true }],
  ['_HLS_skip=v2&_HLS_msn=3', { ...wanted(3), isDelta: true }],
  ['_HLS_skip=NO', wanted()],
  ['_HLS_part=1', undefined],
  ['_HLS_msn=', undefined],
  ['_HLS_msn=-1', undefined],
  ['_HLS_msn=1.5', undefined],
  ['_HLS_msn=1e3', undefined],
  ['_HLS_msn=9999999999', undefined],
  ['_HLS_msn=1&_HLS_msn=2', undefined],
  ['_HLS_msn=1&_HLS_part=x', undefined],
])('%j asks for %j', (query, directives) => {
  expect(directivesOf(query)).toEqual(directives);
});

test.each<[number | undefined, number | undefined, boolean]>([
  [undefined, undefined, true],
  [9, undefined, true],
  [10, undefined, false],
  [10, 1, true],
  [10, 2, false],
  [11, 0, false],
  [3, 7, true],
  // beyond the last part of a segment: the first of the next one
  [9, 4, true],
])('segment %s part %s is listed: %s', (sequence, part, is) => {
  expect(isReached(EDGE, wanted(sequence, part))).toBe(is);
});

test('a part beyond the last of the newest segment waits for the first of the next', () => {
  expect(isReached(FULL, wanted(9, 3))).toBe(true);
  expect(isReached(FULL, wanted(9, 4))).toBe(false);
});

test.each<[number | undefined, number | undefined, boolean]>([
  [undefined, undefined, false],
  [11, undefined, false],
  [12, undefined, true],
  [10, 7, false],
  [10, 8, true],
  [11, 6, false],
  [11, 7, true],
  [2, 999, false],
])('segment %s part %s is too far ahead: %s', (sequence, part, is) => {
  expect(isTooFarAhead(EDGE, wanted(sequence, part))).toBe(is);
});

test('a request waits for less than hls.js does', () => {
  expect(longestWaitMs(EDGE)).toBe(1400);
});
