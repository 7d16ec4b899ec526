import { LANGUAGES, type Language, localeOf } from '@palco/kernel/language';
import { useTranslation } from 'react-i18next';

/** The page's language, and its locale for numbers and dates. */
export const useLanguage = (): { readonly language: Language; readonly locale: string } => {
  const { i18n } = useTranslation();
  const language = LANGUAGES.find((known) => known === i18n.language) ?? 'es';
  return { language, locale: localeOf[language] };
};
