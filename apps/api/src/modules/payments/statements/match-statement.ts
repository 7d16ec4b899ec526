/** Compares a provider's statement with the ledger: what agrees, what differs, and what only one side has. Pure. */
import { leagueDateOf, type Zone } from '@palco/kernel/league-date';

export interface Movement {
  /** the payment it is about, at the provider */
  readonly providerId: string;
  readonly kind: 'paid' | 'refunded' | 'lost' | 'won';
  readonly at: Date;
  readonly cents: number;
  readonly currency: string;
}
type Difference = 'amount' | 'currency' | 'day';
interface Matched<Ours extends Movement, Theirs extends Movement> {
  readonly agrees: readonly Theirs[];
  readonly differs: readonly { readonly ours: Ours; readonly theirs: Theirs; readonly by: readonly Difference[] }[];
  readonly oursOnly: readonly Ours[];
  readonly theirsOnly: readonly Theirs[];
}

const differencesOf = (ours: Movement, theirs: Movement, zone: Zone): Difference[] => [
  ...(ours.cents === theirs.cents ? [] : ['amount' as const]),
  ...(ours.currency === theirs.currency ? [] : ['currency' as const]),
  ...(leagueDateOf(ours.at, zone) === leagueDateOf(theirs.at, zone) ? [] : ['day' as const]),
];

/** Of the ones that are left, the pair with the fewest differences. */
const closestPair = <Ours extends Movement, Theirs extends Movement>(
  ours: readonly Ours[],
  theirs: readonly Theirs[],
  zone: Zone,
): { readonly ours: Ours; readonly theirs: Theirs; readonly by: readonly Difference[] } | undefined =>
  ours
    .flatMap((one) => theirs.map((other) => ({ ours: one, theirs: other, by: differencesOf(one, other, zone) })))
    .toSorted((one, other) => one.by.length - other.by.length)[0];

/**
 * Movements belong together when payment and kind are equal; several refunds of one payment are paired so that they differ
 * least. `isExpected`: whether a ledger entry without a counterpart should have been in this statement at all.
 */
export const matchStatement = <Ours extends Movement, Theirs extends Movement>(
  ours: readonly Ours[],
  theirs: readonly Theirs[],
  isExpected: (ours: Ours) => boolean,
  zone: Zone,
): Matched<Ours, Theirs> => {
  const nameOf = ({ providerId, kind }: Movement): string => `${providerId} ${kind}`;
  const [byOurs, byTheirs] = [Map.groupBy(ours, nameOf), Map.groupBy(theirs, nameOf)];
  const agrees: Theirs[] = [];
  const differs: { ours: Ours; theirs: Theirs; by: readonly Difference[] }[] = [];
  const oursOnly: Ours[] = [];
  const theirsOnly: Theirs[] = [];
  for (const name of new Set([...byTheirs.keys(), ...byOurs.keys()])) {
    let [left, right] = [byOurs.get(name) ?? [], byTheirs.get(name) ?? []];
    for (let pair = closestPair(left, right, zone); pair; pair = closestPair(left, right, zone)) {
      const { ours: one, theirs: other, by } = pair;
      if (by.length === 0) agrees.push(other);
      else differs.push({ ours: one, theirs: other, by });
      left = left.filter((each) => each !== one);
      right = right.filter((each) => each !== other);
    }
    oursOnly.push(...left.filter(isExpected));
    theirsOnly.push(...right);
  }
  return { agrees, differs, oursOnly, theirsOnly };
};
