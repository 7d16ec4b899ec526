import { isRun } from '../rules/advance.ts';
import type { Move } from '../rules/move-runners.ts';
import { errorText, sequenceText } from './fielding-text.ts';
import { fill } from './fill.ts';
import { type Names, nameOf } from './names.ts';
import type { Words } from './words.ts';

/** What the first sentence of a play already mentions. */
export interface Mentioned {
  /** legs that the result mentions */
  isMentioned(move: Move): boolean;
  /** the common reason, such as the wild pitch at the start of the sentence */
  readonly reason?: Move['advance']['reason'];
  /** legs whose reason it mentions */
  isExplained?(move: Move): boolean;
  /** the first sentence has the fielding sequence */
  readonly sequence?: boolean;
}

const reasonClause = (move: Move, { reason, isExplained }: Mentioned, words: Words): string => {
  const { advance } = move;
  if (isExplained?.(move)) return '';
  const errors = advance.errors ?? [];
  if (errors.length) return words.sentences.list(errors.map((error) => errorText(error, 'errors', words)));
  return advance.reason === undefined || advance.reason === reason ? '' : words.sentences.reasons[advance.reason];
};

const isPlain = ({ advance, out }: Move): boolean => !out && !advance.reason && !advance.errors?.length;

/** Joins consecutive legs of a runner: first to second and second to third is first to third. */
const joinedLegs = (legs: readonly Move[]): readonly Move[] =>
  legs.filter((leg, place) => {
    const next = legs[place + 1];
    return !(next && isPlain(leg) && isPlain(next));
  });

const outClause = (move: Move, runner: string, mentioned: Mentioned, words: Words): string => {
  const { sentences, field } = words;
  const { advance, to } = move;
  const { at, stolen: base } = field.bases[to];
  const by = mentioned.sequence ? '' : sequenceText([advance]);
  if (advance.reason === 'caught_stealing') return fill(sentences.caughtStealing, { runner, base, by });
  if (advance.reason === 'pickoff') return fill(sentences.pickedOff, { runner, at, base, by });
  if (advance.reason === 'pickoff_caught_stealing') return fill(sentences.pickedOffStealing, { runner, at, by });
  if (!advance.reason && advance.runner === to) return fill(sentences.doubledOff, { runner, at, base, by });
  const why =
    advance.reason === undefined || advance.reason === mentioned.reason ? '' : sentences.reasons[advance.reason];
  return fill(sentences.out, { runner, at, by, why });
};

const safeClause = (move: Move, runner: string, mentioned: Mentioned, words: Words): string => {
  const { sentences, field } = words;
  const { advance, from, to } = move;
  const base = field.bases[to];
  if (advance.reason === 'stolen_base' && !advance.errors?.length)
    return fill(sentences.steals, { runner, base: base.stolen });
  const why = reasonClause(move, mentioned, words);
  if (to === 4) return fill(sentences.scores, { runner, why });
  return fill(from === 0 ? sentences.reaches : sentences.advances, { runner, to: base.to, why });
};

/**
 * A sentence for every runner who moved and is not mentioned yet, leading runner first. Runners who simply score share
 * one.
 */
export const runnerClauses = (
  moves: readonly Move[],
  mentioned: Mentioned,
  names: Names,
  words: Words,
): readonly string[] => {
  const clauses: string[] = [];
  const home: string[] = [];
  let homeAt = 0;
  for (const origin of [3, 2, 1, 0] as const) {
    const legs = moves.filter((move) => move.advance.runner === origin && !mentioned.isMentioned(move));
    for (const move of joinedLegs(legs)) {
      const runner = nameOf(names, move.runner.player, words);
      if (isRun(move) && !reasonClause(move, mentioned, words)) {
        if (home.length === 0) homeAt = clauses.length;
        home.push(runner);
        continue;
      }
      clauses.push((move.out ? outClause : safeClause)(move, runner, mentioned, words));
      if (move.out) clauses.push(...(move.advance.errors ?? []).map((error) => errorText(error, 'errorToo', words)));
    }
  }
  const [one] = home;
  if (one === undefined) return clauses;
  const { scores, severalScore, list } = words.sentences;
  const together = home.length === 1 ? fill(scores, { runner: one }) : fill(severalScore, { runners: list(home) });
  return clauses.toSpliced(homeAt, 0, together);
};
