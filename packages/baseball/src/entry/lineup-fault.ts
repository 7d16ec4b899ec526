import { refuse } from '@palco/kernel/refusal';
import type { Lineup } from '../rules/lineup.ts';
import type { Side } from '../rules/side.ts';
import type { EntryRefusal } from './entry-refusal.ts';

/** Nine fielders bat: the designated hitter went into the field, and the pitcher has not taken a slot. */
const hasNoNinth = (order: Lineup['order']): boolean => order.every(({ position }) => position >= 2 && position <= 9);

/**
 * Why a club cannot take the field (Rules 5.02, 5.11): a position without a fielder or with two, or a pitcher who neither
 * bats nor has a designated hitter. A pinch hitter or pinch runner for the designated hitter becomes the designated hitter.
 */
export const lineupFault = ({ order, pitcher }: Lineup, side: Side): EntryRefusal | undefined => {
  for (let position = 2; position <= 9; position += 1) {
    const fielders = order.filter((spot) => spot.position === position).length;
    if (fielders === 0) return refuse('entry/position-empty', { position, side });
    if (fielders > 1 && hasNoNinth(order) && !order.some(({ player }) => player === pitcher))
      return refuse('entry/pitcher-needs-slot', { side });
    if (fielders > 1) return refuse('entry/position-twice', { position, side });
  }
  // eight fielders are in the order: the ninth spot is the pitcher's or the designated hitter's
  const ninth = order.find(({ position }) => position === 1 || position > 9);
  if (ninth?.position === 1)
    return ninth.player === pitcher ? undefined : refuse('entry/position-twice', { position: 1, side });
  return ninth?.player === pitcher ? refuse('entry/position-empty', { position: 1, side }) : undefined;
};
