import { LANGUAGE_KEY } from '@palco/client/language';
import { LANGUAGES, type Language, languageFrom, wireNameOf } from '@palco/kernel/language';
import { useSyncExternalStore } from 'react';

/** The language the tutorial begins in (spec section 2): the stored one by its exact name, anything else is Russian. */
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

/** The same for a component; the server renders the page's own language, which is the stored one but for strange names. */
export const useTutorialLanguage = (pageLanguage: string): Language => {
  const ofPage = languageFrom(pageLanguage) ?? 'es';
  return useSyncExternalStore(
    never,
    () => tutorialLanguage(readStored(), ofPage),
    () => ofPage,
  );
};
