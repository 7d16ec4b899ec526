import { type Language, languageFrom } from '@palco/kernel/language';
import { useSyncExternalStore } from 'react';
import { LANGUAGE_KEY } from '../../i18n/language.ts';

/** What is stored, letter by letter: an unknown language is Spanish for the site, but Russian for this page. */
const WIRE_LANGUAGES: Readonly<Record<string, Language>> = { es: 'es', en: 'en', it: 'it', pr: 'pt' };

/** The language the tutorial begins in (spec section 2): es, en, it and pr as stored, anything else is Russian. */
export const tutorialLanguage = (stored: string | null, ofPage: Language): Language =>
  stored === null ? ofPage : (WIRE_LANGUAGES[stored] ?? 'ru');

const readStored = (): string | null => {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null; // storage is switched off: the page's own language stands
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
