import type { ByLanguage } from '@palco/kernel/language';

/** Each language by its own name. */
export const LANGUAGE_NAMES: ByLanguage<string> = {
  es: 'Español',
  en: 'English',
  pt: 'Português',
  it: 'Italiano',
  ru: 'Русский',
};
