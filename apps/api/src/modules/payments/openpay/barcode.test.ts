/** The bars must be read by a scanner, not look like bars. */
import { expect, test } from 'vitest';
import { scanBarcode, scanWidths, widthsOf } from '../../../testing/scan-barcode.ts';
import { drawBarcode } from './barcode.ts';

test.each(['000012345678901234', '0000100000000000017', '9', '000037488887216115'])(
  'a scanner reads %s from the bars',
  async (reference) => {
    expect(scanBarcode(await drawBarcode(reference))).toBe(reference);
  },
);

test('a bar moved by one module is not read as something else', async () => {
  const widths = widthsOf(await drawBarcode('000012345678901234'));
  const moved = widths.slice(0, 7) + String(Number(widths[7]) + 1) + widths.slice(8);
  expect(() => scanWidths(moved)).toThrow();
});

test('bars are black on white, whatever paper they are printed on', async () => {
  const svg = await drawBarcode('000012345678901234');
  expect(svg).toContain('#FFFFFF');
  expect(svg).not.toMatch(/<script|<text|href/);
});
