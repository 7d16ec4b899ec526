import type { Drawing } from '@palco/ui/icon.tsx';

/** A line of the palette. */
export interface PaletteEntry {
  readonly name: string;
  readonly path: string;
  readonly icon: Drawing;
  readonly text: string;
  readonly more: string;
  /** a page of the fans' site, which opens in another tab */
  readonly isOfSite?: boolean;
}
