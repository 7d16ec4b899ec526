/** What the server writes itself: refusals, mails, messages and the content that it starts with. */
import { byLanguage, type Language } from '@palco/kernel/language';
import type { TFunction } from 'i18next';
import type { Catalogs } from './catalogs.ts';
import { readCatalog, roomsOf } from './read-catalog.ts';
import { createTranslator } from './translator.ts';

type ServerRoom = Extract<keyof Catalogs, `server-${string}`>;

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: Pick<Catalogs, ServerRoom>;
  }
}

const translators = byLanguage((language) => {
  // whose name it is, is known when a message is sent (`withLeague`)
  const translator = createTranslator(language, { league: '{league}' });
  for (const room of roomsOf(language).filter((name) => name.startsWith('server-')))
    translator.addResourceBundle(language, room, readCatalog(language, room));
  return translator;
});

/** The texts of a room in a language. */
export const serverTexts = <Room extends ServerRoom>(language: Language, room: Room): TFunction<Room> =>
  translators[language].getFixedT(language, room);
