import type { Language } from '@palco/kernel/language';
import type { BoardWords } from './board-words.ts';
import type { CountWords } from './count-words.ts';
import type { FieldWords } from './field-words.ts';
import type { SentenceWords } from './sentence-words.ts';
import type { TitleWords } from './title-words.ts';

/**
 * Everything Palco says about baseball in one language. Each language is one module of this shape (`spanish.ts` with
 * its parts), so a missing text does not compile, and a browser loads the one it needs; servers have `words-of.ts`.
 */
export interface Words {
  readonly language: Language;
  readonly board: BoardWords;
  readonly counts: CountWords;
  readonly field: FieldWords;
  readonly titles: TitleWords;
  readonly sentences: SentenceWords;
}
