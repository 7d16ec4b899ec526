/**
 * What a power cut did to the files of a recording: it can lose bytes that the journal lists, and leave bytes that it does
 * not.
 */
import { existsSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import type { JournalLine } from './journal.ts';
import type { RecordingIndex } from './recording-index.ts';

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0);

/** Whether the object store has a file such as `video/12.m4s` with exactly that many bytes. */
export type IsStored = (file: string, bytes: number) => boolean;
const NOT_STORED: IsStored = () => false;

/** Says which segments are lost. A writer also cuts off what follows the last segment of each rendition. */
export const lostSegments = (
  folder: string,
  index: RecordingIndex,
  isWriter: boolean,
  isStored: IsStored = NOT_STORED,
): readonly JournalLine[] => {
  const lines: JournalLine[] = [];
  for (const [id, { segments }] of index.renditions) {
    let from = segments.length;
    for (let number = segments.length - 1; number >= 0; number--) {
      const listed = segments[number];
      if (!listed || listed.isGap) continue;
      const file = join(folder, id, `${number}.m4s`);
      const size = sizeOf(file);
      if (isWriter && size > listed.bytes) truncateSync(file, listed.bytes);
      if (size >= listed.bytes || isStored(`${id}/${number}.m4s`, listed.bytes)) break;
      from = number;
    }
    if (from < segments.length) lines.push({ lost: id, from });
  }
  return lines;
};
