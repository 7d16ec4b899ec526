import { localTexts } from '@palco/browser/storage';
import { LANGUAGE_KEY } from '@palco/client/language';
import { LANGUAGES, type Language, languageFrom, wireNameOf } from '@palco/kernel/language';
import { useSyncExternalStore } from 'react';

/** The tutorial's first language (spec section 2): the page's if none is stored, the stored one by its exact name, or Russian. */
export const tutorialLanguage = (stored: string | undefined, ofPage: Language): Language =>
  stored === undefined ? ofPage : (LANGUAGES.find((language) => wireNameOf[language] === stored) ?? 'ru');

const never = (): (() => void) => () => undefined;

/** The same for a component; the server renders the page's language, which is the stored one unless its name is unknown. */
export const useTutorialLanguage = (pageLanguage: string): Language => {
  const ofPage = languageFrom(pageLanguage) ?? 'es';
  return useSyncExternalStore(
    never,
    () => tutorialLanguage(localTexts.read(LANGUAGE_KEY), ofPage),
    () => ofPage,
  );
};
