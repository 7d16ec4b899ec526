/** The five languages of the site, Spanish first: it is the default and the fallback. */
export const LANGUAGES = ['es', 'en', 'pt', 'it', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];
export type ByLanguage<Value> = Readonly<Record<Language, Value>>;

/** The locale whose dates, numbers and plurals a language uses. Spanish is the Spanish of Mexico. */
export const localeOf: ByLanguage<string> = { es: 'es-MX', en: 'en-US', pt: 'pt-BR', it: 'it-IT', ru: 'ru-RU' };

const byWireName: Readonly<Record<string, Language>> = { es: 'es', en: 'en', pr: 'pt', pt: 'pt', it: 'it', ru: 'ru' };

/** What clients store and send: `pr` is Portuguese (spec, tutorial page), `1` Spanish and `2` any other (spec section 9). */
export const wireNameOf: ByLanguage<string> = { es: 'es', en: 'en', pt: 'pr', it: 'it', ru: 'ru' };

/** A stored, sent or negotiated language name to one of ours; undefined when it is none of them. */
export const languageFrom = (name: string | null | undefined): Language | undefined => {
  if (!name) return undefined;
  if (name === '1') return 'es';
  if (name === '2') return 'en';
  const short = name.toLowerCase().split(/[-_]/)[0] ?? '';
  return Object.hasOwn(byWireName, short) ? byWireName[short] : undefined;
};
