import { openJournal } from './journal.ts';

/** Persistent objects by id: each change appends the whole object, the last line of an id wins. */
export interface KeyedJournal<Thing extends { readonly id: string }> {
  get(id: string): Thing | undefined;
  /** in order of creation */
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
