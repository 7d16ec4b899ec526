/** The differences between two people's versions of one record. Pure. */
export interface Difference {
  readonly name: string;
  readonly theirs: string;
  readonly mine: string;
}
/** A field of a record, as it is displayed. */
export type NamedValue = readonly [name: string, value: string];

/** The fields in which the two differ, in the order of theirs. A field that one of them lacks is a dash there. */
export const differencesOf = (theirs: readonly NamedValue[], mine: readonly NamedValue[]): readonly Difference[] => {
  const [there, here] = [new Map(theirs), new Map(mine)];
  return [...new Set([...there.keys(), ...here.keys()])]
    .filter((name) => (there.get(name) ?? '') !== (here.get(name) ?? ''))
    .map((name) => ({ name, theirs: there.get(name) || '—', mine: here.get(name) || '—' }));
};
