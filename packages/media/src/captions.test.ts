import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCaptionFinder } from './captions.ts';
import { captionLine, captionUnit, withCaption } from './write-captions.ts';

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');
/** A unit with its length before it. */
const unit = (text: string): Buffer => {
  const bytes = hex(text);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
};
const DELIMITER = unit('09 f0');
const SLICE = unit('65 88 84 00 33');
const find = (...units: readonly Buffer[]) => createCaptionFinder().read(Buffer.concat(units));

test.each([
  // RCL is 14 20, with odd parity 94 20
  ['a control code of CC1', 'fc 94 20', ['CC1']],
  // RU2 of the second channel is 1c 25, with odd parity the same
  ['a control code of CC2', 'fc 1c 25', ['CC2']],
  ['the second field', 'fd 15 2f', ['CC3']],
  ['the second channel of the second field', 'fd 9d 20', ['CC4']],
  ['padding', 'fc 80 80', []],
  ['letters alone', 'fc c8 e9', []],
  ['text mode', 'fc 94 2a', []],
  ['extended data services', 'fd 01 03', []],
  ['a triplet that is not valid', 'f8 94 20', []],
  // header: sequence 0, size 4; service block 1 with 6 bytes
  ['a packet of CEA-708 with the first service', 'ff 04 26 fe 00 00', ['SERVICE1']],
  ['an extended service', 'ff 04 e6 fe 1f 00', ['SERVICE31']],
  ['a packet without a service', 'ff 02 00', []],
  ['its further bytes alone', 'fe 26 26', []],
  ['both kinds at once', 'fc 94 20 fd 80 80 ff 04 26', ['CC1', 'SERVICE1']],
])('%s', (_, triplets, channels) => {
  const bytes = [...hex(triplets)];
  const list = Array.from(
    { length: bytes.length / 3 },
    (_each, place) => bytes.slice(place * 3, place * 3 + 3) as [number, number, number],
  );
  expect(find(DELIMITER, captionUnit(list), SLICE)).toEqual(channels);
});

test.each([
  [
    // a key frame of a broadcast encoder: buffering period, picture timing, then captions with an escape byte inside
    'among other supplemental information, with escaped bytes',
    [
      '06 00 07 80 ad e0 80 af c8 00 01 09 00 00 03 00 80',
      '06 04 14 b5 00 31 47 41 39 34 03 43 ff fc 94 20 fd 00 00 03 fa 00 00 ff 80',
    ],
    ['CC1'],
  ],
  ['of another provider', ['06 04 0e b5 00 2f 47 41 39 34 03 41 ff fc 94 20 ff 80'], []],
  ['a bar of letterboxes instead of captions', ['06 04 0e b5 00 31 47 41 39 34 06 41 ff fc 94 20 ff 80'], []],
  ['unregistered user data, as x264 signs its pictures', ['06 05 0e b5 00 31 47 41 39 34 03 41 ff fc 94 20 ff 80'], []],
  ['that is cut off', ['06 04 40 b5 00 31 47 41 39 34 03 41 ff fc 94 20'], []],
  ['that promises more than it has', ['06 04 0e b5 00 31 47 41 39 34 03 5f ff fc 94 20 ff 80'], ['CC1']],
  ['that says it has none', ['06 04 0e b5 00 31 47 41 39 34 03 01 ff fc 94 20 ff 80'], []],
])('user data %s', (_, units, channels) => {
  expect(find(...units.map(unit), SLICE)).toEqual(channels);
});

test('each channel is found once; what follows the picture itself is not looked at', () => {
  const finder = createCaptionFinder();
  const picture = Buffer.concat([DELIMITER, captionUnit([[0xfc, 0x94, 0x20]]), SLICE]);
  expect([finder.read(picture), finder.read(picture)]).toEqual([['CC1'], []]);
  expect(find(SLICE, captionUnit([[0xfc, 0x94, 0x20]]))).toEqual([]);
});

test('captions that are written are found, and leave the picture as it is', () => {
  const finder = createCaptionFinder();
  const body = Buffer.concat([hex('17 01 00 00 00'), SLICE]);
  const pairs = captionLine('Aplausos');
  const found = pairs.map((pair) => finder.read(withCaption(body, pair).subarray(5)));
  expect(found.flat()).toEqual(['CC1']);
  for (const pair of [undefined, ...pairs]) expect(withCaption(body, pair).subarray(-SLICE.length)).toEqual(SLICE);
  expect(createCaptionFinder().read(withCaption(body).subarray(5))).toEqual([]);
});

test('no bytes make it fail', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 60 }), { maxLength: 4 }), fc.boolean(), (parts, isSei) => {
      const units = parts.map((part) => unit(Buffer.from([isSei ? 6 : 9, ...part]).toString('hex')));
      for (const channel of find(...units, Buffer.from(parts[0] ?? [])))
        expect(channel).toMatch(/^(CC[1-4]|SERVICE\d+)$/);
    }),
  );
});
