import type { Game } from '@palco/baseball/rules/fold';
import { type PlayByPlayEntry, playByPlayOf } from '@palco/baseball/scoring/play-by-play';

/** The newest line of the play-by-play if it was told by one of the last `steps` events, else undefined. */
export const playByPlayEnd = (game: Game, steps: number): PlayByPlayEntry | undefined => {
  const entry = playByPlayOf(game).at(-1)?.entries.at(-1);
  return entry && game.steps.slice(-steps).includes(entry.step) ? entry : undefined;
};
