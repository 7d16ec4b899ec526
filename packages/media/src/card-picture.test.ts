import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal } from '@palco/kernel/refusal';
import { expect, test } from 'vitest';
import { readAvcConfig } from './avc-config.ts';
import { type CardDrawing, createCardPicture, type Ycc, yccOf } from './card-picture.ts';

const NAVY: Ycc = yccOf('#12294b');
/** A bright block in the middle, two macroblocks wide, within a border of the card's colour. */
const drawing: CardDrawing = {
  columns: 4,
  rows: 3,
  macroblock: (column, row) => {
    const isBright = row === 1 && (column === 1 || column === 2);
    const [luma, blue, red] = isBright ? [235, 128, 128] : NAVY;
    return Buffer.concat([Buffer.alloc(256, luma), Buffer.alloc(64, blue), Buffer.alloc(64, red)]);
  },
};

test.each([
  ['#000000', [16, 128, 128]],
  ['#ffffff', [235, 128, 128]],
  ['#ff0000', [63, 102, 240]],
  ['#0000ff', [32, 240, 118]],
])('%s on television', (hex, expected) => {
  expect(yccOf(hex)).toEqual(expected);
});

test.each([
  [1280, 720],
  [1920, 1080],
  [640, 360],
  [854, 480],
])('a card of %i x %i says its size', (width, height) => {
  const config = readAvcConfig(createCardPicture({ width, height }, NAVY).record);
  expect(isRefusal(config) ? config : { width: config.width, height: config.height }).toEqual({ width, height });
});

test('a decoder shows the colour everywhere and the drawing in the middle, in key frames and in those that repeat them', () => {
  const [width, height] = [854, 480];
  const card = createCardPicture({ width, height }, NAVY, drawing);
  const start = Buffer.from([0, 0, 0, 1]);
  const config = Buffer.from(card.record);
  const length = config.readUInt16BE(6);
  const stream = [start, config.subarray(8, 8 + length), start, config.subarray(8 + length + 3)];
  for (const place of [0, 1, 2, 49, 50, 51]) stream.push(start, Buffer.from(card.picture(place).data).subarray(4));
  const folder = mkdtempSync(join(tmpdir(), 'palco-card-'));
  try {
    writeFileSync(join(folder, 'card.h264'), Buffer.concat(stream));
    const decode = ['-v', 'error', '-i', join(folder, 'card.h264'), '-f', 'rawvideo', '-pix_fmt', 'yuv420p'];
    const run = spawnSync('ffmpeg', [...decode, join(folder, 'card.yuv')], { encoding: 'utf8' });
    if (run.error) return; // this machine has no decoder
    expect(run.stderr).toBe('');
    const raw = readFileSync(join(folder, 'card.yuv'));
    const size = (width * height * 3) / 2;
    expect(raw.length / size).toBe(6);
    const at = (picture: number, x: number, y: number): number => raw[picture * size + y * width + x] ?? 0;
    const columns = Math.ceil(width / 16);
    const middle = (Math.floor((columns - 4) / 2) + 1) * 16 + 16;
    for (const picture of [0, 1, 5]) {
      const luma = raw.subarray(picture * size, picture * size + width * height);
      expect(luma.filter((value) => value === 235)).toHaveLength(2 * 256);
      expect(luma.filter((value) => value === NAVY[0])).toHaveLength(width * height - 2 * 256);
      expect(at(picture, middle, 14 * 16)).toBe(235);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
