import type { Language } from '@palco/kernel/language';
import type { Catalogs } from '@palco/texts/catalogs';
import { addRoom, createTranslator } from '@palco/texts/translator';
import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Rooms of the texts that are there from the start. */
const EVERYWHERE = ['ui', 'console'] as const;
/**
 * Rooms that come with the pages that show them, as the faces of the sections say. All share one namespace: `t('night.peak')`.
 */
export type TextRoom = Exclude<Extract<keyof Catalogs, `console-${string}`>, 'console-notices'>;

type Together<Rooms> = (Rooms extends unknown ? (rooms: Rooms) => void : never) extends (all: infer All) => void
  ? All
  : never;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Together<Catalogs[(typeof EVERYWHERE)[number] | TextRoom]> };
  }
}

const files = import.meta.glob<{ default: object }>(['./*/{ui,console*}.json', '!./*/console-notices.json'], {
  base: '../../../../texts',
});

let current: i18n | undefined;

/** The words of the audit log: each part of the product adds a room of its own, `console-audit-<name>`. */
const AUDIT = 'console-audit';
const auditRooms = (language: string): string[] =>
  Object.keys(files).flatMap((file) => new RegExp(`^\\./${language}/(${AUDIT}-[\\w-]+)\\.json$`).exec(file)?.[1] ?? []);

const addRooms = async (texts: i18n, rooms: readonly string[]): Promise<void> => {
  const { language } = texts;
  const all = rooms.flatMap((room) => (room === AUDIT ? [room, ...auditRooms(language)] : room));
  await Promise.all(all.map((room) => addRoom(texts, files, { language, room, namespace: 'translation' })));
};

/** Resolves to the page once its texts are loaded too. */
export const withTexts = async <Page>(rooms: readonly TextRoom[], page: Promise<Page>): Promise<Page> => {
  if (current) await addRooms(current, rooms);
  return page;
};

/** A translator of one language, with the texts of the shared components, of the frame and of these rooms. */
export const loadTexts = async (language: Language, rooms: readonly TextRoom[] = [], league = ''): Promise<i18n> => {
  const translator = createTranslator(language, { plugins: [initReactI18next], league });
  current = translator;
  await addRooms(translator, [...EVERYWHERE, ...rooms]);
  return translator;
};
