/**
 * Decodes a picture that somebody uploaded and draws it again. Nothing of the file itself is kept: no metadata, no script, no
 * reference, no bytes behind its end. The decoder is libvips in `sharp`; it runs in threads beside the one that serves, and so
 * does what reads an SVG's text.
 */
import { createHash } from 'node:crypto';
import type { PICTURE_CHANGES, PICTURE_FORMATS } from '@palco/contracts/identity/identity-staff';
import sharp from 'sharp';
import type { SafeSvg } from './safe-svg.ts';

type PictureFormat = (typeof PICTURE_FORMATS)[number];
interface ReadPicture {
  readonly id: string;
  readonly png: Buffer;
  readonly format: PictureFormat;
  readonly width: number;
  readonly height: number;
  readonly changes: readonly (typeof PICTURE_CHANGES)[number][];
}
type PictureFault = 'unreadable' | 'too-large';

/** The longer side of what is kept, in pixels; the largest icon made of it has 512. */
const SIDE = 1024;
/** A picture with more is not decoded: a few kilobytes can hold 30,000 × 30,000 of one color. */
const MOST_PIXELS = 40_000_000;
/** Width and height, in pixels; a decoder keeps whole lines. */
const LONGEST_SIDE = 10_000;
const SECONDS = 20;
const FORMATS: Readonly<Record<string, PictureFormat>> = {
  png: 'png',
  jpeg: 'jpeg',
  webp: 'webp',
  gif: 'gif',
  heif: 'avif',
};
/** Which decoder a file gets is decided by its first bytes, not by its name or by what the sender says. */
const isSvg = (file: Buffer): boolean =>
  /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!DOCTYPE\s+svg|svg)/i.test(file.toString('latin1', 0, 400));

// only these decoders exist for this process: the library has many more, for formats that no logo has
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Svg', 'Heif'].map((name) => `VipsForeignLoad${name}`),
});
// a few uploads a year: nothing is kept between them
sharp.cache(false);

const OPTIONS = { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false, sequentialRead: true } as const;

/** Pixels per inch at which an SVG's longer side gets about SIDE pixels. */
const densityFor = (width: number, height: number): number =>
  Math.min(2400, Math.max(1, (72 * SIDE) / Math.max(width, height, 1)));

const unreadable = (): 'unreadable' => 'unreadable';

/** `readSvg`: `safeSvg` in a thread of its own. */
export const readPictureFile = async (
  file: Buffer,
  readSvg: (text: string) => Promise<SafeSvg | undefined>,
): Promise<ReadPicture | PictureFault> => {
  if (file.length === 0) return 'unreadable';
  const svg = isSvg(file) ? await readSvg(file.toString('utf8')) : undefined;
  if (isSvg(file) && !svg) return 'unreadable';
  const bytes = svg ? Buffer.from(svg.svg) : file;
  // a file may say a size that its bytes do not hold, so both are bounded: what it says here, what is decoded by the options
  const meta = await sharp(bytes, { ...OPTIONS, limitInputPixels: false })
    .metadata()
    .catch(unreadable);
  if (meta === 'unreadable') return 'unreadable';
  const { format, width = 0, height = 0, pages = 1, space } = meta;
  const known: PictureFormat | undefined = svg ? 'svg' : FORMATS[format ?? ''];
  if (!known || width < 1 || height < 1) return 'unreadable';
  if (!svg && (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE)) return 'too-large';
  const density = svg && { density: densityFor(width, height) };
  const drawn = await sharp(bytes, { ...OPTIONS, ...density })
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: SECONDS })
    .png({ compressionLevel: 9, palette: false })
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  if (drawn === 'unreadable') return 'unreadable';
  const hasMetadata = Boolean(meta.exif ?? meta.icc ?? meta.iptc ?? meta.xmp);
  return {
    id: createHash('sha256').update(drawn.data).digest('base64url').slice(0, 22),
    png: drawn.data,
    format: known,
    width: drawn.info.width,
    height: drawn.info.height,
    changes: [
      ...(svg ? (['rasterised'] as const) : []),
      ...(svg?.isCleaned ? (['cleaned'] as const) : []),
      ...(!svg && Math.max(width, height) > SIDE ? (['shrunk'] as const) : []),
      ...(pages > 1 ? (['first-frame'] as const) : []),
      ...(space !== 'srgb' && space !== 'b-w' && !svg ? (['converted'] as const) : []),
      ...(hasMetadata ? (['metadata'] as const) : []),
    ],
  };
};
