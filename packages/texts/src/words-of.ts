/** The baseball wording of every language, for servers and tests; a browser loads only the catalogs of its own. */
import { makeWords } from '@palco/baseball/wording/make-words';
import type { Words } from '@palco/baseball/wording/words';
import { byLanguage, type Language } from '@palco/kernel/language';
import type { Catalogs } from './catalogs.ts';
import { readCatalog } from './read-catalog.ts';

const words = byLanguage((language) =>
  makeWords(
    language,
    readCatalog(language, 'baseball') as Catalogs['baseball'],
    readCatalog(language, 'baseball-plays') as Catalogs['baseball-plays'],
  ),
);

export const wordsOf = (language: Language): Words => words[language];
