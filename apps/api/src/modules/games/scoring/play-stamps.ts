/** Checks the timestamps of a play: not in the future, not before the play it follows. Pure. */
import { eventsOf, type Play } from '@palco/baseball/rules/play';

/** Clocks of scorer and server agree to about this much. */
const AHEAD_MS = 2000;

const instantsOf = (play: Play): readonly number[] => [play.at, ...eventsOf(play).map(({ at }) => at)];
const lastOf = (play: Play): number => Math.max(...instantsOf(play));

export type StampFault = 'future' | 'out-of-order' | 'before-preceding' | 'after-following';

/**
 * What is wrong with the times of a play among the others, which are in order. The leading times that the play shares with
 * `former`, its previous revision, are not checked again: a feed's clock may run backwards, and its plays can be continued
 * and corrected.
 */
export const stampFault = (
  play: Play,
  former: Play | undefined,
  others: readonly Play[],
  now: Date,
): StampFault | undefined => {
  const instants = instantsOf(play);
  const old = former ? instantsOf(former) : [];
  const differs = instants.findIndex((at, index) => at !== old[index]);
  if (differs < 0) return undefined;
  const fresh = instants.slice(differs);
  if (Math.max(...fresh) > now.getTime() + AHEAD_MS) return 'future';
  const before = others.findLast(({ order }) => order <= play.order);
  const earliest = before ? lastOf(before) : Number.NEGATIVE_INFINITY;
  if (differs === 0 && play.at < earliest) return 'before-preceding';
  if (fresh.some((at, index) => at < (instants[differs + index - 1] ?? at))) return 'out-of-order';
  const after = others.find(({ order }) => order > play.order);
  // where the neighbors themselves are out of order, the time of the preceding one is always accepted
  return after && Math.max(...fresh) > Math.max(after.at, earliest) ? 'after-following' : undefined;
};
