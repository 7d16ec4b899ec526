import { fieldingSide, opponentOf, type Side } from '../rules/side.ts';
import { type AtBat, addEvent, type GameDraft, pass } from './game-draft.ts';
import type { Ended } from './legs.ts';
import { review as reviewTime } from './pace.ts';

/** Probability of a review: about one in every second game (MLB 2023: 1,400 in 2,430 games). */
const doubts = ({ type, advances, ball }: Ended): number => {
  if (type === 'home_run') return 0.012;
  if (advances.some((leg) => leg.out && leg.runner > 0 && leg.by && leg.by.length > 1 && type !== 'double_play'))
    return type === 'single' || type === 'double' ? 0.16 : 0.025;
  if (ball?.trajectory !== 'ground') return 0;
  if (type === 'field_out') return 0.011;
  return type === 'single' && (ball.to ?? 9) <= 6 ? 0.05 : 0;
};
/** Share of overturned calls. */
const OVERTURNED = 0.47;

/**
 * A random replay review. The plays contain the final call, so the review comes before it: fans see "under review" and
 * then the ruling. `favors` is the club that the ruling favors.
 */
export const maybeReview = (draft: GameDraft, atBat: AtBat, probability: number, favors: Side): void => {
  const { chance } = draft;
  if (!chance.happens(probability)) return;
  const overturned = chance.happens(OVERTURNED);
  const asks = overturned ? favors : opponentOf(favors);
  const dugout = draft.dugouts[asks];
  if (dugout.lostChallenges >= 2) return;
  if (!overturned) dugout.lostChallenges += 1;
  pass(draft, 20);
  addEvent(draft, atBat, { kind: 'review', at: draft.now, challengedBy: asks });
  pass(draft, reviewTime(chance));
  addEvent(draft, atBat, { kind: 'review', at: draft.now, challengedBy: asks, overturned });
  pass(draft, 4);
};

/** A random review of the end of a plate appearance. */
export const maybeReviewResult = (draft: GameDraft, atBat: AtBat, ended: Ended): void => {
  const defense = fieldingSide(draft.state.half);
  const isDefenses = ended.advances.some((leg) => leg.out);
  maybeReview(draft, atBat, doubts(ended), isDefenses ? defense : opponentOf(defense));
};
