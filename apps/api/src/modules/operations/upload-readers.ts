/** The readers of uploaded files, by kind. They are pure, and what they take and return can be sent between threads. */
import { readCalendarTable } from '@palco/contracts/calendar-file';
import { readRosterFile } from '@palco/contracts/roster-file';
import { readStatementFile } from '@palco/contracts/statement-file';

export const uploadReaders = {
  calendar: readCalendarTable,
  roster: readRosterFile,
  statement: readStatementFile,
} as const;
export type UploadReaders = typeof uploadReaders;
export type Upload = {
  [Kind in keyof UploadReaders]: { readonly kind: Kind; readonly input: Parameters<UploadReaders[Kind]> };
}[keyof UploadReaders];
