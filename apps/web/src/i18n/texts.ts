import type { Language } from '@palco/kernel/language';
import type { Translated } from '@palco/ui/texts/text-shape';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type es from './es.ts';

/**
 * Groups that only some pages need: they come with the page instead of with every first load, and are a namespace of
 * their own (`useTranslation('player')`). A page names its groups in app/routes.tsx.
 */
const pageGroups = {
  player: import.meta.glob<{ default: object }>('./*/player.ts'),
  landing: import.meta.glob<{ default: object }>('./*/landing.ts'),
  games: import.meta.glob<{ default: object }>('./*/games.ts'),
  calendar: import.meta.glob<{ default: object }>('./*/calendar.ts'),
  league: import.meta.glob<{ default: object }>('./*/league.ts'),
  content: import.meta.glob<{ default: object }>('./*/content.ts'),
  legal: import.meta.glob<{ default: object }>('./*/legal.ts'),
  auth: import.meta.glob<{ default: object }>('./*/auth.ts'),
  checkout: import.meta.glob<{ default: object }>('./*/checkout.ts'),
  account: import.meta.glob<{ default: object }>('./*/account.ts'),
  alerts: import.meta.glob<{ default: object }>('./*/alerts.ts'),
  moments: import.meta.glob<{ default: object }>('./*/moments.ts'),
  cards: import.meta.glob<{ default: object }>('./*/cards.ts'),
};
export type PageGroup = keyof typeof pageGroups;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: {
      translation: typeof import('./es.ts').default;
      player: typeof import('./es/player.ts').default;
      landing: typeof import('./es/landing.ts').default;
      games: typeof import('./es/games.ts').default;
      calendar: typeof import('./es/calendar.ts').default;
      league: typeof import('./es/league.ts').default;
      content: typeof import('./es/content.ts').default;
      legal: typeof import('./es/legal.ts').default;
      auth: typeof import('./es/auth.ts').default;
      checkout: typeof import('./es/checkout.ts').default;
      account: typeof import('./es/account.ts').default;
      alerts: typeof import('./es/alerts.ts').default;
      moments: typeof import('./es/moments.ts').default;
      cards: typeof import('./es/cards.ts').default;
    };
  }
}

const loaders: Readonly<Record<Language, () => Promise<{ default: Translated<typeof es> }>>> = {
  es: () => import('./es.ts'),
  en: () => import('./en.ts'),
  pt: () => import('./pt.ts'),
  it: () => import('./it.ts'),
  ru: () => import('./ru.ts'),
};

/** The source modules of a language's texts, as the build's manifest names them. */
export const textsModulesOf = (language: Language, groups: readonly PageGroup[]): string[] => [
  `src/i18n/${language}.ts`,
  ...groups.map((group) => `src/i18n/${language}/${group}.ts`),
];

/** A translator of one language; only its own texts are loaded, because every language is complete. */
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

/** Adds the groups of a page to a translator. */
export const addGroups = async (
  translator: i18n,
  groups: readonly PageGroup[],
  language = translator.language,
): Promise<void> => {
  await Promise.all(
    groups.map(async (group) => {
      if (translator.hasResourceBundle(language, group)) return;
      const load = pageGroups[group][`./${language}/${group}.ts`];
      if (!load) throw new Error(`no texts of ${group} in ${language}`);
      translator.addResourceBundle(language, group, (await load()).default);
    }),
  );
};

/** Changes the language of a page that is open: everywhere else a language is a document of its own. */
export const changeLanguage = async (
  translator: i18n,
  language: Language,
  groups: readonly PageGroup[],
): Promise<void> => {
  if (!translator.hasResourceBundle(language, 'translation'))
    translator.addResourceBundle(language, 'translation', (await loaders[language]()).default);
  await addGroups(translator, groups, language);
  await translator.changeLanguage(language);
};
