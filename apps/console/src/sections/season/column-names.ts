/** Renames the header of a calendar file before it is sent, because other programs export other column names. Pure. */

import { utf8In } from '@palco/browser/expected-faults';

/** The usual names of the columns, as the server reads them. */
export const CALENDAR_COLUMNS = [
  'juego',
  'fecha',
  'hora',
  'visitante',
  'local',
  'parque',
  'competencia',
  'numero',
  'entradas',
  'estado',
  'motivo',
  'canales',
] as const;

const SEPARATORS = [',', ';', '\t'] as const;
const NEWLINE = 10;

const firstLineOf = (bytes: Uint8Array): { readonly text: string; readonly end: number } | undefined => {
  const end = bytes.indexOf(NEWLINE);
  if (end < 0) return undefined;
  const text = utf8In(bytes.subarray(0, end))?.replace(/\r$/, '');
  return text === undefined ? undefined : { text, end };
};
const separatorOf = (line: string): string =>
  SEPARATORS.toSorted((one, other) => line.split(other).length - line.split(one).length)[0] ?? ',';

/** The names in the first line; undefined when it has none that can be read, or a name in quotes with a separator in it. */
export const headerOf = (bytes: Uint8Array): readonly string[] | undefined => {
  const line = firstLineOf(bytes);
  if (!line) return undefined;
  const names = line.text.split(separatorOf(line.text)).map((name) => name.trim().replace(/^"|"$/g, ''));
  return names.some((name) => name.includes('"')) ? undefined : names;
};

/** The file with other names in its first line; every other byte stays. */
export const renamed = (bytes: Uint8Array, names: readonly string[]): Uint8Array => {
  const line = firstLineOf(bytes);
  if (!line) return bytes;
  const head = new TextEncoder().encode(names.join(separatorOf(line.text)));
  const rest = bytes.subarray(line.end);
  const file = new Uint8Array(head.length + rest.length);
  file.set(head);
  file.set(rest, head.length);
  return file;
};
