import type { Words } from '@palco/baseball/wording/words';
import type { ByLanguage } from '@palco/kernel/language';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';

const LOADERS: ByLanguage<() => Promise<{ default: Words }>> = {
  es: () => import('@palco/baseball/wording/spanish'),
  en: () => import('@palco/baseball/wording/english'),
  pt: () => import('@palco/baseball/wording/portuguese'),
  it: () => import('@palco/baseball/wording/italian'),
  ru: () => import('@palco/baseball/wording/russian'),
};

/** The baseball wording of the site's language; undefined while it is loading. */
export const useWords = (): Words | undefined => {
  const { language } = useLanguage();
  const [words, setWords] = useState<Words>();
  useEffect(() => {
    let isCurrent = true;
    LOADERS[language]().then(
      (loaded) => isCurrent && setWords(loaded.default),
      () => undefined, // a missing chunk reloads the document (app/new-build.ts)
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return words;
};
