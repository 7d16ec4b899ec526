import type { Colours } from '@palco/contracts/identity/identity';
import { paletteOf } from '@palco/contracts/identity/identity-palette';
import type { CSSProperties } from 'react';

/** The palette for a part of the page: its tokens, and the roles that `tokens.css` makes of them once for the root. */
export const paletteStyle = (colours: Colours): CSSProperties => {
  const { tokens } = paletteOf(colours);
  const roles = {
    '--bg': tokens['night-900'],
    '--bg-deep': tokens['night-950'],
    '--surface': tokens['night-850'],
    '--surface-raised': tokens['night-800'],
    '--surface-hover': tokens['night-750'],
    '--slot': tokens['night-980'],
    '--line-strong': tokens['night-600'],
    '--text-2': tokens['night-200'],
    '--text-3': tokens['night-300'],
    '--link': tokens['clay-400'],
    '--action': tokens['clay-500'],
  };
  const own = Object.fromEntries(Object.entries(tokens).map(([name, colour]) => [`--${name}`, colour]));
  return { ...own, ...roles } as CSSProperties;
};
