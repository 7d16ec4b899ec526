/** The address of highlights without schemas, for pages with a small first load. */
import type { HighlightOrder } from './highlights.ts';

export interface HighlightSelection {
  readonly game?: number | undefined;
  readonly day?: string | undefined;
  readonly club?: string | undefined;
  readonly player?: number | undefined;
  readonly order: HighlightOrder;
}

export const highlightsAddress = (selection: HighlightSelection): string => {
  const given = Object.entries(selection).filter(([, value]) => value !== undefined);
  return `/api/highlights?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
};

/** The still of a play out of its game's picture. */
export const playStillAddress = (game: number, share: string): string =>
  `/api/games/${game}/plays/${encodeURIComponent(share)}/still.jpg`;
