/** The five languages of the site; Spanish, the first, is the default and the fallback. */
export const LANGUAGES = ['es', 'en', 'pt', 'it', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];
export type ByLanguage<Value> = Readonly<Record<Language, Value>>;
/** A value made for each language. */
export const byLanguage = <Value>(make: (language: Language) => Value): ByLanguage<Value> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as ByLanguage<Value>;

/** The locale of a language for dates, numbers and plurals. */
export const localeOf: ByLanguage<string> = { es: 'es-MX', en: 'en-US', pt: 'pt-BR', it: 'it-IT', ru: 'ru-RU' };

const byWireName: Readonly<Record<string, Language>> = { es: 'es', en: 'en', pr: 'pt', pt: 'pt', it: 'it', ru: 'ru' };

/** Language names that clients store and send; `pr` is Portuguese (spec, tutorial page). */
export const wireNameOf: ByLanguage<string> = { es: 'es', en: 'en', pt: 'pr', it: 'it', ru: 'ru' };

/** The language of a stored, sent or negotiated name (`1` Spanish, `2` English, spec section 9); undefined when unknown. */
export const languageFrom = (name: string | null | undefined): Language | undefined => {
  if (!name) return undefined;
  if (name === '1') return 'es';
  if (name === '2') return 'en';
  const short = name.toLowerCase().split(/[-_]/)[0] ?? '';
  return Object.hasOwn(byWireName, short) ? byWireName[short] : undefined;
};
