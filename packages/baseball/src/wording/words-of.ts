import type { ByLanguage, Language } from '@palco/kernel/language';
import english from './english.ts';
import italian from './italian.ts';
import portuguese from './portuguese.ts';
import russian from './russian.ts';
import spanish from './spanish.ts';
import type { Words } from './words.ts';

const WORDS: ByLanguage<Words> = { es: spanish, en: english, pt: portuguese, it: italian, ru: russian };

/** The texts of a language, for servers. A browser imports only the file it needs. */
export const wordsOf = (language: Language): Words => WORDS[language];
