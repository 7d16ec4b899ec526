/** What a PDF of ours says: its fonts are subsets, so its text is numbers of glyphs until their tables are read. */
import { inflateSync } from 'node:zlib';

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The characters of each glyph, from the table that a font has for readers. */
const charactersIn = (table: string): ReadonlyMap<number, string> => {
  const found = new Map<number, string>();
  for (const [, first = '', , list = ''] of table.matchAll(/<(\w+)>\s*<(\w+)>\s*\[([^\]]*)\]/g))
    [...list.matchAll(/<(\w*)>/g)].forEach(([, hex = ''], place) => {
      found.set(Number.parseInt(first, 16) + place, utf16(hex));
    });
  return found;
};

/** The text of a PDF, a line for each piece that is drawn. */
export const pdfText = (file: Buffer): string => {
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of file.toString('latin1').matchAll(/(\d+) 0 obj([\s\S]*?)endobj/g))
    objects.set(id, body);
  const contentOf = (body = ''): string => {
    const [head, length] = /^[\s\S]*?\/Length (\d+)[\s\S]*?stream\n/.exec(body) ?? [];
    if (!head?.includes('/FlateDecode')) return '';
    // by its length: packed bytes may end like a line
    const packed = body.slice(head.length, head.length + Number(length));
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
  };
  const fonts = new Map<string, ReadonlyMap<number, string>>();
  for (const body of objects.values())
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
      if (table) fonts.set(name, charactersIn(contentOf(objects.get(table))));
    }
  const lines: string[] = [];
  for (const body of objects.values()) {
    let font: ReadonlyMap<number, string> | undefined;
    for (const [, name, drawn] of contentOf(body).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = fonts.get(name);
      else if (font && drawn) {
        const glyphs = [...drawn.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
        lines.push(glyphs.map((glyph) => font?.get(Number.parseInt(glyph, 16)) ?? '').join(''));
      }
    }
  }
  return lines.join('\n');
};
