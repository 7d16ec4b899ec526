import type { Names } from '../wording/names.ts';
import { playSentence } from '../wording/play-sentence.ts';
import type { Words } from '../wording/words.ts';
import { EVERY_PLAY, PLAYERS } from './every-play.ts';

export const NAMES: Names = {
  player: (id) => PLAYERS[id],
  club: (side) => ({ away: 'Navojoa', home: 'Hermosillo' })[side],
};

/** The sentences of all examples by name. */
export const everyPlayIn = (words: Words): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(EVERY_PLAY).map(([name, step]) => [name, playSentence(step, NAMES, words)]));
