import type { League } from '@palco/contracts/identity/identity';
import { paletteOf } from '@palco/contracts/identity/identity-palette';
import { markAt } from './draw-icon.ts';
import type { Pictures } from './pictures.ts';

/** What a picture for social networks shows of the league: its name, its mark and its colors. */
export const drawnLeague = async (league: League, read: Pictures['read']) => {
  const logo = league.logo === null ? undefined : await read(league.logo);
  const { tokens } = paletteOf(league.colours);
  return {
    name: league.names.short,
    mark: (place: readonly [x: number, y: number, side: number]) => markAt(league, logo, place),
    night: tokens['night-950'],
    quiet: tokens['night-200'],
  };
};
