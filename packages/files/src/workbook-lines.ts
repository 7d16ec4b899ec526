/** The sheets of an Excel workbook (.xlsx) as rows of text. */
import type { CellValue } from 'hucre/xlsx';

interface SheetLines {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** Bytes of all parts unpacked: a sheet of 10,000 rows has a few megabytes. */
const UNPACKED_MAX = 40_000_000;
/** Signature of an entry in the directory of a ZIP archive (APPNOTE 4.3.12), with its packed and unpacked size. */
const ENTRY = [0x50, 0x4b, 0x01, 0x02];
const [PACKED_AT, UNPACKED_AT] = [20, 24];

/** Bytes that the directory of an archive announces; the library unpacks no entry beyond what is announced for it. */
const unpackedBytes = (bytes: Uint8Array): number => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let sum = 0;
  for (let at = bytes.indexOf(ENTRY[0] as number); at >= 0; at = bytes.indexOf(ENTRY[0] as number, at + 1)) {
    if (at + UNPACKED_AT + 4 > bytes.length || !ENTRY.every((byte, place) => bytes[at + place] === byte)) continue;
    const unpacked = view.getUint32(at + UNPACKED_AT, true);
    sum += unpacked === 0 && view.getUint32(at + PACKED_AT, true) > 0 ? UNPACKED_MAX + 1 : unpacked;
  }
  return sum;
};

const two = (value: number): string => String(value).padStart(2, '0');
/** Excel's dates have no zone; the library gives them as UTC, and an hour without a day as one of 1899 or 1900. */
const dateText = (at: Date): string => {
  const time = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
  if (at.getUTCFullYear() <= 1900) return time;
  const day = at.toISOString().slice(0, 10);
  return time === '00:00' ? day : `${day} ${time}`;
};
const cellText = (value: CellValue): string => {
  if (value === null) return '';
  return value instanceof Date ? dateText(value) : String(value);
};

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** More columns than any table has; the caller refuses those that have as many. */
const LAST_COLUMN = 'CZ';
/**
 * The sheets that are not hidden, up to this row: a cell that somebody touched in the last row of a sheet would otherwise make
 * a million rows. Undefined: the file is not a workbook, is protected, or is too large unpacked.
 */
export const readWorkbook = async (bytes: Uint8Array, lastRow: number): Promise<readonly SheetLines[] | undefined> => {
  if (unpackedBytes(bytes) > UNPACKED_MAX) return undefined;
  // loaded for workbooks only
  const { readXlsx } = await import('hucre/xlsx');
  try {
    const { sheets } = await readXlsx(bytes, {
      readStyles: true,
      range: `A1:${LAST_COLUMN}${lastRow}`,
      sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
    });
    return sheets.map(({ name, rows }) => {
      const lines = rows.map((cells) => cells.map(cellText));
      // formatted cells below the table are rows too
      const last = lines.findLastIndex((cells) => !isEmpty(cells));
      return { name, rows: lines.slice(0, last + 1) };
    });
  } catch {
    return undefined;
  }
};
