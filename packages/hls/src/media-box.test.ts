import { isRefusal } from '@palco/kernel/refusal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFragment } from './fragment.ts';
import { type InitSegment, readInitSegment } from './init-segment.ts';
import { boxesIn, type MediaBox, viewOf } from './media-box.ts';
import { retimeFragment } from './retime-fragment.ts';
import { sampleClip, sampleFile } from './testing/sample-files.ts';

const [rendition] = sampleClip().renditions;
if (!rendition) throw new Error('no rendition');
const init = sampleFile(rendition.init);
const segment = sampleFile(rendition.segments[2]?.file as string);
const tracks = readInitSegment(init) as InitSegment;
const shift = [{ trackId: tracks.tracks[0]?.trackId ?? 0, ticks: 5, timescale: rendition.timescale }];

const bytes = (...parts: (number | string)[]): Uint8Array =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : [part])));

test('boxes fill the file from the first byte to the last', () => {
  const boxes = boxesIn(viewOf(segment), 0, segment.byteLength) as readonly MediaBox[];
  expect(boxes.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['moof', 'mdat']));
  expect(boxes[0]?.start).toBe(0);
  for (const [index, { start }] of boxes.slice(1).entries()) expect(start).toBe(boxes[index]?.end);
  expect(boxes.at(-1)?.end).toBe(segment.byteLength);
});

test.each<[string, Uint8Array]>([
  ['reaches past the end', bytes(0, 0, 0, 9, 'free')],
  ['smaller than its own header', bytes(0, 0, 0, 7, 'free')],
  ['bytes left over', bytes(0, 0, 0, 8, 'free', 0)],
  ['no room for its large size', bytes(0, 0, 0, 1, 'free')],
  ['reaches past the end', bytes(0, 0, 0, 1, 'free', 255, 255, 255, 255, 255, 255, 255, 255)],
])('a box that %s is refused', (reason, file) => {
  expect(boxesIn(viewOf(file), 0, file.byteLength)).toMatchObject({
    refused: 'media/box-malformed',
    detail: { reason: expect.stringContaining(reason) },
  });
});

test('a size of 0 reaches to the end, and large sizes are supported', () => {
  expect(boxesIn(viewOf(bytes(0, 0, 0, 0, 'free', 1, 2)), 0, 10)).toMatchObject([{ end: 10 }]);
  expect(boxesIn(viewOf(bytes(0, 0, 0, 1, 'free', 0, 0, 0, 0, 0, 0, 0, 17, 9)), 0, 17)).toMatchObject([
    { body: 16, end: 17 },
  ]);
});

test('a view of a slice reads the slice, not the buffer around it', () => {
  const around = new Uint8Array(segment.byteLength + 10);
  around.set(segment, 7);
  expect(readFragment(around.subarray(7, 7 + segment.byteLength), tracks)).toEqual(readFragment(segment, tracks));
});

test('a damaged file is read or refused, never an exception, wherever the damage is', () => {
  const damaged = (file: Uint8Array, at: number, value: number, length: number): Uint8Array => {
    const copy = new Uint8Array(file.subarray(0, length));
    if (at < copy.byteLength) copy[at] = value;
    return copy;
  };
  const HEAD = 1200; // all boxes but the data are in front
  fc.assert(
    fc.property(fc.nat(HEAD), fc.nat(255), fc.integer({ min: 0, max: HEAD }), (at, value, cut) => {
      for (const length of [cut, segment.byteLength]) {
        const file = damaged(segment, at, value, length);
        for (const answer of [readFragment(file, tracks), retimeFragment(file, shift)])
          expect(isRefusal(answer) ? answer.refused : 'read').toMatch(/^(media\/|read$)/);
        const head = damaged(init, at, value, Math.min(length, init.byteLength));
        expect(readInitSegment(head)).toBeTypeOf('object');
      }
    }),
    { numRuns: 500 },
  );
});
