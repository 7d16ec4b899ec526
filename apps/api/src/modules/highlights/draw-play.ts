/** Draws a play for social networks as SVG text, 1200 × 630 pixels: the field with the bases before the pitch. */

import type { PlayStill } from '@palco/contracts/highlights/shared-plays';
import { contrastOf } from '@palco/contracts/season/club-colours';
import type { SocialTexts } from './social-texts.ts';

export interface DrawnClub {
  /** `CUL` */
  readonly letters: string;
  /** `#rrggbb` */
  readonly primary: string;
  readonly secondary: string;
}
/** Whose picture it is. */
export interface DrawnLeague {
  readonly name: string;
  /** the mark as SVG at this place, with this side */
  readonly mark: (place: readonly [x: number, y: number, side: number]) => string;
  /** `#rrggbb` */
  readonly night: string;
  readonly quiet: string;
}
interface DrawnPlay {
  readonly league: DrawnLeague;
  readonly bases: PlayStill['bases'];
  readonly half: PlayStill['half'];
  readonly texts: SocialTexts;
  readonly away: DrawnClub;
  readonly home: DrawnClub;
}

const [CHALK, HERE] = ['#f6f2e7', '#ffd24a'];
/** Contrast that chalk must have to be used: a little more than the 3 that WCAG asks of large letters. */
const READS = 3.4;
const letterOn = (color: string): string => (contrastOf(CHALK, color) >= READS ? CHALK : '#0b1730');
const DISPLAY = 'Sofia Sans Extra Condensed';
const TEXT = 'Onest';
/** Width of an average letter of the display font, as a share of the font size. */
const LETTER_WIDTH = 0.4;
/** Left edge and width of the texts, in pixels. */
const [LEFT, WIDTH] = [696, 448];

/** The largest size up to `most` at which a text fits into one line. */
const fitting = (text: string, most: number, width: number): number =>
  Math.min(most, Math.floor(width / (text.length * LETTER_WIDTH)));

const quoted = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** Breaks a text into lines of at most `most` letters; a longer word gets a line of its own. */
export const linesOf = (text: string, most: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

const base = (isTaken: boolean, x: number, y: number): string =>
  `<rect x="${x - 9}" y="${y - 9}" width="18" height="18" rx="2" transform="rotate(45 ${x} ${y})" fill="${isTaken ? HERE : '#040914'}" stroke="${isTaken ? HERE : CHALK}" stroke-width="2"/>`;
const STRIPES = [20, 60, 100, 140, 180, 220, 260]
  .map((x) => `<path d="M160 168 ${x} 10h20z" fill="#1d5740"/>`)
  .join('');
const field = ([first, second, third]: PlayStill['bases']): string =>
  `<svg x="-220" width="1120" height="630" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice">
<path fill="#081a2a" d="M0 0h320v180H0z"/><path d="M160 176 4 20Q160-50 316 20z" fill="#174a37"/>${STRIPES}
<path d="M160 176 4 20Q160-50 316 20z" fill="none" stroke="#a9683c" stroke-width="5"/>
<path d="M160 174 96 110a66 66 0 0 1 128 0z" fill="#a9683c"/><path d="m160 156-42-42 42-42 42 42z" fill="#236848"/>
<circle cx="160" cy="115" r="8" fill="#a9683c"/><circle cx="160" cy="160" r="15" fill="#a9683c"/>
<path d="M160 162 6 22M160 162 314 22" stroke="${CHALK}" stroke-opacity=".55" stroke-width="1.5"/>
${base(first, 204, 114)}${base(second, 160, 70)}${base(third, 116, 114)}
<path d="M152 153h16v8l-8 8-8-8z" fill="${CHALK}"/></svg>`;

const PLATE =
  'M6 13Q6 6 13 6L83 6Q90 6 90 13L90 41.7Q90 48 85.55 52.45L53.69 84.31Q48 90 42.31 84.31L10.45 52.45Q6 48 6 41.7Z';
const badge = ({ letters, primary, secondary }: DrawnClub, x: number): string =>
  `<g transform="translate(${x} 58)"><path d="${PLATE}" fill="${primary}" stroke="#fff" stroke-opacity=".22" stroke-width="1.5"/>
<path d="M22 58 48 84 74 58H64.5L48 74.500 31.500 58Z" fill="${secondary}"/>
<text x="48" y="49" text-anchor="middle" font-family="${DISPLAY}" font-size="${letters.length > 3 ? 38 : 46}" fill="${letterOn(primary)}">${quoted(letters)}</text></g>`;

const display = (text: string, y: number, size: number, fill: string, x = LEFT): string =>
  `<text x="${x}" y="${y}" font-family="${DISPLAY}" font-size="${size}" fill="${fill}">${quoted(text)}</text>`;

/** Font sizes of a heading of two lines at most, and of a longer one. */
const HEADINGS = { large: 84, small: 62 };
export const drawPlay = ({ league, bases, half, texts, away, home }: DrawnPlay): string => {
  const { night, quiet } = league;
  const broken = (size: number) => linesOf(texts.bases, Math.floor(WIDTH / (size * LETTER_WIDTH)));
  const size = broken(HEADINGS.large).length > 2 ? HEADINGS.small : HEADINGS.large;
  const heading = broken(size);
  const top = 296;
  const below = top + size * (heading.length - 1) + 62;
  const arrow = half === 'top' ? 'M0 16 13 0 26 16z' : 'M0 0h26L13 16z';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs>
<linearGradient id="shade"><stop offset=".44" stop-color="${night}" stop-opacity="0"/><stop offset=".58" stop-color="${night}" stop-opacity=".96"/><stop offset=".7" stop-color="${night}"/></linearGradient></defs>
<rect width="1200" height="630" fill="${night}"/>${field(bases)}<rect width="1200" height="630" fill="url(#shade)"/>
${badge(away, LEFT - 6)}${display(texts.at.toUpperCase(), 118, 34, quiet, LEFT + 112)}${badge(home, LEFT + 150)}
<path transform="translate(${LEFT} 191)" d="${arrow}" fill="${HERE}"/>${display(texts.inning, 210, fitting(texts.inning, 40, WIDTH - 38), HERE, LEFT + 38)}
${heading.map((line, place) => display(line, top + size * place, size, CHALK)).join('')}
${linesOf(`${texts.duel}. ${texts.teaser}`, 29)
  .map(
    (line, place) =>
      `<text x="${LEFT}" y="${below + 38 * place}" font-family="${TEXT}" font-size="28" fill="${quiet}">${quoted(line)}</text>`,
  )
  .join('')}
${league.mark([LEFT, 548, 48])}
${display(league.name, 588, 50, CHALK, LEFT + 64)}</svg>`;
};
