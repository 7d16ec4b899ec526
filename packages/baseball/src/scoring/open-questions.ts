/**
 * What the rules leave to the official scorer in the plays of a game (Rule 9.01), as questions with what is recorded or
 * computed as their answer so far. They are put when the half inning is over, the decision when the game is.
 */
import type { Step } from '../rules/apply-play.ts';
import type { Game } from '../rules/fold.ts';
import { REACHED_BY, type Ruling, subjectOf } from '../rules/ruling.ts';
import { type HalfInning, halfInningsOf } from './half-innings.ts';
import { judgmentsOf } from './judgments.ts';
import type { QuestionAbout } from './questions-about.ts';

export interface OpenQuestion {
  /** the same as long as its play is there: letters, digits, points, hyphens */
  readonly id: string;
  readonly about: QuestionAbout;
  /** missing: about the whole game */
  readonly play?: string;
  /** as it stands; missing for what a corrected play answers and no ruling */
  readonly stands?: Ruling;
}

/** Rule 9.05, 9.12: a hit with an error on the batter, an error, a choice that put nobody out. */
const isHitOrError = ({ event, moves }: Step): boolean => {
  if (event.kind !== 'result' || !REACHED_BY.some((by) => by === event.type)) return false;
  const own = moves.filter(({ advance }) => advance.runner === 0);
  if (own.some(({ out }) => out)) return false;
  const isChoice = event.type === 'fielders_choice' && !moves.some(({ out }) => out);
  return event.type === 'field_error' || isChoice || own.some(({ advance }) => advance.errors?.length);
};

/** Rule 9.13. */
const isPitchThatGotAway = ({ moves }: Step): boolean =>
  moves.some(({ advance: { reason } }) => reason === 'wild_pitch' || reason === 'passed_ball');

/** Rule 9.08(a): a bunt on which a runner advanced and the batter was out, as a sacrifice or not. */
const isBuntOut = ({ event, moves }: Step): boolean =>
  event.kind === 'result' &&
  (event.type === 'sac_bunt' || (event.type === 'field_out' && /^bunt/.test(event.ball?.trajectory ?? ''))) &&
  moves.some(({ from, to, out }) => from > 0 && !out && to > from);

/** Rule 9.16: misplays without which a run of the half inning might not have scored. */
const isMisplayed = ({ moves, event }: Step): boolean =>
  event.kind === 'foul_error' ||
  moves.some(({ advance: { errors, reason } }) => Boolean(errors?.length) || reason === 'passed_ball') ||
  (event.kind === 'result' && event.type === 'catcher_interf');

/** Rule 9.04(b): a run on a play with an error, or on a throw elsewhere. */
const isDoubtfullyBattedIn = ({ event, moves }: Step): boolean =>
  event.kind === 'result' &&
  moves.some(({ to, out }) => to === 4 && !out) &&
  moves.some(({ advance: { errors, reason } }) => Boolean(errors?.length) || reason === 'throw' || reason === 'other');

const isOver = ({ steps }: HalfInning, { state }: Game): boolean => {
  const last = steps.at(-1)?.after;
  return (
    last !== undefined &&
    (last.outs >= 3 || last.phase === 'over' || last.half !== state.half || last.inning !== state.inning)
  );
};

const idOf = (about: QuestionAbout, play = '', player = ''): string =>
  [about.replaceAll('_', '-'), play, player].filter(Boolean).join('.').slice(0, 60);

const inHalf = (half: HalfInning, judgments: readonly Ruling[]): readonly OpenQuestion[] => {
  const misplayed = half.steps.some(isMisplayed);
  const standing = (subject: string): { readonly stands?: Ruling } => {
    const stands = judgments.find((judgment) => subjectOf(judgment) === subject);
    return stands ? { stands } : {};
  };
  return half.steps.flatMap((step): OpenQuestion[] => {
    const play = step.play.id;
    const about = (kind: QuestionAbout): OpenQuestion => ({ id: idOf(kind, play), about: kind, play });
    const runs = judgments.filter(
      (judgment) =>
        judgment.kind === 'run' &&
        judgment.play === play &&
        step.moves.some(({ runner, to, out }) => to === 4 && !out && runner.player === judgment.player),
    );
    const ofRuns = (kind: QuestionAbout): OpenQuestion[] =>
      runs.map((stands) => ({
        id: idOf(kind, play, stands.kind === 'run' ? stands.player : ''),
        about: kind,
        play,
        stands,
      }));
    return [
      ...(isHitOrError(step) ? [{ ...about('hit_or_error'), ...standing(`reached ${play}`) }] : []),
      ...(isPitchThatGotAway(step) ? [about('wild_pitch_or_passed_ball')] : []),
      ...(isBuntOut(step) ? [about('sacrifice')] : []),
      ...(misplayed ? ofRuns('earned_run') : []),
      ...(isDoubtfullyBattedIn(step) ? ofRuns('run_batted_in') : []),
    ];
  });
};

/**
 * The questions that are open: not ruled on, and not among the `answered` ids. About 2 ms a game.
 * `ruled` are the rulings that count; the plays of the game already follow them.
 */
export const openQuestionsOf = (
  game: Game,
  ruled: readonly Ruling[] = [],
  answered: ReadonlySet<string> = new Set(),
): readonly OpenQuestion[] => {
  const judgments = judgmentsOf(game, 'scorer');
  const subjects = new Set(ruled.map(subjectOf));
  const halves = halfInningsOf(game).filter((half) => isOver(half, game));
  const winner = judgments.find((judgment) => judgment.kind === 'decision' && judgment.decision === 'winner');
  const decision: readonly OpenQuestion[] =
    game.state.phase === 'over' && winner ? [{ id: idOf('decision'), about: 'decision', stands: winner }] : [];
  return [...halves.flatMap((half) => inHalf(half, judgments)), ...decision].filter(
    ({ id, stands }) => !answered.has(id) && !(stands && subjects.has(subjectOf(stands))),
  );
};
