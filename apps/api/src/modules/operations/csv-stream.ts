import { Readable } from 'node:stream';
import { type CsvRow, csvLines, csvOf } from '@palco/files/csv-text';

/** A CSV file page by page, so that a long list is never in memory as a whole. */
export const csvStream = (head: readonly string[], pages: AsyncIterable<readonly CsvRow[]>): Readable =>
  Readable.from(
    (async function* () {
      yield csvOf(head, []);
      for await (const rows of pages) yield csvLines(rows);
    })(),
  );
