import { LETTERS } from './monogram-letters.ts';

/** The colors of a club's badge. */
export interface ClubColors {
  /** `#rrggbb` */
  readonly primary: string;
  readonly secondary: string;
}
interface PlacedLetter {
  readonly path: string;
  readonly transform: string;
}

/** The area of the letters in the badge's 96 units, centered on x 48; `between` is in the letters' units. */
const ROOM = {
  small: { width: 77, height: 39, top: 12.5, between: 7 },
  large: { width: 61, height: 32.5, top: 17.5, between: 8 },
};
const CAP_HEIGHT = 100;
/** The narrowest legible scale of a letter; below it the height shrinks too. */
const NARROWEST = 0.8;

/** From 32 px the badge has room for a seam and chevrons; below, for bigger letters and a plain point. */
export const sizeClass = (size: number): keyof typeof ROOM => (size < 32 ? 'small' : 'large');

/** Letters of an abbreviation (`MXC`), set tight, as large as they fit, centered. Accents are dropped. */
export const placeLetters = (abbreviation: string, size: keyof typeof ROOM): PlacedLetter[] => {
  const room = ROOM[size];
  const letters = [...abbreviation.normalize('NFD').toUpperCase()].flatMap((sign) => LETTERS[sign] ?? []);
  const natural = letters.reduce((sum, { width }) => sum + width, 0) + room.between * Math.max(0, letters.length - 1);
  const full = room.height / CAP_HEIGHT;
  const across = Math.min(full, natural > 0 ? room.width / natural : full);
  const down = Math.min(full, across / NARROWEST);
  const top = room.top + (room.height - down * CAP_HEIGHT) / 2;
  let left = 48 - (natural * across) / 2;
  return letters.map(({ width, path }) => {
    const transform = `matrix(${across.toFixed(4)} 0 0 ${down.toFixed(4)} ${left.toFixed(2)} ${top.toFixed(2)})`;
    left += (width + room.between) * across;
    return { path, transform };
  });
};

const CHALK = '#FBF8F0';
const INK = '#0B1730';

/** Relative luminance of `#rrggbb`, by WCAG 2.2. */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast of two colors, 1 to 21, by WCAG 2.2. */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** Chalk where it reads on the club's first color, else its second color where that reads well, else ink. */
export const letterColor = ({ primary, secondary }: ClubColors): string => {
  if (contrast(CHALK, primary) >= 3.4) return CHALK;
  return contrast(secondary, primary) >= 5.2 ? secondary : INK;
};
