import type { Language } from '@palco/kernel/language';
import type { BoardWords } from './board-words.ts';
import type { CountWords } from './count-words.ts';
import type { FieldWords } from './field-words.ts';
import type { SentenceWords } from './sentence-words.ts';
import type { TitleWords } from './title-words.ts';

/** All baseball texts of one language, made from its catalogs (`make-words.ts`). */
export interface Words {
  readonly language: Language;
  readonly board: BoardWords;
  readonly counts: CountWords;
  readonly field: FieldWords;
  readonly titles: TitleWords;
  readonly sentences: SentenceWords;
}
