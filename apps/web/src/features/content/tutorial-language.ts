import { LANGUAGE_KEY } from '@palco/client/language';
import { LANGUAGES, type Language, languageFrom, wireNameOf } from '@palco/kernel/language';
import { useSyncExternalStore } from 'react';

/** The tutorial's first language (spec section 2): the page's if none is stored, the stored one by its exact name, or Russian. */
export const tutorialLanguage = (stored: string | null, ofPage: Language): Language =>
  stored === null ? ofPage : (LANGUAGES.find((language) => wireNameOf[language] === stored) ?? 'ru');

const readStored = (): string | null => {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null; // storage is disabled: the page's language applies
  }
};
const never = (): (() => void) => () => undefined;

/** The same for a component; the server renders the page's language, which is the stored one unless its name is unknown. */
export const useTutorialLanguage = (pageLanguage: string): Language => {
  const ofPage = languageFrom(pageLanguage) ?? 'es';
  return useSyncExternalStore(
    never,
    () => tutorialLanguage(readStored(), ofPage),
    () => ofPage,
  );
};
