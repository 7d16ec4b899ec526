/** The bars must be read by a scanner, not look like bars: drawn as a picture, decoded by another program. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawBarcode } from './barcode.ts';

const [SCANNER, PAINTER] = ['/usr/bin/zbarimg', '/usr/bin/rsvg-convert'];

test.skipIf(!existsSync(SCANNER) || !existsSync(PAINTER))(
  'a scanner reads the reference from the printed bars',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'palco-bars-'));
    const [svg, png] = [join(folder, 'bars.svg'), join(folder, 'bars.png')];
    for (const reference of ['000012345678901234', '0000100000000000017', '9']) {
      writeFileSync(svg, await drawBarcode(reference));
      execFileSync(PAINTER, ['--zoom', '2', '--output', png, svg], { stdio: 'ignore' });
      const read = execFileSync(SCANNER, ['--quiet', '--raw', png], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      expect(read.trim()).toBe(reference);
    }
    rmSync(folder, { recursive: true });
  },
);

test('bars are black on white, whatever paper they are printed on', async () => {
  const svg = await drawBarcode('000012345678901234');
  expect(svg).toContain('#FFFFFF');
  expect(svg).not.toMatch(/<script|<text|href/);
});
