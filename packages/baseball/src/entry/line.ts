import type { Origin } from '../rules/advance.ts';
import type { Instant } from '../rules/primitives.ts';
import type { Draft } from './draft.ts';
import type { EntryRefusal } from './entry-refusal.ts';
import type { Question } from './question.ts';

/**
 * What the open line is about. `ball`: a ball in play. `third_strike`: a third strike that may have been dropped; an empty
 * line says that it was caught. `award`: first base by balls or by a pitch that hit the batter, to be confirmed because it
 * ends the game. `running`: runners between pitches. `correction`: an earlier play.
 */
const LINE_KINDS = [
  'ball',
  'third_strike',
  'award',
  'running',
  'substitution',
  'count',
  'comment',
  'delay',
  'review',
  'correction',
] as const;
type LineKind = (typeof LINE_KINDS)[number];

/** The line in which something is typed. */
export interface Line {
  readonly kind: LineKind;
  readonly text: string;
  /** when the first key of it was pressed: the time of what it records */
  readonly at: Instant;
  /** advances set by keys, in Retrosheet's writing without the base they start from: `-3`, `X3(85)`, `-H(UR)` */
  readonly runners?: Readonly<Partial<Record<Origin, string>>>;
  /** the runner whose advance the next key changes */
  readonly focus?: Origin;
  /** Enter was pressed and there is a question to answer first */
  readonly isAsked?: true;
  /** the play being corrected */
  readonly playId?: string;
  /** the correction removes it */
  readonly removes?: true;
}

/** What a line means so far. */
export type Reading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'draft'; readonly draft: Draft }
  | { readonly kind: 'question'; readonly question: Question }
  | { readonly kind: 'refused'; readonly refusal: EntryRefusal };

/** Whether the line waits for the result of a pitch: leaving it takes the pitch back. */
export const isPending = ({ kind }: Line): boolean => kind === 'ball' || kind === 'third_strike' || kind === 'award';
