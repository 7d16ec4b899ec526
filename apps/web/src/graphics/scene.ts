/** What every graphic is drawn from: one moment of one game. */
import type { Instant } from '@palco/baseball/rules/primitives';
import type { FiguresBefore } from '@palco/contracts/games/figures-before';
import type { GameNow, GameRoster } from '@palco/contracts/games/game-log';
import type { GraphicsState } from '@palco/contracts/graphics/graphics';
import type { Moment } from '../player/moment/panel.ts';
import type { ClockNow } from './pitch-clock.ts';
import type { GraphicsWords } from './words.ts';

export interface Scene {
  readonly words: GraphicsWords;
  readonly league: GraphicsState['league'];
  readonly game: GameNow;
  readonly roster: GameRoster;
  /** undefined before the lineups are known */
  readonly moment: Moment | undefined;
  /** undefined until it has been read */
  readonly before: FiguresBefore | undefined;
  /** the instant of the picture, by the clock of the plays */
  readonly at: Instant;
  /** undefined: nobody runs a pitch clock now */
  readonly clock: ClockNow | undefined;
  /** nothing has been heard of the game for a while */
  readonly isStale: boolean;
}
/** A scene of a game whose lineups are known. */
export type Played = Scene & { readonly moment: Moment };
export const isPlayed = (scene: Scene): scene is Played => scene.moment !== undefined;

/** Has the first pitch been thrown at this moment? */
export const hasBegun = ({ moment }: Played): boolean => moment.game.steps.some(({ after }) => after.begun);
