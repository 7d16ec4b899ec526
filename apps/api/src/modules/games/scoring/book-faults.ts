/** Whether a scored game may be closed (Rule 9.03(c)). Pure. */
import { foldGame } from '@palco/baseball/rules/fold';
import type { GameSetup } from '@palco/baseball/rules/game-setup';
import type { Play } from '@palco/baseball/rules/play';
import { boxMismatches } from '@palco/baseball/scoring/box-balance';
import { boxScoreOf } from '@palco/baseball/scoring/box-score';
import type { ScoringQuestion } from '@palco/contracts/games/scoring-question-staff';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';

/**
 * Why the game cannot be closed, with the figure or play that is wrong. `plays`: with rulings applied. A game without plays
 * can always be closed: its result comes from the feed or the league.
 */
export const bookFault = (
  setup: GameSetup | undefined,
  plays: readonly Play[],
  questions: readonly Pick<ScoringQuestion, 'id' | 'play' | 'about' | 'answer'>[],
): Refusal<'games/book-open'> | undefined => {
  if (!setup || plays.length === 0) return undefined;
  const game = foldGame(setup, plays);
  if (isRefusal(game)) return refuse('games/book-open', { why: 'plays', figure: String(game.detail?.play ?? '') });
  const { phase, atPlate, inning, half } = game.state;
  if (phase !== 'over')
    return atPlate
      ? refuse('games/book-open', { why: 'plate-appearance', figure: atPlate.playId })
      : refuse('games/book-open', { why: 'not-over', figure: `${half} ${inning}` });
  const [mismatch] = boxMismatches(game, boxScoreOf(game));
  if (mismatch) {
    const { side, figure, left, right } = mismatch;
    return refuse('games/book-open', { why: 'unbalanced', figure: `${side} ${figure}`, left, right });
  }
  const ids = new Set(plays.map(({ id }) => id));
  const open = questions.find(({ answer, play }) => answer === null && (play === null || ids.has(play)));
  return open && refuse('games/book-open', { why: 'question', figure: open.id });
};
