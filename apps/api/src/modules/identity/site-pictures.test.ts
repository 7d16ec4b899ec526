/** What comes with the site is every league's: no picture or caption names the product, a club, or a way to sign in. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@palco/kernel/language';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '../../../../web');
const VIDEO = join(WEB, 'public/video');
/** Lamps and letters are brighter than 120 of 255, the painted board is darker than 60. */
const DARK = 80;

test.each([
  // where a name would stand, and the letters of runs, hits and errors, which differ by language
  ['park-wide', [1335, 316, 280, 18]],
  ['park-wide', [1562, 336, 70, 60]],
  ['park-tall', [565, 453, 230, 14]],
  ['park-tall', [748, 470, 58, 50]],
  ['park-on', [750, 224, 220, 70]],
  ['park-off', [750, 224, 220, 70]],
] as const)('the board of %s has no letters at %j', async (name, [left, top, width, height]) => {
  const part = sharp(join(WEB, `src/ui/img/${name}.webp`))
    .extract({ left, top, width, height })
    .greyscale();
  expect(Math.max(...(await part.raw().toBuffer()))).toBeLessThan(DARK);
});

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
test.runIf(hasFfmpeg)('the clip has no clubs', () => {
  const from = ['-ss', '10', '-i', join(VIDEO, 'tutorial.mp4'), '-frames:v', '1'];
  const grey = ['-vf', 'crop=430:100:28:28', '-f', 'rawvideo', '-pix_fmt', 'gray', '-'];
  expect(Math.max(...execFileSync('ffmpeg', ['-v', 'error', ...from, ...grey]))).toBeLessThan(DARK);
});

test.each(LANGUAGES)('its captions in %s name no way to sign in', (language) => {
  const captions = readFileSync(join(VIDEO, `tutorial.${language}.vtt`), 'utf8');
  expect(captions).not.toMatch(/Facebook|Apple|Google|mail|correo|почт|телефон|celular|cellulare|phone/i);
});
