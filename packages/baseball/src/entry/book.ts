import { isRefusal } from '@palco/kernel/refusal';
import { type Step, stepsOfPlay } from '../rules/apply-play.ts';
import type { Game } from '../rules/fold.ts';
import type { GameSetup } from '../rules/game-setup.ts';
import { type GameState, initialState } from '../rules/game-state.ts';
import type { PlateAppearance, Play } from '../rules/play.ts';
import type { PlayRefusal } from '../rules/play-refusal.ts';

/**
 * The game so far, folded play by play, so that a changed play costs the fold from that play on: one more pitch folds one
 * plate appearance. Immutable.
 */
export interface Book {
  readonly setup: GameSetup;
  readonly start: GameState;
  /** the current plays in order */
  readonly plays: readonly Play[];
  /** the steps of each play */
  readonly folded: readonly (readonly Step[])[];
  /** the state after each play */
  readonly states: readonly GameState[];
}

/** The state after the last play. */
export const stateOf = ({ states, start }: Book): GameState => states.at(-1) ?? start;

/** The state before a play, by its place. */
export const stateBefore = ({ states, start }: Book, place: number): GameState => states[place - 1] ?? start;

const refolded = (book: Book, plays: readonly Play[], from: number): Book | PlayRefusal => {
  const folded = book.folded.slice(0, from);
  const states = book.states.slice(0, from);
  let state = states.at(-1) ?? book.start;
  for (const play of plays.slice(from)) {
    const steps = stepsOfPlay(state, play);
    if (isRefusal(steps)) return steps;
    state = steps.at(-1)?.after ?? state;
    folded.push(steps);
    states.push(state);
  }
  return { ...book, plays, folded, states };
};

/** Folds plays, which must be in order; or the first refusal. */
export const bookOf = (setup: GameSetup, plays: readonly Play[]): Book | PlayRefusal => {
  const start = initialState(setup);
  if (isRefusal(start)) return start;
  return refolded({ setup, start, plays: [], folded: [], states: [] }, plays, 0);
};

/** The book with a play added, or replaced if its id is known. A refusal names the play that does not follow. */
export const withPlayIn = (book: Book, play: Play): Book | PlayRefusal => {
  const known = book.plays.findIndex(({ id }) => id === play.id);
  const others = known < 0 ? book.plays : book.plays.toSpliced(known, 1);
  const later = others.findIndex(({ order }) => order > play.order);
  const place = later < 0 ? others.length : later;
  return refolded(book, others.toSpliced(place, 0, play), known < 0 ? place : Math.min(known, place));
};

export const withoutPlayIn = (book: Book, id: string): Book | PlayRefusal => {
  const place = book.plays.findIndex((play) => play.id === id);
  return place < 0 ? book : refolded(book, book.plays.toSpliced(place, 1), place);
};

/** A play that was recorded, corrected or removed: what a console sends. */
export interface BookChange {
  readonly play: Play;
  readonly isVoid?: true;
}

export const withChanges = (book: Book, changes: readonly BookChange[]): Book | PlayRefusal => {
  let now = book;
  for (const { play, isVoid } of changes) {
    const next = isVoid ? withoutPlayIn(now, play.id) : withPlayIn(now, play);
    if (isRefusal(next)) return next;
    now = next;
  }
  return now;
};

/** The game as everything in `scoring/` takes it. */
export const gameOf = (book: Book): Game => ({
  setup: book.setup,
  start: book.start,
  steps: book.folded.flat(),
  state: stateOf(book),
});

/** The plate appearance in progress; undefined between batters. It is the last play: what happens meanwhile is inside it. */
export const openPlateAppearance = (book: Book): PlateAppearance | undefined => {
  const play = book.plays.at(-1);
  const isOpen = play?.kind === 'plate_appearance' && !play.result && stateOf(book).outs < 3;
  return isOpen ? play : undefined;
};

/** The plate appearance that a third out on the bases has just cut short. */
export const cutShort = (book: Book): PlateAppearance | undefined => {
  const play = book.plays.at(-1);
  return play?.kind === 'plate_appearance' && !play.result && stateOf(book).outs >= 3 ? play : undefined;
};
