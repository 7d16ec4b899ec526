import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@palco/kernel/language';

const CATALOGS = join(import.meta.dirname, '../../../texts');

/** Names of the catalogs of a language. The templates of legal documents are none: they have no keys. */
export const roomsOf = (language: Language): readonly string[] =>
  readdirSync(join(CATALOGS, language))
    .map((file) => file.replace(/\.json$/, ''))
    .filter((room) => !room.startsWith('legal-'));

/** The texts of a room, read from the disk. */
export const readCatalog = (language: Language, room: string): object =>
  JSON.parse(readFileSync(join(CATALOGS, language, `${room}.json`), 'utf8')) as object;

/** Whether a language has this file. */
export const hasCatalog = (language: Language, room: string): boolean =>
  existsSync(join(CATALOGS, language, `${room}.json`));
