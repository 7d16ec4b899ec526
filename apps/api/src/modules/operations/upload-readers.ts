/** The readers of uploaded files, by kind. They are pure, and what they take and return can be sent between threads. */
import { readCalendarTable } from '@palco/files/calendar-file';
import { readRosterFile } from '@palco/files/roster-file';
import { readStatementFile } from '@palco/files/statement-file';
import { safeSvg } from '../../gateways/picture-file/safe-svg.ts';

export const uploadReaders = {
  calendar: readCalendarTable,
  roster: readRosterFile,
  statement: readStatementFile,
  svg: safeSvg,
} as const;
export type UploadReaders = typeof uploadReaders;
export type UploadContents = { readonly [Kind in keyof UploadReaders]: Awaited<ReturnType<UploadReaders[Kind]>> };
export type Upload = {
  [Kind in keyof UploadReaders]: { readonly kind: Kind; readonly input: Parameters<UploadReaders[Kind]> };
}[keyof UploadReaders];
