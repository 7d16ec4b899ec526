import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSilentFrame } from './aac-silence.ts';

/** Raw frames of an ADTS stream. */
const framesOf = (adts: Buffer): readonly Buffer[] => {
  const frames: Buffer[] = [];
  for (let at = 0; at + 7 < adts.length; ) {
    const length = ((adts[at + 3] ?? 0) & 3) * 2048 + (adts[at + 4] ?? 0) * 8 + ((adts[at + 5] ?? 0) >> 5);
    frames.push(adts.subarray(at + ((adts[at + 1] ?? 0) & 1 ? 7 : 9), at + length));
    at += length;
  }
  return frames;
};
/** undefined without ffmpeg */
const encoded = (source: string): readonly Buffer[] | undefined => {
  const args = `-v error -f lavfi -i ${source} -t 1 -ac 2 -c:a aac -b:a 128k -f adts pipe:1`.split(' ');
  try {
    return framesOf(execFileSync('ffmpeg', args));
  } catch {
    return undefined;
  }
};

test.each([
  ['a pair without bands, behind a fill element', 'de02004c61766335392e33372e3130300042200 8c11838', true],
  ['a pair without bands', '211004608c1c', true],
  ['a pair with a codebook', `2119ffff${'5a'.repeat(20)}`, false],
  ['a frame that is cut off', '2110', false],
  ['nothing', '', false],
  ['an end without a channel', 'e0', false],
])('%s', (_, hex, isSilent) => {
  expect(isSilentFrame(Buffer.from(hex.replaceAll(' ', ''), 'hex'))).toBe(isSilent);
});

test('what an encoder makes of zeros is silent, and of quiet noise is not', () => {
  const zeros = encoded('anullsrc=r=48000');
  if (!zeros) return; // no encoder on this machine: the frames above are the same
  expect(zeros.length).toBeGreaterThan(40);
  expect(zeros.every(isSilentFrame)).toBe(true);
  // about -90 dBFS
  const noise = encoded('anoisesrc=a=0.00003:r=48000') ?? [];
  expect(noise.filter(isSilentFrame).length).toBeLessThan(noise.length / 20);
});

test('any bytes are read', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => typeof isSilentFrame(bytes) === 'boolean'));
});
