/** Measures when parts of recordings are listed, by watching their journals grow. */
import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';

interface ListedPart {
  /** index of the journal in `files` */
  readonly place: number;
  /** media time at which it ends, milliseconds */
  readonly endMs: number;
  /** wall clock, milliseconds */
  readonly at: number;
}
interface PartTimes {
  readonly parts: readonly ListedPart[];
  close(): void;
}

/** Looks every few milliseconds, so that a time is late by at most that. */
const LOOK_MS = 5;

interface Journal {
  descriptor: number | undefined;
  read: number;
  rest: string;
}

export const followParts = (files: readonly string[]): PartTimes => {
  const parts: ListedPart[] = [];
  const journals = files.map((): Journal => ({ descriptor: undefined, read: 0, rest: '' }));
  const look = (): void => {
    for (const [place, journal] of journals.entries()) {
      const file = files[place] ?? '';
      if (journal.descriptor === undefined && existsSync(file)) journal.descriptor = openSync(file, 'r');
      if (journal.descriptor === undefined) continue;
      const { size } = fstatSync(journal.descriptor);
      if (size <= journal.read) continue;
      const bytes = Buffer.alloc(size - journal.read);
      readSync(journal.descriptor, bytes, 0, bytes.length, journal.read);
      journal.read = size;
      const at = performance.timeOrigin + performance.now();
      const lines = (journal.rest + bytes.toString()).split('\n');
      journal.rest = lines.pop() ?? '';
      for (const line of lines) {
        const { part, from, ms } = JSON.parse(line) as { part?: string; from: number; ms: number };
        if (part !== undefined) parts.push({ place, endMs: from + ms, at });
      }
    }
  };
  const timer = setInterval(look, LOOK_MS);
  return {
    parts,
    close: () => {
      clearInterval(timer);
      for (const { descriptor } of journals) if (descriptor !== undefined) closeSync(descriptor);
    },
  };
};
