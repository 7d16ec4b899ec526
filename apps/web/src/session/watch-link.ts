import type { ReelKind } from '@palco/baseball/reels/reel-kind';
import { pathOfGame } from './open-game.ts';

/** The player with a reel of the first game, and those of the others after it. */
export const watchLink = ([first = 0, ...others]: readonly number[], reel: ReelKind): string =>
  `${pathOfGame(first)}?reel=${reel}${others.length ? `&then=${others.join('-')}` : ''}`;
