import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPictureFile as readWith } from './read-picture-file.ts';
import { safeSvg } from './safe-svg.ts';

const readPictureFile = (file: Buffer) => readWith(file, async (text) => safeSvg(text));
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 10, g: 60, b: 90, alpha: 0.5 } } });
const svg = (inside: string, attributes = 'width="100" height="50"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  );
const RECT = '<rect width="60" height="50" fill="#0b4f55"/>';

const chunk = (name: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]);
};
/** A PNG that says it is this large, whatever is in it. */
const claiming = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(10_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

test('a picture is drawn again, without what was written beside or behind it', async () => {
  const jpeg = await flat(300, 200)
    .flatten()
    .withExif({ IFD0: { Copyright: 'SECRET-EXIF' } })
    .jpeg()
    .toBuffer();
  const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert("SECRET-TAIL")</script>PK\u0003\u0004')]);
  const read = await readPictureFile(polyglot);
  if (typeof read === 'string') throw new Error(read);
  expect(read).toMatchObject({ format: 'jpeg', width: 300, height: 200, changes: ['metadata'] });
  expect(read.png.toString('latin1')).not.toMatch(/SECRET|script/);
  expect(await sharp(read.png).metadata()).toMatchObject({ format: 'png', space: 'srgb' });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('a logo')],
  ['HTML with an SVG in it', Buffer.from('<html><svg><script>1</script></svg></html>')],
  ['half a PNG', claiming(100, 100)],
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
  ['XML that is no SVG', Buffer.from('<?xml version="1.0"?><note>1</note>')],
  [
    'a TIFF',
    await flat(10, 10)
      .tiff()
      .toBuffer()
      .catch(() => Buffer.from('II*\0')),
  ],
  ['an SVG of an absurd size', svg(RECT, 'width="1000000000" height="1000000000"')],
])('%s is not read', async (_what, file) => {
  expect(await readPictureFile(file)).toBe('unreadable');
});

test.each([
  ['30,000 pixels square', claiming(30_000, 30_000)],
  ['one line of 2,000,000 pixels', claiming(2_000_000, 1)],
])('a PNG that says it has %s is refused before it is decoded', async (_what, file) => {
  expect(await readPictureFile(file)).toBe('too-large');
});

test('of an animation the first frame is kept, CMYK becomes sRGB, and a large picture is made smaller', async () => {
  const frames = await sharp(
    [Buffer.from(await flat(40, 40).png().toBuffer()), await flat(40, 40).negate().png().toBuffer()],
    {
      join: { animated: true },
    },
  )
    .gif()
    .toBuffer();
  expect(await readPictureFile(frames)).toMatchObject({
    format: 'gif',
    width: 40,
    height: 40,
    changes: ['first-frame'],
  });
  const cmyk = await flat(64, 64).flatten().toColourspace('cmyk').jpeg().toBuffer();
  expect(await readPictureFile(cmyk)).toMatchObject({ format: 'jpeg', changes: expect.arrayContaining(['converted']) });
  const large = await flat(4000, 1000).png().toBuffer();
  expect(await readPictureFile(large)).toMatchObject({ width: 1024, height: 256, changes: ['shrunk'] });
});

test('an SVG is rasterized at a size that icons can be made of', async () => {
  expect(await readPictureFile(svg(RECT))).toMatchObject({
    format: 'svg',
    width: 1024,
    height: 512,
    changes: ['rasterised'],
  });
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['an event', '<rect onload="alert(1)" width="1" height="1"/>'],
  ['a picture of another host', '<image href="https://elsewhere.test/x.png" width="9" height="9"/>'],
  ['a file of this machine', '<image xlink:href="file:///etc/passwd" width="9" height="9"/>'],
  ['a use of another file', '<use href="https://elsewhere.test/x.svg#a"/>'],
  [
    'a page inside',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="/"/></body></foreignObject>',
  ],
  ['a style sheet of another host', '<style>@import url("https://elsewhere.test/x.css");</style>'],
  ['a fill of another host', '<rect fill="url(https://elsewhere.test/x#a)" width="9" height="9"/>'],
  ['a fill of another host in quotes', `<rect fill="url( ' https://elsewhere.test/x#a')" width="9" height="9"/>`],
  ['a style sheet spelled with entities', '<style>@im&#112;ort "https://elsewhere.test/x.css";</style>'],
  ['a style sheet around an element', '<style>@im<g/>port "https://elsewhere.test/x.css";</style>'],
  ['an escaped fill', '<rect style="fill:u\\72l(https://elsewhere.test/x#a)" width="9" height="9"/>'],
  ['a link that runs', '<a href="javascript:alert(1)"><rect width="9" height="9"/></a>'],
  ['an animation', '<rect width="9" height="9"><set attributeName="href" to="javascript:1"/></rect>'],
])('%s is left out of an SVG', async (_what, inside) => {
  const file = svg(RECT + inside);
  const safe = safeSvg(file.toString());
  expect(safe?.isCleaned).toBe(true);
  expect(safe?.svg).toContain('<rect width="60"');
  expect(safe?.svg).not.toMatch(/script|alert|elsewhere|passwd|foreignObject|iframe|onload/);
  expect(await readPictureFile(file)).toMatchObject({ changes: ['rasterised', 'cleaned'] });
});

test.each([
  ['blanks before a reference', `<rect fill="url(${' '.repeat(300_000)}#a)" width="9" height="9"/>`],
  ['elements in elements', '<g>'.repeat(300_000)],
  ['style sheets', '<style>a{fill:url(#a)}</style>'.repeat(30_000)],
])('an SVG of too many %s is read in a moment', (_what, inside) => {
  // quadratic time would be minutes here
  expect(safeSvg(svg(RECT + inside).toString())?.svg.length ?? 0).toBeLessThan(1_000_000);
});

test('a reference within the drawing stays, however it is written', () => {
  for (const fill of ['url(#a)', "url( '#a' )", 'url("#a")'])
    expect(safeSvg(svg(`<rect fill='${fill.replaceAll("'", '&#39;')}'/>`).toString())).toMatchObject({
      isCleaned: false,
    });
  const sheet = '<style>.a > .b { fill: url( "#a" ) }</style>';
  expect(safeSvg(svg(sheet).toString())?.svg).toContain('url( &quot;#a&quot; )');
});

test('entities of its own are not expanded', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>
<svg xmlns="http://www.w3.org/2000/svg"><text>&b;&x;</text></svg>`;
  expect(safeSvg(bomb)?.svg).not.toMatch(/aaaaaaaaaaaaa|root:/);
});
