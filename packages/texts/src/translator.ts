/** Translators of the catalogs in `texts/<language>/<room>.json`: of the site, the console and the server. */
import type { Language } from '@palco/kernel/language';
import i18next, { type i18n, type Module } from 'i18next';

/** Importers of catalogs by `./<language>/<room>.json`, as `import.meta.glob` makes them. */
type CatalogFiles = Readonly<Record<string, () => Promise<{ readonly default: object }>>>;

interface TranslatorOptions {
  readonly plugins?: readonly Module[];
  /** what sentences have in the place of `{{league}}`: the short name of the league */
  readonly league?: string;
}
/** A translator of one language without texts. Its texts are complete in every language, so it needs no other. */
export const createTranslator = (language: Language, { plugins = [], league = '' }: TranslatorOptions = {}): i18n => {
  const translator = i18next.createInstance();
  for (const plugin of plugins) translator.use(plugin);
  void translator.init({
    lng: language,
    fallbackLng: false,
    initAsync: false, // nothing is loaded here
    // React and the mails' layout escape
    interpolation: { escapeValue: false, defaultVariables: { league } },
    react: { useSuspense: false },
    resources: {},
  });
  return translator;
};

/** Adds a room's texts to a namespace. Several rooms may share one, such as what every page needs. */
export const addRoom = async (
  translator: i18n,
  files: CatalogFiles,
  { language, room, namespace }: { readonly language: string; readonly room: string; readonly namespace: string },
): Promise<void> => {
  const load = files[`./${language}/${room}.json`];
  if (!load) throw new Error(`no texts of ${room} in ${language}`);
  translator.addResourceBundle(language, namespace, (await load()).default, true);
};
