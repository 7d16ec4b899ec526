/** Whether the badge of a club can be read: its letters are drawn in the second color on the first. Pure. */
import type { CONTRASTS } from './club-staff.ts';

const channel = (hex: string): number => {
  const part = Number.parseInt(hex, 16) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
/** Relative luminance by WCAG 2.2 of `#rrggbb`. */
const luminance = (colour: string): number =>
  0.2126 * channel(colour.slice(1, 3)) + 0.7152 * channel(colour.slice(3, 5)) + 0.0722 * channel(colour.slice(5, 7));

/** Contrast ratio by WCAG 2.2, 1 to 21, with two decimals. */
export const contrastOf = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return Math.round(((high + 0.05) / (low + 0.05)) * 100) / 100;
};

/** WCAG 1.4.11 requires 3 for graphics; below half of that the letters cannot be seen. */
const GOOD = 3;
const LOWEST = 1.5;
export const contrastIs = (ratio: number): (typeof CONTRASTS)[number] =>
  ratio >= GOOD ? 'good' : ratio >= LOWEST ? 'poor' : 'none';
