import type { Words } from '@palco/baseball/wording/words';
import { type ByLanguage, type Language, languageFrom } from '@palco/kernel/language';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const LOADERS: ByLanguage<() => Promise<{ default: Words }>> = {
  es: () => import('@palco/baseball/wording/spanish'),
  en: () => import('@palco/baseball/wording/english'),
  pt: () => import('@palco/baseball/wording/portuguese'),
  it: () => import('@palco/baseball/wording/italian'),
  ru: () => import('@palco/baseball/wording/russian'),
};

/** The baseball wording of the console's language; undefined while it is loading. */
export const useWords = (): Words | undefined => {
  const language: Language = languageFrom(useTranslation().i18n.language) ?? 'es';
  const [words, setWords] = useState<Words>();
  useEffect(() => {
    let isCurrent = true;
    void LOADERS[language]().then((loaded) => isCurrent && setWords(loaded.default));
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return words;
};
