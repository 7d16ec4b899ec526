import type { Language } from '@palco/kernel/language';
import type { Translated } from '@palco/ui/texts/text-shape';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type es from './es.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof import('./es.ts').default };
  }
}

const loaders: Readonly<Record<Language, () => Promise<{ default: Translated<typeof es> }>>> = {
  es: () => import('./es.ts'),
  en: () => import('./en.ts'),
  pt: () => import('./pt.ts'),
  it: () => import('./it.ts'),
  ru: () => import('./ru.ts'),
};

/** A translator of one language, with the kit's words and the console's. */
export const loadTexts = async (language: Language): Promise<i18n> => {
  const { default: texts } = await loaders[language]();
  const translator = i18next.createInstance();
  await translator.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    interpolation: { escapeValue: false }, // React escapes
    react: { useSuspense: false },
    resources: { [language]: { translation: texts } },
  });
  return translator;
};
