import { type BoxMismatch, boxMismatches } from '../scoring/box-balance.ts';
import { boxScoreOf } from '../scoring/box-score.ts';
import { gameOf, openPlateAppearance, stateOf } from './book.ts';
import type { Entry } from './entry.ts';
import { isUnderReview, openDelay } from './stoppage.ts';

/** What keeps a game from being closed. The words of every kind are the caller's. */
export const CLOSING_OBSTACLES = [
  'unfinished_plate_appearance',
  'not_over',
  'suspended',
  'delay_open',
  'review_open',
  'question_open',
  'unbalanced',
] as const;
export type ClosingObstacleKind = (typeof CLOSING_OBSTACLES)[number];

export interface ClosingObstacle {
  readonly kind: ClosingObstacleKind;
  /** of `question_open` */
  readonly questions?: number;
  /** of `unbalanced`: the figure that is not what the others make of it (Rule 9.03(c)) */
  readonly mismatch?: BoxMismatch;
}

/** Everything that is still in the way of closing the game; empty when it may be closed. */
export const closingObstacles = (entry: Entry, openQuestions: number): readonly ClosingObstacle[] => {
  const { book } = entry;
  const { phase } = stateOf(book);
  const game = gameOf(book);
  const found: ClosingObstacle[] = [];
  if (phase !== 'over' && openPlateAppearance(book)) found.push({ kind: 'unfinished_plate_appearance' });
  if (phase === 'suspended') found.push({ kind: 'suspended' });
  else if (phase !== 'over') found.push({ kind: 'not_over' });
  if (openDelay(book) && phase !== 'over') found.push({ kind: 'delay_open' });
  if (isUnderReview(book)) found.push({ kind: 'review_open' });
  if (openQuestions > 0) found.push({ kind: 'question_open', questions: openQuestions });
  return [
    ...found,
    ...boxMismatches(game, boxScoreOf(game)).map((mismatch) => ({ kind: 'unbalanced' as const, mismatch })),
  ];
};
