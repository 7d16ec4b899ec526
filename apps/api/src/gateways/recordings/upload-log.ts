/**
 * Which files of a folder's recording the store has: a line for each file, appended when the store has confirmed it, and one
 * for each copy of the journal. A line that a crash has lost means that the file is sent once more.
 */
import {
  appendFileSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordedFile } from './complete-files.ts';

export interface UploadLog {
  /** `bytes`: as the recording lists them; undefined: whatever it was */
  has(file: string, bytes?: number): boolean;
  add(file: string, bytes: number): Promise<void>;
  /** how much of the journal the store has a copy of; undefined: none was sent from here */
  journalBytes(): number | undefined;
  addJournal(bytes: number): Promise<void>;
}

const FILE = 'stored.log';
const JOURNAL = 'journal';
const LONGEST_LINE = 64;
const LINE = /^(\S+) (\d+)$/;

/**
 * How much of the journal the store has a copy of, from the end of the log alone. Undefined: none was sent from here, or files
 * have been sent since.
 */
export const storedJournalBytes = (folder: string): number | undefined => {
  const path = join(folder, FILE);
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (!size) return undefined;
  const file = openSync(path, 'r');
  try {
    const end = Buffer.alloc(Math.min(size, LONGEST_LINE));
    readSync(file, end, 0, end.length, size - end.length);
    const bytes = /(?:^|\n)journal (\d+)\n$/.exec(end.toString('utf8'))?.[1];
    return bytes === undefined ? undefined : Number(bytes);
  } finally {
    closeSync(file);
  }
};

/** The log of a recording that the store has and this folder is to continue. */
export const writeUploadLog = (folder: string, files: readonly RecordedFile[], journalBytes: number): void => {
  // a file without a listed size gets 0; its size is never compared
  const lines = files.map(({ file, bytes = 0 }) => `${file} ${bytes}\n`);
  writeFileSync(join(folder, FILE), `${lines.join('')}${JOURNAL} ${journalBytes}\n`);
};

export const openUploadLog = (folder: string): UploadLog => {
  const path = join(folder, FILE);
  const files = new Map<string, number>();
  let journal: number | undefined;
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  for (const line of text.split('\n')) {
    const [, file, bytes] = LINE.exec(line) ?? [];
    if (file === JOURNAL) journal = Math.max(journal ?? 0, Number(bytes));
    else if (file !== undefined) files.set(file, Number(bytes));
  }
  // half a line would swallow the next one
  if (text && !text.endsWith('\n')) appendFileSync(path, '\n');
  return {
    has: (file, bytes) => (bytes === undefined ? files.has(file) : files.get(file) === bytes),
    add: async (file, bytes) => {
      await appendFile(path, `${file} ${bytes}\n`);
      files.set(file, bytes);
    },
    journalBytes: () => journal,
    addJournal: async (bytes) => {
      await appendFile(path, `${JOURNAL} ${bytes}\n`);
      journal = Math.max(journal ?? 0, bytes);
    },
  };
};
