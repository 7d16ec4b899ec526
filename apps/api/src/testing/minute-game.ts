/** A game with a play a minute and without changes of pitchers, for tests of pictures. */
import type { GameSetup } from '@palco/baseball/rules/game-setup';
import type { Play } from '@palco/baseball/rules/play';
import { randomGame } from '@palco/baseball/testing/random-game';
import { numbered } from './written-league.ts';

interface MinuteGame {
  readonly setup: GameSetup;
  /** their times count from the start of the game */
  readonly plays: readonly Play[];
}

const SEEDS = 200;
export const minuteGame = (): MinuteGame => {
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const { setup, plays } = randomGame(seed);
    if (plays.length > 60 && plays.length < 90 && plays.every(({ kind }) => kind === 'plate_appearance'))
      return { setup: numbered(setup), plays: numbered(plays) };
  }
  throw new Error('no such game');
};

/** The same plays in a game that starts then. */
export const playsFrom = (plays: readonly Play[], start: Date): readonly Play[] =>
  JSON.parse(
    JSON.stringify(plays).replace(/"at":(\d+)/g, (_, at: string) => `"at":${start.getTime() + Number(at)}`),
  ) as Play[];
