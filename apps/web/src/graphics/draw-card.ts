import type { Card } from '@palco/contracts/graphics/graphics-addresses';
import { drawBreak } from './break-card.ts';
import type { Drawing } from './bug.ts';
import { drawFinal, drawLineScore } from './line-card.ts';
import { drawBatter, drawPitcher } from './lower-third.ts';
import { drawDueUp, drawLineup } from './order-cards.ts';
import { isPlayed, type Scene } from './scene.ts';

/** What a card needs that does not come from the plays. */
interface BreakEnd {
  readonly backAt: string | null;
  /** milliseconds since 1970 */
  readonly now: number;
}

/** A card at a moment; undefined: it needs lineups that are not known yet. */
export const drawCard = (card: Card, scene: Scene, { backAt, now }: BreakEnd): Drawing | undefined => {
  if (card === 'break') return drawBreak(scene, backAt, now);
  if (!isPlayed(scene)) return undefined;
  switch (card) {
    case 'batter':
      return drawBatter(scene);
    case 'pitcher':
      return drawPitcher(scene);
    case 'dueUp':
      return drawDueUp(scene);
    case 'lineScore':
      return drawLineScore(scene);
    case 'awayLineup':
      return drawLineup(scene, 'away');
    case 'homeLineup':
      return drawLineup(scene, 'home');
    default:
      return drawFinal(scene);
  }
};
