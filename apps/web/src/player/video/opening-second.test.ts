import { expect, test } from 'vitest';
import { openingSecond, secondOfInstant } from './opening-second.ts';

const START = Date.parse('2026-11-28T01:00:00Z');
const MINUTE = 60_000;
const at = (minute: number): number => START + minute * MINUTE;
const instant = (minute: number): string => new Date(at(minute)).toISOString();
const recording = {
  kind: 'ondemand',
  from: instant(0),
  pictureDelayMs: 0,
  plays: { first: instant(10), last: instant(180) },
} as const;

test.each([
  ['nobody watched it', undefined, 10],
  ['the fan left in the middle', 75, 75],
  ['the fan left before the first pitch', 4, 10],
  ['the fan left at the last out', 179, 10],
])('a recording opens five seconds before the place where it should when %s', (_, kept, minute) => {
  expect(openingSecond(recording, kept === undefined ? undefined : at(kept))).toBe(minute * 60 - 5);
});

test('it opens later by the delay of its picture, and never before its start', () => {
  expect(openingSecond({ ...recording, pictureDelayMs: 8000 }, undefined)).toBe(603);
  expect(openingSecond({ ...recording, plays: { first: instant(0), last: instant(180) } }, undefined)).toBe(0);
});

test.each([
  ['without plays', { ...recording, plays: null }],
  ['of a server that does not say', { ...recording, plays: undefined as unknown as null }],
  ['of another host, whose beginning nobody knows', { ...recording, from: null }],
  ['live', { ...recording, kind: 'live' } as const],
])('a picture %s opens where it opens by itself', (_, stream) => {
  expect(openingSecond(stream, at(75))).toBeUndefined();
});

test('a shared play opens at its own moment', () => {
  expect(secondOfInstant(recording, at(12))).toBe(720);
});
