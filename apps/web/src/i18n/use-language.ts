import { LANGUAGES, type Language } from '@palco/kernel/language';
import { useLocale } from '@palco/ui/use-locale';
import { useTranslation } from 'react-i18next';

/** The page's language, and its locale for numbers and dates. */
export const useLanguage = (): { readonly language: Language; readonly locale: string } => {
  const { i18n } = useTranslation();
  return { language: LANGUAGES.find((known) => known === i18n.language) ?? 'es', locale: useLocale() };
};
