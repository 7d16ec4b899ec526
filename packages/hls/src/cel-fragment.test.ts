import { isRefusal } from '@palco/kernel/refusal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { celFragment, type PictureSample, picturesIn } from './cel-fragment.ts';
import { filmFrom } from './film.ts';
import { readFragment } from './fragment.ts';
import { boxesIn, ofKind, viewOf } from './media-box.ts';

const init = { tracks: [{ trackId: 1, timescale: 12_800, handler: 'vide', defaultSampleDuration: 0 }] };
const picture = (length: number): Uint8Array => {
  const bytes = new Uint8Array(4 + length).fill(7);
  viewOf(bytes).setUint32(0, length);
  bytes[6] = 0;
  return bytes;
};
const sample = fc.record({
  bytes: fc.integer({ min: 4, max: 40 }).map(picture),
  duration: fc.integer({ min: 1, max: 5000 }),
  isPlate: fc.boolean(),
});
const samples = fc
  .array(sample, { minLength: 1, maxLength: 90 })
  .map(([first, ...rest]): readonly PictureSample[] => [{ ...(first as PictureSample), isPlate: true }, ...rest]);

test('a segment starts on time, lasts as long as its frames, and contains them in order', () => {
  fc.assert(
    fc.property(samples, fc.integer({ min: 0, max: 2 ** 45 }), (all, startTicks) => {
      const bytes = celFragment({ number: 1, startTicks, trackId: 1, samples: all });
      const timings = readFragment(bytes, init);
      const durationTicks = all.reduce((sum, { duration }) => sum + duration, 0);
      expect(timings).toEqual([{ trackId: 1, timescale: 12_800, startTicks, durationTicks, samples: all.length }]);
      const boxes = boxesIn(viewOf(bytes), 0, bytes.byteLength);
      if (isRefusal(boxes)) throw new Error(boxes.refused);
      const [mdat] = ofKind(boxes as Exclude<typeof boxes, { refused: string }>, 'mdat');
      const inside = picturesIn(bytes.subarray(mdat?.body, mdat?.end)) ?? [];
      let place = 0;
      for (const [index, { bytes: written, isPlate }] of all.entries()) {
        place = isPlate ? 0 : place + 1;
        const expected = new Uint8Array(written);
        if (!isPlate) expected[6] = 2 * place;
        expect(inside[index]).toEqual(expected);
      }
      // the pictures of the film stay as they are
      expect(all.every((each) => each.bytes[6] === 0)).toBe(true);
    }),
  );
});

test('a row without a plate, or too long to be counted, is a fault', () => {
  const cel = { bytes: picture(8), duration: 1, isPlate: false };
  const plate = { ...cel, isPlate: true };
  const made = (all: readonly PictureSample[]) => celFragment({ number: 1, startTicks: 0, trackId: 1, samples: all });
  expect(() => made([cel])).toThrow('begin with a plate');
  expect(() => made([])).toThrow('begin with a plate');
  expect(() => made([plate, ...Array.from({ length: 128 }, () => cel)])).toThrow('127 cels');
  expect(made([plate, ...Array.from({ length: 127 }, () => cel)])).toBeInstanceOf(Uint8Array);
});

test('a file of pictures that is cut off is damaged', () => {
  const file = new Uint8Array([...picture(9), ...picture(5)]);
  expect(picturesIn(file)?.map(({ byteLength }) => byteLength)).toEqual([13, 9]);
  for (const cut of [1, 5, 8, 12]) expect(picturesIn(file.subarray(0, file.byteLength - cut))).toBeUndefined();
  expect(picturesIn(new Uint8Array([0, 0, 0, 0, 1, 2, 3, 4]))).toBeUndefined();
});

const rendition = {
  id: '720p',
  kind: 'video',
  codecs: 'avc1.64001f',
  bandwidth: 1,
  averageBandwidth: 1,
  resolution: { width: 1280, height: 720 },
  frameRate: 12.5,
  timescale: 12_800,
  init: '720p/init.mp4',
  pictures: '720p/pictures.bin',
};
const film = {
  celMs: 80,
  plates: ['before'],
  acts: [
    { name: 'idle', half: 'top', first: 0, cels: 2 },
    { name: 'ribbon', half: null, first: 2, cels: 3 },
  ],
  renditions: [rendition],
};
test.each([
  ['a whole film', film, true],
  ['no film', null, false],
  ['no plates', { ...film, plates: [] }, false],
  ['acts with a hole', { ...film, acts: [{ name: 'idle', half: 'top', first: 1, cels: 2 }] }, false],
  ['an act of no half', { ...film, acts: [{ name: 'idle', half: 'middle', first: 0, cels: 2 }] }, false],
  ['no acts', { ...film, acts: [] }, false],
  ['a file elsewhere', { ...film, renditions: [{ ...rendition, pictures: '../secret.bin' }] }, false],
  ['no bandwidth', { ...film, renditions: [{ ...rendition, bandwidth: 0 }] }, false],
])('%s', (_, manifest, isGood) => {
  expect(isRefusal(filmFrom(manifest))).toBe(!isGood);
});
