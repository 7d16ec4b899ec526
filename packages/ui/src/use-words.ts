import { makeWords } from '@palco/baseball/wording/make-words';
import type { Words } from '@palco/baseball/wording/words';
import { type Language, languageFrom } from '@palco/kernel/language';
import type { Catalogs } from '@palco/texts/catalogs';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const boards = import.meta.glob<Catalogs['baseball']>('./*/baseball.json', {
  base: '../../../texts',
  import: 'default',
});
const plays = import.meta.glob<Catalogs['baseball-plays']>('./*/baseball-plays.json', {
  base: '../../../texts',
  import: 'default',
});

const loadWords = async (language: Language): Promise<Words | undefined> => {
  const [board, play] = await Promise.all([
    boards[`./${language}/baseball.json`]?.(),
    plays[`./${language}/baseball-plays.json`]?.(),
  ]);
  return board && play && makeWords(language, board, play);
};

/** The baseball wording of the page's language; undefined while it is loading. */
export const useWords = (): Words | undefined => {
  const language = languageFrom(useTranslation().i18n.language) ?? 'es';
  const [words, setWords] = useState<Words>();
  useEffect(() => {
    let isCurrent = true;
    loadWords(language).then(
      (loaded) => isCurrent && setWords(loaded),
      () => undefined, // a missing chunk reloads the document
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return words;
};
