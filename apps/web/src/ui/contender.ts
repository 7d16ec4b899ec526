import type { Contender } from '@palco/baseball/reels/best-game';
import { leverageOf } from '@palco/baseball/reels/leverage';
import type { GamePoint } from '@palco/baseball/reels/win-probability';

/** Exhibition games come after every game of the season, and among each other in the order of their leverage. */
const EXHIBITION = 0.001;

/** A game among those that may be the best one, where it stands now. */
export const contenderOf = (
  { id, competition }: { readonly id: number; readonly competition: string },
  point: GamePoint,
  isBetweenBatters: boolean,
): Contender => ({
  id,
  leverage: leverageOf(point) * (competition === 'exhibition' ? EXHIBITION : 1),
  isBetweenBatters,
});
