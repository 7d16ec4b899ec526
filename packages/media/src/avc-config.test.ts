import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { isRefusal } from '@palco/kernel/refusal';
import { expect, test } from 'vitest';
import { type AvcConfig, readAvcConfig } from './avc-config.ts';
import { recordOf, unitsByStartCode } from './avc-units.ts';

/** A key frame of x264 as a stream. */
const encodedAs = (size: string, rate: string, ...options: readonly string[]): AvcConfig => {
  const source = ['-v', 'error', '-f', 'lavfi', '-i', `testsrc=s=${size}:r=${rate}`, '-frames:v', '1'];
  const bytes = execFileSync('ffmpeg', [...source, '-c:v', 'libx264', '-threads', '1', ...options, '-f', 'h264', '-']);
  const config = readAvcConfig(recordOf(unitsByStartCode(bytes) ?? []) ?? Buffer.alloc(0));
  if (isRefusal(config)) throw new Error(JSON.stringify(config));
  return config;
};
test.skipIf(!existsSync('/usr/bin/ffmpeg')).each([
  ['30000/1001', '1280x720', [], 30_000 / 1001],
  ['50', '1920x1080', ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'], 50],
  ['60', '320x180', ['-chroma_sample_location', 'left', '-profile:v', 'baseline', '-pix_fmt', 'yuv420p'], 60],
] as const)('what x264 says of %s pictures a second of %s', (rate, size, more, frameRate) => {
  const config = encodedAs(size, rate, ...more);
  const [width, height] = size.split('x').map(Number);
  expect(config).toMatchObject({ width, height, frameRate });
});

test.skipIf(!existsSync('/usr/bin/ffmpeg')).each([
  ['yuv420p', [], { bits: 8, chroma: '4:2:0', isInterlaced: false }, 'avc1.6400'],
  ['yuv420p', ['-profile:v', 'baseline'], { bits: 8, chroma: '4:2:0', isInterlaced: false }, 'avc1.42c0'],
  ['yuv420p10le', [], { bits: 10, chroma: '4:2:0', isInterlaced: false }, 'avc1.6e00'],
  ['yuv422p', [], { bits: 8, chroma: '4:2:2', isInterlaced: false }, 'avc1.7a00'],
  ['yuv422p10le', [], { bits: 10, chroma: '4:2:2', isInterlaced: false }, 'avc1.7a00'],
  ['yuv444p', [], { bits: 8, chroma: '4:4:4', isInterlaced: false }, 'avc1.f400'],
  ['yuv444p', ['-qp', '0'], { bits: 8, chroma: '4:4:4', isInterlaced: false }, 'avc1.f400'],
  ['gray', [], { bits: 8, chroma: '4:0:0', isInterlaced: false }, 'avc1.6400'],
  ['yuv420p', ['-flags', '+ildct+ilme'], { bits: 8, chroma: '4:2:0', isInterlaced: true }, 'avc1.6400'],
] as const)('the format of %s %j', (pixels, options, format, codec) => {
  const config = encodedAs('320x180', '25', '-pix_fmt', pixels, ...options);
  expect(config).toMatchObject({ width: 320, height: 180, format });
  expect(config.codec.slice(0, 9)).toBe(codec);
});
