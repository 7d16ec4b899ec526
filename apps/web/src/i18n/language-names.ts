import type { ByLanguage } from '@palco/kernel/language';

/** Each language in its own words: who looks for his does not read the others. */
export const LANGUAGE_NAMES: ByLanguage<string> = {
  es: 'Español',
  en: 'English',
  pt: 'Português',
  it: 'Italiano',
  ru: 'Русский',
};
