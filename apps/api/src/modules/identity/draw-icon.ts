/** Draws the league's mark as SVG text: its logo, or a home plate with its letter, in each size that programs ask for. Pure. */
import type { League } from '@palco/contracts/identity/identity';
import { paletteOf } from '@palco/contracts/identity/identity-palette';

/** Width and height in pixels, the share of it that the mark takes, and whether it stands on the league's ground. */
interface Icon {
  readonly width: number;
  readonly height: number;
  readonly share: number;
  readonly ground: 'none' | 'rounded' | 'full';
}
const square = (side: number, share: number, ground: Icon['ground']): Icon => ({
  width: side,
  height: side,
  share,
  ground,
});
/** By the file's name below `/tv/icons/`. */
export const ICONS = {
  'mark-32.png': square(32, 1, 'none'),
  'apple-touch-180.png': square(180, 0.7, 'full'),
  'app-192.png': square(192, 0.7, 'rounded'),
  'app-512.png': square(512, 0.7, 'rounded'),
  // the outer fifth may be cut off
  'app-maskable-512.png': square(512, 0.5, 'full'),
  'share.png': { width: 1200, height: 630, share: 0.42, ground: 'full' },
} as const satisfies Readonly<Record<string, Icon>>;
export type IconName = keyof typeof ICONS;
export const isIcon = (name: string): name is IconName => Object.hasOwn(ICONS, name);

const quoted = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const PLATE_PATH =
  'M5 3h16.500a4 4 0 0 1 2.800 1.200L37.300 17.200a4 4 0 0 1 0 5.600L24.300 35.800a4 4 0 0 1-2.800 1.200H5a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3Z';
const CHALK = '#f6f2e7';

/** The plate with the letter, in a box of 40 units. */
const plate = ({ names, colours }: League): string => {
  const { tokens } = paletteOf(colours);
  return `<path d="${PLATE_PATH}" fill="${CHALK}"/><text x="17" y="29.500" text-anchor="middle" font-family="Sofia Sans Extra Condensed" font-weight="800" font-size="29" fill="${tokens['clay-800']}">${quoted(names.letter.toLocaleUpperCase('es'))}</text>`;
};
/** The mark in a square at this place. `logo` is the uploaded picture, PNG. */
export const markAt = (
  league: League,
  logo: Buffer | undefined,
  [x, y, side]: readonly [number, number, number],
): string =>
  logo
    ? `<image x="${x}" y="${y}" width="${side}" height="${side}" preserveAspectRatio="xMidYMid meet" href="data:image/png;base64,${logo.toString('base64')}"/>`
    : `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="0 0 40 40">${plate(league)}</svg>`;

export const drawIcon = (name: IconName, league: League, logo: Buffer | undefined): string => {
  const { width, height, share, ground } = ICONS[name];
  const { tokens } = paletteOf(league.colours);
  const side = Math.round(Math.min(width, height) * share);
  const isShare = name === 'share.png';
  const top = isShare ? 90 : Math.round((height - side) / 2);
  const radius = ground === 'rounded' ? Math.round(width * 0.22) : 0;
  const back =
    ground === 'none' ? '' : `<rect width="${width}" height="${height}" rx="${radius}" fill="${tokens['night-900']}"/>`;
  const { full } = league.names;
  const size = Math.min(96, Math.floor(1080 / (full.length * 0.4)));
  const words = isShare
    ? `<rect y="${height - 16}" width="${width}" height="16" fill="${tokens['clay-500']}"/><text x="${width / 2}" y="${top + side + 140}" text-anchor="middle" font-family="Sofia Sans Extra Condensed" font-size="${size}" fill="${CHALK}">${quoted(full)}</text>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${back}${markAt(league, logo, [Math.round((width - side) / 2), top, side])}${words}</svg>`;
};
