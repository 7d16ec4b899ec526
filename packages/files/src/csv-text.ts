/** Text that spreadsheets open as a table. Pure. */

/** With this mark Excel reads UTF-8; Mexico's settings separate columns by commas. */
const UTF8_MARK = '\uFEFF';
/** A leading quote keeps text from being evaluated as a formula; Palco's imports take it off again. */
const FORMULA = /^[=+\-@\t\r]/;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

export type CsvRow = readonly (string | number | null)[];

const cell = (value: string | number | null): string => {
  const text = String(value ?? '');
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
/** Lines without a header, with CRLF line ends. */
export const csvLines = (rows: readonly CsvRow[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** A whole file: mark, header and rows. */
export const csvOf = (head: readonly string[], rows: readonly CsvRow[]): string =>
  `${UTF8_MARK}${csvLines([head, ...rows])}`;
