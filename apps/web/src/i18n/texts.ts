import type { Language } from '@palco/kernel/language';
import type { Catalogs } from '@palco/texts/catalogs';
import { addRoom, createTranslator } from '@palco/texts/translator';
import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Rooms of the texts that every page needs. */
const EVERYWHERE = ['ui', 'site'] as const;
/** The words of boards: in the page's language, and in Spanish, in which the league writes days and reasons. */
const BOARD = 'baseball';
const boardLanguages = (language: Language): readonly Language[] => [...new Set([language, 'es'] as const)];
/**
 * Rooms that only some pages need: they come with the page instead of with every first load, and are a namespace of
 * their own (`useTranslation('player')`). A page names its rooms in its feature's face.
 */
export type PageGroup = Exclude<
  keyof Catalogs,
  (typeof EVERYWHERE)[number] | 'graphics' | `baseball${string}` | `console${string}` | `server-${string}`
>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Catalogs['ui'] & Catalogs['site'] } & Pick<Catalogs, PageGroup>;
  }
}

const files = import.meta.glob<{ default: object }>(
  ['./*/*.json', '!./*/{console,server-,baseball-,legal-,graphics}*.json'],
  {
    base: '../../../../texts',
  },
);

/** The source modules of a language's texts, as the build's manifest names them. */
export const textsModulesOf = (language: Language, groups: readonly PageGroup[]): string[] => [
  ...[...EVERYWHERE, ...groups].map((room) => `../../texts/${language}/${room}.json`),
  ...boardLanguages(language).map((each) => `../../texts/${each}/${BOARD}.json`),
];

const addEverywhere = async (translator: i18n, language: Language): Promise<void> => {
  await Promise.all([
    ...EVERYWHERE.map((room) => addRoom(translator, files, { language, room, namespace: 'translation' })),
    ...boardLanguages(language).map((each) =>
      addRoom(translator, files, { language: each, room: BOARD, namespace: BOARD }),
    ),
  ]);
};

/** A translator of one language; only its own texts are loaded, because every language is complete. */
export const loadTexts = async (language: Language, league = ''): Promise<i18n> => {
  const translator = createTranslator(language, { plugins: [initReactI18next], league });
  await addEverywhere(translator, language);
  return translator;
};

/** Adds the groups of a page to a translator. */
export const addGroups = async (
  translator: i18n,
  groups: readonly PageGroup[],
  language = translator.language,
): Promise<void> => {
  await Promise.all(
    groups
      .filter((room) => !translator.hasResourceBundle(language, room))
      .map((room) => addRoom(translator, files, { language, room, namespace: room })),
  );
};

/** Changes the language of a page that is open: everywhere else a language is a document of its own. */
export const changeLanguage = async (
  translator: i18n,
  language: Language,
  groups: readonly PageGroup[],
): Promise<void> => {
  if (!translator.hasResourceBundle(language, 'translation')) await addEverywhere(translator, language);
  await addGroups(translator, groups, language);
  await translator.changeLanguage(language);
};
