import { expect, test } from 'vitest';
import { readThumbnails, thumbnailAt } from './thumbnails.ts';

const TRACK = 'https://palco.test/media/token/12/thumbnails.vtt';
const TEXT = `WEBVTT

00:00:00.000 --> 00:00:10.000
stills/0.jpg

01:00:10.500 --> 01:00:20.000
thumbnails.webp#xywh=160,90,160,90

a note
`;

test('a cue names a picture of its own, or a part of a sheet', () => {
  const base = 'https://palco.test/media/token/12/';
  expect(readThumbnails(TEXT, TRACK)).toEqual([
    { from: 0, to: 10, address: `${base}stills/0.jpg`, part: undefined },
    { from: 3610.5, to: 3620, address: `${base}thumbnails.webp`, part: { x: 160, y: 90, width: 160, height: 90 } },
  ]);
  expect(readThumbnails('not WebVTT', TRACK)).toEqual([]);
});

test.each([
  [0, 0],
  [9.99, 0],
  [10, undefined],
  [3610.5, 1],
  [3620, undefined],
])('at second %d it is thumbnail %s', (second, place) => {
  const list = readThumbnails(TEXT, TRACK);
  expect(thumbnailAt(list, second)).toBe(place === undefined ? undefined : list[place]);
});
