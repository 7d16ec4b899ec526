import type { Destination, Origin } from '../rules/advance.ts';
import type { Step } from '../rules/apply-play.ts';
import type { PlayerId } from '../rules/primitives.ts';
import type { Names } from '../wording/names.ts';
import { playSentence } from '../wording/play-sentence.ts';
import type { Words } from '../wording/words.ts';
import type { Book, BookChange } from './book.ts';
import type { Consequence } from './consequences.ts';

/** What becomes of somebody who was on base or at bat. */
export interface DraftRunner {
  /** the base he comes from, 0 the batter */
  readonly from: Origin;
  readonly player: PlayerId;
  /** where he ends; his own base when he stays, 0 when the batter's turn ends on a third out elsewhere */
  readonly to: Destination | 0;
  readonly isOut: boolean;
  /** he had to move for the batter (Rule 5.06(b)) */
  readonly isForced: boolean;
  /** written on the line or set by keys, not by default */
  readonly isWritten: boolean;
}

/** What would be recorded: it folds. */
export interface Draft {
  readonly changes: readonly BookChange[];
  /** the book with the changes */
  readonly book: Book;
  /** the new steps, without those recorded before */
  readonly steps: readonly Step[];
  /** the event in Retrosheet's text with every advance, such as `64(1)3/GDP/G6`; empty for what has none */
  readonly text: string;
  /** leading runner first, the batter last; empty for what moves nobody */
  readonly runners: readonly DraftRunner[];
  readonly runs: number;
  /** outs of the half inning after it */
  readonly outs: number;
  readonly endsHalf: boolean;
  readonly endsGame: boolean;
  /** what else a correction of an earlier play changes */
  readonly consequences?: readonly Consequence[];
  /** who stands at the plate though another is due; nothing is recorded before his first pitch */
  readonly improperBatter?: PlayerId;
}

/** The draft in the same sentences that fans read. */
export const draftSentence = ({ steps }: Draft, names: Names, words: Words): string =>
  steps
    .filter(({ event }) => event.kind !== 'pitch' || steps.length === 1)
    .map((step) => playSentence(step, names, words))
    .join(' ');
