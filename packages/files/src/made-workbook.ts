/** Workbooks as people have them, for tests of imports. */
import { writeXlsx } from 'hucre/xlsx';

interface MadeSheet {
  readonly name?: string;
  readonly isHidden?: boolean;
  readonly rows: readonly (readonly (string | number | boolean | Date | null)[])[];
}
/** The bytes of an .xlsx file; dates are stored as Excel does, as numbers with a format. */
export const madeWorkbook = (...sheets: readonly MadeSheet[]): Promise<Uint8Array> =>
  writeXlsx({
    sheets: sheets.map(({ name, isHidden, rows }, index) => ({
      name: name ?? `Hoja${index + 1}`,
      hidden: isHidden ?? false,
      rows: rows.map((cells) => [...cells]),
    })),
  });
