import type { Language } from '@palco/kernel/language';
import type { BoardWords } from './board-words.ts';
import type { CountWords } from './count-words.ts';
import type { FieldWords } from './field-words.ts';
import type { SentenceWords } from './sentence-words.ts';
import type { TitleWords } from './title-words.ts';

/**
 * All baseball texts of one language. Each language is a module of this type (`spanish.ts` and its parts), so a missing
 * text does not compile. A browser loads only the language it needs; servers use `words-of.ts`.
 */
export interface Words {
  readonly language: Language;
  readonly board: BoardWords;
  readonly counts: CountWords;
  readonly field: FieldWords;
  readonly titles: TitleWords;
  readonly sentences: SentenceWords;
}
