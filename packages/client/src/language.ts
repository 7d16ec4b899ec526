import { localTexts } from '@palco/browser/storage';
import { LANGUAGES, type Language, languageFrom, localeOf, wireNameOf } from '@palco/kernel/language';

/** Name of the language in local storage and as a cookie (spec section 1): the cookie lets the server render in it. */
export const LANGUAGE_KEY = 'lang';
const YEAR_SECONDS = 31_536_000;

const remember = (language: Language): void => {
  const name = wireNameOf[language];
  localTexts.write(LANGUAGE_KEY, name);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Firefox and Safari
  document.cookie = `${LANGUAGE_KEY}=${name}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
};

/**
 * A known `?lang=` wins and is stored; else the stored language, where an unknown one is Spanish; else the document's. A
 * language that the league does not have is the document's.
 */
export const readLanguage = (languages: readonly Language[] = LANGUAGES): Language => {
  const ofDocument = languageFrom(document.documentElement.lang) ?? 'es';
  const requested = languageFrom(new URLSearchParams(location.search).get(LANGUAGE_KEY));
  if (requested && languages.includes(requested)) {
    remember(requested);
    return requested;
  }
  const name = localTexts.read(LANGUAGE_KEY);
  if (name === undefined) return ofDocument;
  const language = languageFrom(name) ?? 'es';
  if (!languages.includes(language)) return ofDocument;
  if (language !== languageFrom(document.documentElement.lang)) remember(language);
  return language;
};

/** Stores the chosen language and reloads the page in it (spec section 1). */
export const chooseLanguage = (language: Language): void => {
  remember(language);
  const address = new URL(location.href);
  if (address.searchParams.has(LANGUAGE_KEY)) {
    address.searchParams.delete(LANGUAGE_KEY);
    location.replace(address);
  } else location.reload();
};

export const localeFor = (language: Language): string => localeOf[language];
