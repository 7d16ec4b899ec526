/**
 * Wording from the catalogs `texts/<language>/baseball.json` and `baseball-plays.json`. Players' names stay as they are
 * written and are never declined.
 */
import type { Language } from '@palco/kernel/language';
import { type CountCatalog, countWords } from './count-words.ts';
import type { FieldWords } from './field-words.ts';
import { GRAMMARS } from './grammar.ts';
import { type BoardCatalog, makeBoard } from './make-board.ts';
import type { SentenceWords } from './sentence-words.ts';
import type { TitleWords } from './title-words.ts';
import type { Words } from './words.ts';

interface PlaysCatalog {
  readonly counts: CountCatalog;
  readonly field: FieldWords;
  readonly titles: TitleWords;
  readonly sentences: Omit<SentenceWords, 'list' | 'reasons'> & {
    readonly reasons: Omit<SentenceWords['reasons'], 'other'>;
    readonly and: string;
    /** before a sound like its own, where the language minds */
    readonly andBeforeSound: string;
  };
}

export const makeWords = (language: Language, board: BoardCatalog, plays: PlaysCatalog): Words => {
  const grammar = GRAMMARS[language];
  const { and, andBeforeSound, reasons, ...sentences } = plays.sentences;
  const list = (names: readonly string[]): string => {
    const last = names.at(-1) ?? '';
    if (names.length < 2) return last;
    return `${names.slice(0, -1).join(', ')} ${grammar.hasOtherAnd(last) ? andBeforeSound : and} ${last}`;
  };
  return {
    language,
    board: makeBoard(language, board),
    counts: countWords(plays.counts, grammar),
    field: plays.field,
    titles: plays.titles,
    sentences: { ...sentences, reasons: { ...reasons, other: '' }, list },
  };
};
