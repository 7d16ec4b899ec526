import { shortStatus, situationText } from '@palco/baseball/wording/board-text';
import type { Words } from '@palco/baseball/wording/words';
import type { GameRoster } from '@palco/contracts/games/game-log';
import type { Moment } from './panel.ts';

/** The card of the game on screen in the strip. */
export interface CardAt {
  readonly status: string;
  readonly runs: { readonly away: number; readonly home: number };
  /** `23-16`, before this game: the records after it would reveal who won */
  readonly records: { readonly away: string; readonly home: string };
}

/** The card at the moment on screen: never ahead of the picture. */
export const cardAt = (
  { place, situation, line, isOver }: Moment,
  { clubs }: GameRoster,
  words: Words,
  isSpoilerFree = false,
): CardAt => ({
  status:
    isOver && !isSpoilerFree
      ? shortStatus({ status: 'final', inning: place.inning }, words)
      : situationText({ ...situation, ...place }, words),
  runs: { away: line.away.runs, home: line.home.runs },
  records: {
    away: `${clubs.away.wins}-${clubs.away.losses}`,
    home: `${clubs.home.wins}-${clubs.home.losses}`,
  },
});
