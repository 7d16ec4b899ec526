import type { Language } from '@palco/kernel/language';
import { LANGUAGE_NAMES } from '@palco/ui/language-names';
import type { TFunction } from 'i18next';

/** That a plan needs a title; in which language, where the league has several. */
export const titleNeededText = (t: TFunction, language: Language, languages: readonly Language[]): string =>
  languages.length > 1 ? t('plans.titleNeeded', { language: LANGUAGE_NAMES[language] }) : t('plans.titleNeededHere');
