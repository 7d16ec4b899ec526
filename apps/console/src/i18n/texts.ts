import type { Language } from '@palco/kernel/language';
import type { Translated } from '@palco/ui/texts/text-shape';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type alerts from './es/alerts.ts';
import type audit from './es/audit.ts';
import type cards from './es/cards.ts';
import type causes from './es/causes.ts';
import type content from './es/content.ts';
import type desk from './es/desk.ts';
import type ingest from './es/ingest.ts';
import type money from './es/money.ts';
import type night from './es/night.ts';
import type own from './es/own.ts';
import type prices from './es/prices.ts';
import type providerCodes from './es/provider-codes.ts';
import type rights from './es/rights.ts';
import type scoring from './es/scoring.ts';
import type season from './es/season.ts';
import type es from './es.ts';

/** The words that come with the pages that show them. Those of `es.ts` are there from the start. */
interface PageTexts {
  alerts: typeof alerts;
  audit: typeof audit;
  cards: typeof cards;
  causes: typeof causes;
  content: typeof content;
  desk: typeof desk;
  ingest: typeof ingest;
  money: typeof money;
  night: typeof night;
  own: typeof own;
  prices: typeof prices;
  providerCodes: typeof providerCodes;
  rights: typeof rights;
  scoring: typeof scoring;
  season: typeof season;
}
export type TextGroup = keyof PageTexts;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof es & PageTexts };
  }
}

const loaders: Readonly<Record<Language, () => Promise<{ default: Translated<typeof es> }>>> = {
  es: () => import('./es.ts'),
  en: () => import('./en.ts'),
  pt: () => import('./pt.ts'),
  it: () => import('./it.ts'),
  ru: () => import('./ru.ts'),
};

/** The files of all groups, each loaded when it is needed. */
const files = import.meta.glob<{ default: object }>('./*/*.ts');
const fileOf = (language: string, group: TextGroup): string =>
  `./${language}/${group.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;

let current: i18n | undefined;

const addGroup = async (texts: i18n, group: TextGroup): Promise<void> => {
  if (texts.getResource(texts.language, 'translation', group) !== undefined) return;
  const { default: words } = (await files[fileOf(texts.language, group)]?.()) ?? { default: {} };
  texts.addResourceBundle(texts.language, 'translation', { [group]: words }, true);
};

/** Resolves to the page once its texts are loaded too. */
export const withTexts = async <Page>(groups: readonly TextGroup[], page: Promise<Page>): Promise<Page> => {
  const texts = current;
  if (texts) await Promise.all(groups.map((group) => addGroup(texts, group)));
  return page;
};

/** A translator of one language, with the texts of the shared components, of the frame and of these groups. */
export const loadTexts = async (language: Language, groups: readonly TextGroup[] = []): Promise<i18n> => {
  const { default: texts } = await loaders[language]();
  const translator = i18next.createInstance();
  current = translator;
  await translator.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    interpolation: { escapeValue: false }, // React escapes
    react: { useSuspense: false },
    resources: { [language]: { translation: texts } },
  });
  await Promise.all(groups.map((group) => addGroup(translator, group)));
  return translator;
};
