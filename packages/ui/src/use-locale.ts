import { type Language, localeOf } from '@palco/kernel/language';
import { useTranslation } from 'react-i18next';

/** The locale of the language that is shown, for dates, figures and lists: `es-MX`. */
export const useLocale = (): string => {
  const { i18n } = useTranslation();
  return localeOf[i18n.language as Language];
};
