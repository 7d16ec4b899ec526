import type { Action, RunningType } from '../rules/action.ts';
import { runsIn } from '../rules/advance.ts';
import type { Step } from '../rules/apply-play.ts';
import type { Result } from '../rules/play.ts';
import { fill } from './fill.ts';
import type { Names } from './names.ts';
import { sentencesOf } from './play-sentence.ts';
import { playTitle } from './play-title.ts';
import type { Words } from './words.ts';

/** `Navojoa 3, Hermosillo 2`. */
export const scoreText = ({ after }: Pick<Step, 'after'>, names: Names, { sentences }: Words): string =>
  fill(sentences.score, {
    away: names.club('away'),
    awayRuns: after.teams.away.runs,
    home: names.club('home'),
    homeRuns: after.teams.home.runs,
  });

/** Running plays whose first sentence is not about the leading runner. */
const BEFORE_LEADING_RUNNER: ReadonlySet<RunningType> = new Set([
  'wild_pitch',
  'passed_ball',
  'balk',
  'forced_balk',
  'cs_double_play',
  'runner_double_play',
  'fielder_interference',
  'runner_interference',
  'os_ruling_pending_prior',
]);

/** Fielding sequences, which are not spoken: (6-4-3). */
const SEQUENCE = / \(\d(-\d)+\)/;

/** Whether the sentence already says that a run scored: a home run, or a steal of home. */
const mentionsRuns = ({ event }: Step): boolean => {
  if (event.kind === 'running') return !BEFORE_LEADING_RUNNER.has(event.type);
  return event.kind === 'result' && event.type === 'home_run' && event.ball?.note !== 'inside_park';
};

/**
 * A short text for a live region: what happened, the outs, and the new score when a run scored. The last play includes
 * the final score.
 */
export const spokenPlay = (step: Step, names: Names, words: Words): string => {
  const { before, after, moves, event } = step;
  const [first = ''] = sentencesOf(step, names, words, 'short');
  const runs = runsIn(moves);
  const parts = [first.replace(/\.$/, '').replace(SEQUENCE, '')];
  if (moves.some((move) => move.out)) parts.push(words.counts.outs(after.outs));
  if (runs && !mentionsRuns(step)) parts.push(words.counts.runsScore(runs));
  const said = parts.join(', ');
  const score = scoreText(step, names, words);
  const isOver = after.phase === 'over' && before.phase !== 'over' && event.kind !== 'forfeit';
  if (isOver) return `${said}. ${fill(words.sentences.over, { score })}.`;
  return runs ? `${said}: ${score}.` : `${said}.`;
};

/** What happened and the outs, without runs and score, for a viewer who hides them: `Ponche, 2 outs.` */
export const spokenWithoutRuns = (event: Result | Action, step: Step, words: Words): string => {
  const title = playTitle(event, words, step);
  return step.moves.some((move) => move.out) ? `${title}, ${words.counts.outs(step.after.outs)}.` : `${title}.`;
};
