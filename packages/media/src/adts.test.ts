import { expect, test } from 'vitest';
import { adtsFrame } from './adts.ts';

const hex = (text: string): Buffer => Buffer.from(text, 'hex');

test.each([
  // headers as ffmpeg 5.1 writes them
  ['48 kHz, stereo', '1190', 64, 'fff14c8008fffc'],
  ['44.1 kHz, stereo', '1210', 341, 'fff150802b9ffc'],
  ['48 kHz, mono', '1188', 9, 'fff14c40021ffc'],
])('a frame of %s', (_, record, bytes, header) => {
  const frame = adtsFrame({ record: hex(record) }, Buffer.alloc(bytes, 1));
  expect(frame?.subarray(0, 7).toString('hex')).toBe(header);
  expect(frame).toHaveLength(bytes + 7);
});

test.each([
  ['a sample rate that is written out', '178000', 9],
  ['a frame that is too long', '1190', 8185],
])('%s has none', (_, record, bytes) => {
  expect(adtsFrame({ record: hex(record) }, Buffer.alloc(bytes))).toBeUndefined();
});
