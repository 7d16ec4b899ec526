import type { Instant } from '@palco/baseball/rules/primitives';

/** A fan who stopped watching this close to the last play has seen the game. */
const SEEN_MS = 120_000;

/** The instant of the game at which a recording opens: where the fan stopped watching, else the first pitch. */
export const openingInstant = (
  kept: Instant | undefined,
  plays: readonly { readonly at: Instant }[],
): Instant | undefined => {
  const [first, last] = [plays[0]?.at, plays.at(-1)?.at];
  const isWithin =
    kept !== undefined && first !== undefined && last !== undefined && kept > first && kept < last - SEEN_MS;
  return isWithin ? kept : first;
};
