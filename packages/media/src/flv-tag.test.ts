import { isRefusal } from '@palco/kernel/refusal';
import { expect, test } from 'vitest';
import { readAudioTag, readVideoTag } from './flv-tag.ts';

const FORTY_MS = [0x00, 0x00, 0x28];
const MINUS_FORTY_MS = [0xff, 0xff, 0xd8];

test.each([
  ['a key frame, shown when it is decoded', [0x17, 1, 0, 0, 0, 9], true, 0],
  ['a picture that is shown forty milliseconds later', [0x27, 1, ...FORTY_MS, 9], false, 40],
  ['one that is shown before it is decoded', [0x27, 1, ...MINUS_FORTY_MS, 9], false, -40],
] as const)('%s', (_, body, isKey, compositionMs) => {
  expect(readVideoTag(Uint8Array.from(body))).toEqual({
    kind: 'picture',
    isKey,
    compositionMs,
    data: Uint8Array.from([9]),
  });
});

test('sound is one frame without a header', () => {
  expect(readAudioTag(Uint8Array.from([0xaf, 1, 7, 8]))).toEqual({ kind: 'sound', data: Uint8Array.from([7, 8]) });
});

test.each([
  ['Sorenson', readVideoTag(Uint8Array.from([0x12, 1, 0, 0, 0, 9]))],
  ['MP3', readAudioTag(Uint8Array.from([0x2f, 1, 7]))],
  ['a picture that is cut off', readVideoTag(Uint8Array.from([0x27, 1, 0, 0, 0]))],
])('%s is refused', (_, tag) => {
  expect(isRefusal(tag)).toBe(true);
});
