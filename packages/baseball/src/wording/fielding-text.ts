import type { Advance, FieldingError } from '../rules/advance.ts';
import { positionOf } from '../rules/advance.ts';
import type { Move } from '../rules/move-runners.ts';
import { fill } from './fill.ts';
import type { SentenceWords } from './sentence-words.ts';
import type { Words } from './words.ts';

/** The fielding sequence of outs in scorer's notation, `(6-4-3)`; empty for a single fielder. */
export const sequenceText = (outs: readonly Pick<Advance, 'by'>[]): string => {
  const numbers = outs
    .flatMap(({ by = [] }) => by.map(positionOf))
    .filter((number, place, all) => number !== all[place - 1]);
  return numbers.length > 1 ? `(${numbers.join('-')})` : '';
};

export const outsOf = (moves: readonly Move[]): readonly Advance[] =>
  moves.filter((move) => move.out).map((move) => move.advance);

/** The text of an error in one of its forms: `por error en tiro del parador en corto`. */
export const errorText = (
  error: FieldingError,
  way: keyof Pick<SentenceWords, 'errors' | 'errorToo' | 'reachedOnError'>,
  { sentences, field }: Words,
  batter?: string,
): string => fill(sentences[way][error.kind], { of: field.fielders[positionOf(error.by)].of, batter });
