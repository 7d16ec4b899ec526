/** A file of the league's office as rows by column: what cannot be read is named by row and column. Pure. */

import type { ReadColumn, WrongRow } from '@palco/contracts/season/club-staff';
import { plainLetters } from '@palco/kernel/plain-letters';
import { HEADER, readFileLines } from './file-lines.ts';
import { wrongRow } from './wrong-row.ts';

/** A column: its usual name, the names that files give it in Spanish and English, and whether it must be there. */
interface FileColumn<Name extends string> {
  readonly names: readonly [string, ...string[]];
  readonly isRequired?: boolean;
  /** columns of which any makes it dispensable */
  readonly unless?: readonly Name[];
}
type FileColumns<Name extends string> = Readonly<Record<Name, FileColumn<Name>>>;
export interface FileRow<Name extends string> {
  /** as a spreadsheet numbers it */
  readonly row: number;
  /** trimmed; empty where the file has no such column, or only a dash */
  readonly cells: Readonly<Record<Name, string>>;
}
export interface FileTable<Name extends string> {
  readonly rows: readonly FileRow<Name>[];
  /** what the file calls each column */
  readonly heads: Readonly<Partial<Record<Name, string>>>;
  /** every column of the file, in its order */
  readonly columns: readonly ReadColumn[];
  readonly wrong: readonly WrongRow[];
  /** rows below the header that are not empty; 0 for a file that is not a table */
  readonly count: number;
}

const MOST_ROWS = 2000;
/** Lines below the header, empty ones too: spreadsheets add some. */
const MOST_LINES = 10_000;
const MOST_COLUMNS = 100;
/** Characters of a cell: each column has a shorter limit of its own, if it is read at all. */
const CELL_MAX = 1000;
const HEAD_MAX = 60;
/** Content of a cell that a spreadsheet would evaluate as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** How people mark a cell without a value. */
const NOTHING = /^\p{Pd}+$/u;
const PLAIN_NUMBER = /^[+-]?[\d.,]*\d$/;
/** A formula that was made harmless, as Palco's own files do. */
const HARMLESS = /^'(?=[=+\-@\t\r])/;

const plainName = (head: string): string =>
  plainLetters(head)
    .replace('#', ' numero ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Cells up to the last that is not empty. */
const widthOf = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

/** The column that each cell of a header names; `asked` says it for cells whose own name is not known. */
const namedColumns = <Name extends string>(
  header: readonly string[],
  columns: FileColumns<Name>,
  asked: readonly string[] = [],
): readonly (Name | undefined)[] => {
  const byName = new Map(
    (Object.keys(columns) as Name[]).flatMap((name) => columns[name].names.map((each) => [plainName(each), name])),
  );
  // a title above the header has another width
  const isAsked = widthOf(header) === asked.length;
  return header.map((head, place) => byName.get(plainName((isAsked && asked[place]) || head)));
};

interface TableLimits {
  readonly mostRows?: number;
  readonly mostLines?: number;
  /** usual names of columns by their places, for a file that calls them otherwise; empty: as the file says */
  readonly asked?: readonly string[] | undefined;
}
/** Reads a workbook, or text in any usual encoding and with any usual delimiter, with a header. */
export const readFileTable = async <Name extends string>(
  bytes: Uint8Array,
  columns: FileColumns<Name>,
  { mostRows = MOST_ROWS, mostLines = MOST_LINES, asked }: TableLimits = {},
): Promise<FileTable<Name>> => {
  const none: Omit<FileTable<Name>, 'wrong'> = {
    rows: [],
    heads: {} as FileTable<Name>['heads'],
    columns: [],
    count: 0,
  };
  const names = Object.keys(columns) as Name[];
  const missing = (found: ReadonlySet<Name | undefined>): readonly Name[] =>
    names.filter((name) => {
      const { isRequired, unless } = columns[name];
      return isRequired && !found.has(name) && !unless?.some((other) => found.has(other));
    });
  const named = (cells: readonly string[]) => namedColumns(cells.slice(0, MOST_COLUMNS), columns, asked);
  const rank = (cells: readonly string[]): number => {
    const found = new Set(named(cells));
    return found.size - (found.has(undefined) ? 1 : 0) + (missing(found).length === 0 ? HEADER : 0);
  };
  const read = await readFileLines(bytes, rank, mostLines);
  if ('wrong' in read) return { ...none, wrong: [read.wrong] };
  const [head = { row: 1, cells: [] }, ...body] = read.lines;
  // a workbook's rows are as wide as its widest
  const header = head.cells.slice(0, widthOf(head.cells));
  if (header.length > MOST_COLUMNS)
    return { ...none, wrong: [wrongRow(head.row, '', 'too-many-columns', String(header.length))] };
  const longHead = header.find((cell) => cell.length > CELL_MAX);
  if (longHead !== undefined) return { ...none, wrong: [wrongRow(head.row, longHead.slice(0, HEAD_MAX), 'too-long')] };
  const nameAt = named(header);
  const known = {
    ...none,
    columns: header.map((cell, place) => {
      const name = nameAt[place];
      return { head: cell.trim().slice(0, HEAD_MAX), read_as: name ? columns[name].names[0] : null };
    }),
  };
  const wrong: WrongRow[] = [];
  nameAt.forEach((name, place) => {
    if (name && nameAt.indexOf(name) !== place) wrong.push(wrongRow(head.row, header[place] ?? '', 'column-twice'));
  });
  for (const name of missing(new Set(nameAt))) wrong.push(wrongRow(head.row, columns[name].names[0], 'column-missing'));
  if (wrong.length) return { ...known, wrong };
  const filled = body.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) return { ...known, wrong: [wrongRow(head.row, '', 'no-rows')] };
  if (filled.length > mostRows || body.length > mostLines)
    return { ...known, wrong: [wrongRow(head.row + mostRows + 1, '', 'too-many-rows')] };
  const rows: FileRow<Name>[] = [];
  for (const { row, cells } of filled) {
    // programs leave out empty cells at the end of a row, and add some
    const width = widthOf(cells);
    if (width > header.length) {
      wrong.push(wrongRow(row, '', 'cells', cells[width - 1]));
      continue;
    }
    const long = cells.findIndex((cell, place) => nameAt[place] && cell.length > CELL_MAX);
    if (long >= 0) {
      wrong.push(wrongRow(row, header[long] ?? '', 'too-long', cells[long]));
      continue;
    }
    const formula = cells.findIndex(
      (cell, place) =>
        nameAt[place] && FORMULA.test(cell.trim()) && !PLAIN_NUMBER.test(cell.trim()) && !NOTHING.test(cell.trim()),
    );
    if (formula >= 0) {
      wrong.push(wrongRow(row, header[formula] ?? '', 'formula', cells[formula]));
      continue;
    }
    const cellOf = (name: Name): string =>
      (cells[nameAt.indexOf(name)] ?? '').trim().replace(NOTHING, '').replace(HARMLESS, '');
    rows.push({
      row,
      cells: Object.fromEntries(names.map((name) => [name, cellOf(name)])) as Record<Name, string>,
    });
  }
  const heads = Object.fromEntries(
    nameAt.flatMap((name, place) => (name ? [[name, header[place]?.trim()]] : [])),
  ) as Partial<Record<Name, string>>;
  return { ...known, rows, heads, wrong, count: filled.length };
};
