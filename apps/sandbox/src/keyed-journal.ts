import { openJournal } from './journal.ts';

/** Things by their id, kept over restarts: each change appends the whole thing, the last line of an id counts. */
export interface KeyedJournal<Thing extends { readonly id: string }> {
  get(id: string): Thing | undefined;
  /** in the order they were first put */
  all(): Thing[];
  put(thing: Thing): Promise<void>;
}

export const openKeyedJournal = async <Thing extends { readonly id: string }>(
  file: string,
): Promise<KeyedJournal<Thing>> => {
  const journal = await openJournal<Thing>(file);
  const things = new Map<string, Thing>();
  for (const thing of journal.entries) things.set(thing.id, thing);
  return {
    get: (id) => things.get(id),
    all: () => [...things.values()],
    put: (thing) => {
      things.set(thing.id, thing);
      return journal.append(thing);
    },
  };
};
