import { Readable } from 'node:stream';

/** CSV for spreadsheets. A leading quote keeps text from being evaluated as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

const cell = (value: string | number | null): string => {
  const text = String(value ?? '');
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export type CsvRow = readonly (string | number | null)[];
const linesOf = (rows: readonly CsvRow[]): string => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** CSV with CRLF line ends. */
export const csvOf = (head: readonly string[], rows: readonly CsvRow[]): string => linesOf([head, ...rows]);

/** The same page by page, so that a long list is never in memory as a whole. */
export const csvStream = (head: readonly string[], pages: AsyncIterable<readonly CsvRow[]>): Readable =>
  Readable.from(
    (async function* () {
      yield linesOf([head]);
      for await (const rows of pages) yield linesOf(rows);
    })(),
  );
