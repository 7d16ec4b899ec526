/**
 * The lines of a file as a spreadsheet shows them: an Excel workbook, or text separated by commas, semicolons or tabs. What
 * stands above the header, such as a title, is left out. Pure.
 */

import type { WrongRow } from '@palco/contracts/season/club-staff';
import papa from 'papaparse';
import { textOfFile } from './file-text.ts';
import { readWorkbook } from './workbook-lines.ts';
import { wrongRow } from './wrong-row.ts';

interface FileLine {
  /** as a spreadsheet numbers it, from 1 */
  readonly row: number;
  readonly cells: readonly string[];
}
/** The header and the lines below it, or why there are none. */
type FileLines = { readonly lines: readonly FileLine[] } | { readonly wrong: WrongRow };
/** How well a line serves as the header: 0 for not at all, `HEADER` and more when no column is missing. */
type HeaderRank = (cells: readonly string[]) => number;

export const HEADER = 1000;
/** Lines at the beginning among which the header is. */
const HEAD_LINES = 20;
const DELIMITERS = [',', ';', '\t'] as const;
/** Excel's own line that names the delimiter; Excel does not show it. */
const DELIMITER_LINE = /^"?sep=(.)"?\n/i;

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, place) => bytes[place] === byte);
const ZIP = [0x50, 0x4b];
/** Excel before 2007, and protected workbooks. */
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

interface Head {
  readonly rank: number;
  readonly place: number;
}
const headOf = (rows: readonly (readonly string[])[], rank: HeaderRank): Head => {
  const ranks = rows.slice(0, HEAD_LINES).map(rank);
  const best = Math.max(0, ...ranks);
  const first = rows.findIndex((cells) => cells.some((cell) => cell.trim() !== ''));
  return { rank: best, place: best > 0 ? ranks.indexOf(best) : Math.max(0, first) };
};
const linesFrom = (rows: readonly (readonly string[])[], { place }: Head): FileLines => ({
  lines: rows.slice(place).map((cells, index) => ({ row: place + index + 1, cells })),
});

const readText = (bytes: Uint8Array, rank: HeaderRank, mostLines: number): FileLines => {
  const text = textOfFile(bytes)?.replace(/\r\n?/g, '\n');
  if (text === undefined) return { wrong: wrongRow(1, '', 'encoding') };
  const named = DELIMITER_LINE.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const parse = (delimiter: string, preview: number) => papa.parse(body, { delimiter, preview, newline: '\n' });
  const columns = (delimiter: string): number => parse(delimiter, HEAD_LINES).data[0]?.length ?? 0;
  const heads = (named ? [named[1] as string] : DELIMITERS).map((delimiter) => ({
    delimiter,
    ...headOf(parse(delimiter, HEAD_LINES).data, rank),
  }));
  const [best] = heads.toSorted(
    (one, other) => other.rank - one.rank || columns(other.delimiter) - columns(one.delimiter),
  );
  if (!best) return { wrong: wrongRow(1, '', 'no-rows') };
  const { data, errors } = parse(best.delimiter, mostLines + HEAD_LINES + 2);
  const quote = errors.find(({ type }) => type === 'Quotes');
  return quote ? { wrong: wrongRow((quote.row ?? 0) + 1, '', 'not-csv') } : linesFrom(data, best);
};

const readSheets = async (bytes: Uint8Array, rank: HeaderRank, mostLines: number): Promise<FileLines> => {
  const sheets = await readWorkbook(bytes, mostLines + HEAD_LINES + 2);
  if (!sheets) return { wrong: wrongRow(1, '', 'workbook') };
  const ranked = sheets.map(({ name, rows }) => ({ name, rows, head: headOf(rows, rank) }));
  const [best, other] = ranked.toSorted((a, b) => b.head.rank - a.head.rank);
  if (!best) return { wrong: wrongRow(1, '', 'no-rows') };
  // a second table would be lost
  if (other && other.head.rank >= HEADER)
    return { wrong: wrongRow(other.head.place + 1, '', 'two-sheets', other.name) };
  return linesFrom(best.rows, best.head);
};

/** Reads a file up to so many lines; the caller refuses a file that has more. */
export const readFileLines = (bytes: Uint8Array, rank: HeaderRank, mostLines: number): Promise<FileLines> => {
  if (startsWith(bytes, OLD_EXCEL)) return Promise.resolve({ wrong: wrongRow(1, '', 'old-workbook') });
  return startsWith(bytes, ZIP)
    ? readSheets(bytes, rank, mostLines)
    : Promise.resolve(readText(bytes, rank, mostLines));
};
