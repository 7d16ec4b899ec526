import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pdfText } from './pdf-text.ts';

const stream = (id: number, text: string): string => {
  const packed = deflateSync(text).toString('latin1');
  return `${id} 0 obj\n<<\n/Length ${packed.length}\n/Filter /FlateDecode\n>>\nstream\n${packed}\nendstream\nendobj\n`;
};
/** One font, whose glyph 1 is A, and a line of `many` glyphs. */
const pdf = (many: number): Buffer =>
  Buffer.from(
    [
      '1 0 obj\n<<\n/Font <<\n/F1 2 0 R\n>>\n>>\nendobj\n',
      '2 0 obj\n<<\n/ToUnicode 3 0 R\n>>\nendobj\n',
      stream(3, '1 beginbfrange\n<0001> <0001> [<0041>]\nendbfrange'),
      stream(4, `/F1 12 Tf\n[<${'0001'.repeat(many)}>] TJ`),
    ].join(''),
    'latin1',
  );

test('packed bytes may end in any byte, also in that of a line', () => {
  const ends = new Set<number>();
  for (let many = 1; many <= 600; many++) {
    const file = pdf(many);
    ends.add(file[file.lastIndexOf('\nendstream') - 1] as number);
    expect(pdfText(file)).toBe('A'.repeat(many));
  }
  expect([10, 13].filter((byte) => !ends.has(byte))).toEqual([]);
});
