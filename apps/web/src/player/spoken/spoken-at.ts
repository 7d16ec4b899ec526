/** What is said of a moment, by the screen reader or a voice of the browser. */
import type { Game } from '@palco/baseball/rules/fold';
import { type PlayByPlayEntry, playByPlayOf } from '@palco/baseball/scoring/play-by-play';
import { scoreText, spokenPlay, spokenWithoutRuns } from '@palco/baseball/wording/spoken-play';
import type { Words } from '@palco/baseball/wording/words';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { namesIn } from '../moment/names.ts';
import type { Moment } from '../moment/panel.ts';
import { placeText } from '../moment/place-text.ts';

/** A new object for each announcement, also when its text is the same. */
export interface Spoken {
  readonly text: string;
  /** the picture did not play up to here: only the inning and the score are said */
  readonly isJump: boolean;
}
interface SpokenInput {
  readonly roster: GameRoster;
  readonly moment: Moment;
  readonly words: Words;
  readonly isSpoilerFree: boolean;
}
/** A picture that plays passes at most this many beats between two renderings; more is a jump. */
const MOST_BEATS = 3;

/** The newest entry of the play-by-play if it belongs to one of the last `steps` events. */
export const newestEntry = (game: Game, steps: number): PlayByPlayEntry | undefined => {
  const entry = playByPlayOf(game).at(-1)?.entries.at(-1);
  return entry && game.steps.slice(-steps).includes(entry.step) ? entry : undefined;
};

/** Whether the picture played from one beat to the other; -1 is no moment. */
export const hasPlayed = (before: number, beat: number): boolean =>
  before >= 0 && beat > before && beat - before <= MOST_BEATS;

/** The sentence of a play; without runs and score for a viewer who hides them. */
export const playSpoken = (entry: PlayByPlayEntry, { roster, words, isSpoilerFree }: SpokenInput): Spoken => ({
  text: isSpoilerFree
    ? spokenWithoutRuns(entry.event, entry.step, words)
    : spokenPlay(entry.step, namesIn(roster), words),
  isJump: false,
});

/** The half inning, and the score unless the viewer hides it: what is said after a jump. */
export const placeSpoken = ({ roster, moment, words, isSpoilerFree }: SpokenInput): Spoken => {
  const place = `${placeText(moment, words)}.`;
  const score = scoreText({ after: moment.game.state }, namesIn(roster), words);
  return { text: isSpoilerFree ? place : `${place} ${score}.`, isJump: true };
};
