import { appendFile, readFile } from 'node:fs/promises';

/** A persistent list: one JSON line per entry, written before `append` resolves. */
export interface Journal<Entry> {
  readonly entries: readonly Entry[];
  append(entry: Entry): Promise<void>;
}

export const openJournal = async <Entry>(file: string): Promise<Journal<Entry>> => {
  const text = await readFile(file, 'utf8').catch(() => '');
  const entries = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Entry);
  let last: Promise<void> = Promise.resolve();
  return {
    entries,
    append: (entry) => {
      entries.push(entry);
      last = last.then(() => appendFile(file, `${JSON.stringify(entry)}\n`, { mode: 0o600 }));
      return last;
    },
  };
};
