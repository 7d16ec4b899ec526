import type { Words } from '@palco/baseball/wording/words';
import type { GameRoster } from '@palco/contracts/games/game-log';
import type { Moment } from './panel.ts';

/** What a score line is written from: the game, the moment on screen, and the words. */
export interface GameBoard {
  readonly roster: GameRoster;
  readonly moment: Moment;
  readonly words: Words;
}
