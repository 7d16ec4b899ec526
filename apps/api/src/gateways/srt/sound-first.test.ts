import type { FlvTag } from '@palco/media/flv-stream';
import { expect, test } from 'vitest';
import { createSoundFirst } from './sound-first.ts';

const video = (timestamp: number): FlvTag => ({ kind: 'video', timestamp, body: Buffer.from([0x27, 1, 0, 0, 0, 9]) });
const audio = (timestamp: number, ...body: readonly number[]): FlvTag => ({
  kind: 'audio',
  timestamp,
  body: Buffer.from([0xaf, ...body]),
});

test('what comes before the configuration of the sound comes after it', () => {
  const soundFirst = createSoundFirst();
  const [empty, config, sound] = [audio(0, 0), audio(43, 0, 0x11, 0x90), audio(43, 1, 7)];
  expect(soundFirst([empty, video(0)])).toEqual([]);
  expect(soundFirst([video(33), config, sound])).toEqual([config, empty, video(0), video(33), sound]);
  expect(soundFirst([video(66)])).toEqual([video(66)]);
});

test('pictures without sound wait for less than a second', () => {
  const soundFirst = createSoundFirst();
  const pictures = Array.from({ length: 30 }, (_, at) => video(at * 33));
  const passed = pictures.map((picture) => soundFirst([picture]).length);
  expect(passed).toEqual([...Array(22).fill(0), 23, ...Array(7).fill(1)]);
});
