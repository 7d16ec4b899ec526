/**
 * The words of boards from the catalog `texts/<language>/baseball.json`. Statuses, halves and ordinals in Spanish are the
 * league's own (spec section 4).
 */
import type { Language } from '@palco/kernel/language';
import type { BoardWords } from './board-words.ts';
import { GRAMMARS } from './grammar.ts';

export type BoardCatalog = Omit<BoardWords, 'hours' | 'ordinal' | 'months'> & {
  /** by the number of the month */
  readonly months: Readonly<Record<string, string>>;
};
export const makeBoard = (language: Language, { months, ...texts }: BoardCatalog): BoardWords => {
  const { hours, ordinal } = GRAMMARS[language];
  return { ...texts, hours, ordinal, months: Object.values(months) };
};
