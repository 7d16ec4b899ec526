/** A CSV file of the league's office as rows by column: what cannot be read is named by row and column. Pure. */
import papa from 'papaparse';
import type { RowFault, WrongRow } from './club-staff.ts';

/** A column: its usual name, the names that files give it in Spanish and English, and whether it must be there. */
export interface CsvColumn {
  readonly names: readonly [string, ...string[]];
  readonly isRequired?: boolean;
}
export interface CsvRow<Name extends string> {
  /** of the file; the header is row 1 */
  readonly row: number;
  /** trimmed; empty where the file has no such column */
  readonly cells: Readonly<Record<Name, string>>;
}
export interface CsvTable<Name extends string> {
  readonly rows: readonly CsvRow<Name>[];
  /** what the file calls each column */
  readonly heads: Readonly<Partial<Record<Name, string>>>;
  readonly wrong: readonly WrongRow[];
  /** rows below the header that are not empty; 0 for a file that is not a table */
  readonly count: number;
}

export const MOST_ROWS = 2000;
/** Lines below the header, empty ones too: spreadsheets add some. */
const MOST_LINES = 10_000;
const MOST_COLUMNS = 100;
/** Characters of a cell: each column has a shorter limit of its own, if it is read at all. */
const CELL_MAX = 1000;
const FOUND_MAX = 60;
/** Content of a cell that a spreadsheet would evaluate as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const PLAIN_NUMBER = /^[+-]?\d+([.,]\d+)?$/;

export const wrongRow = (row: number, column: string, fault: RowFault, found = ''): WrongRow => ({
  row,
  column,
  fault,
  found: found.slice(0, FOUND_MAX),
});

const plainName = (head: string): string =>
  head
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The row with the first byte that is not UTF-8, or with a zero byte. */
const brokenRow = (bytes: Uint8Array): number => {
  const before = new TextDecoder().decode(bytes).split(/[\0\uFFFD]/, 1)[0] ?? '';
  return before.split('\n').length;
};

const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
};

/** Reads a file in UTF-8, separated by commas, semicolons or tabs, with a header. */
export const readCsvTable = <Name extends string>(
  bytes: Uint8Array,
  columns: Readonly<Record<Name, CsvColumn>>,
  mostRows = MOST_ROWS,
): CsvTable<Name> => {
  const none: Omit<CsvTable<Name>, 'wrong'> = { rows: [], heads: {} as CsvTable<Name>['heads'], count: 0 };
  const text = textOf(bytes);
  if (text === undefined) return { ...none, wrong: [wrongRow(brokenRow(bytes), '', 'encoding')] };
  const { data, errors } = papa.parse(text, { delimitersToGuess: [',', ';', '\t'], preview: MOST_LINES + 2 });
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote) return { ...none, wrong: [wrongRow((quote.row ?? 0) + 1, '', 'not-csv')] };
  const [header = [], ...body] = data;
  const names = Object.keys(columns) as Name[];
  if (header.length > MOST_COLUMNS)
    return { ...none, wrong: [wrongRow(1, '', 'too-many-columns', String(header.length))] };
  const longHead = header.find((head) => head.length > CELL_MAX);
  if (longHead !== undefined) return { ...none, wrong: [wrongRow(1, longHead.slice(0, FOUND_MAX), 'too-long')] };
  const nameAt = header.map((head) => {
    const plain = plainName(head);
    return names.find((name) => columns[name].names.some((each) => plainName(each) === plain));
  });
  const wrong: WrongRow[] = [];
  nameAt.forEach((name, index) => {
    if (name && nameAt.indexOf(name) !== index) wrong.push(wrongRow(1, header[index] ?? '', 'column-twice'));
  });
  for (const name of names)
    if (columns[name].isRequired && !nameAt.includes(name))
      wrong.push(wrongRow(1, columns[name].names[0], 'column-missing'));
  if (wrong.length) return { ...none, wrong };
  const filled = body
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) return { ...none, wrong: [wrongRow(1, '', 'no-rows')] };
  if (filled.length > mostRows || body.length > MOST_LINES)
    return { ...none, wrong: [wrongRow(mostRows + 2, '', 'too-many-rows')] };
  const rows: CsvRow<Name>[] = [];
  for (const { row, cells } of filled) {
    if (cells.length !== header.length) {
      wrong.push(wrongRow(row, '', 'cells', String(cells.length)));
      continue;
    }
    const long = cells.findIndex((cell) => cell.length > CELL_MAX);
    if (long >= 0) {
      wrong.push(wrongRow(row, header[long] ?? '', 'too-long', cells[long]));
      continue;
    }
    const formula = cells.findIndex((cell) => FORMULA.test(cell.trim()) && !PLAIN_NUMBER.test(cell.trim()));
    if (formula >= 0) {
      wrong.push(wrongRow(row, header[formula] ?? '', 'formula', cells[formula]));
      continue;
    }
    const cellOf = (name: Name): string => cells[nameAt.indexOf(name)]?.trim() ?? '';
    rows.push({
      row,
      cells: Object.fromEntries(names.map((name) => [name, cellOf(name)])) as Record<Name, string>,
    });
  }
  const heads = Object.fromEntries(
    nameAt.flatMap((name, index) => (name ? [[name, header[index]?.trim()]] : [])),
  ) as Partial<Record<Name, string>>;
  return { rows, heads, wrong, count: filled.length };
};
