/** What somebody holds: pure facts. Valid while its end is in the future; the end itself is too late. */
import type { Competition } from '@palco/contracts/competitions';
import type { Plan } from '../plans/plan.ts';

export interface Membership {
  readonly id: number;
  readonly userId: number;
  readonly planId: number;
  readonly competitions: readonly Competition[];
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** the one thing that gave it, such as `order 12` */
  readonly source: string;
  readonly revokedAt: Date | undefined;
}
export interface Term {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export const isValid = ({ startsAt, endsAt, revokedAt }: Membership, at: Date): boolean =>
  !revokedAt && startsAt <= at && at < endsAt;

/** Does it open games of this competition at this moment? */
export const opens = (membership: Membership, competition: Competition, at: Date): boolean =>
  isValid(membership, at) && membership.competitions.includes(competition);

/** Until when the passes held now open games of this competition without a word from anybody; undefined: none does. */
export const opensUntil = (held: readonly Membership[], competition: Competition, at: Date): Date | undefined =>
  held
    .filter((membership) => opens(membership, competition, at))
    .map(({ endsAt }) => endsAt)
    .sort((a, b) => b.getTime() - a.getTime())[0];

const DAY_MS = 86_400_000;
const later = (one: Date, other: Date): Date => (one > other ? one : other);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/**
 * From when to when a plan bought now is valid. Days bought again begin where the days already held end, so a second
 * purchase adds time; a window is the same for everybody, and one that is already over gives an empty term.
 */
export const termOf = ({ id, validity }: Plan, held: readonly Membership[], at: Date): Term => {
  if (validity.kind === 'window')
    return { startsAt: earlier(later(at, validity.from), validity.until), endsAt: validity.until };
  const ends = held.filter(({ planId, revokedAt }) => planId === id && !revokedAt).map(({ endsAt }) => endsAt);
  const startsAt = ends.reduce(later, at);
  return { startsAt, endsAt: new Date(startsAt.getTime() + validity.days * DAY_MS) };
};

/** Would buying this plan now give nothing: all of it is held already, or its window is over? Then it must not be sold. */
export const addsNothing = (plan: Plan, held: readonly Membership[], at: Date): boolean => {
  const { startsAt, endsAt } = termOf(plan, held, at);
  if (startsAt >= endsAt) return true;
  return held.some(
    (each) =>
      !each.revokedAt &&
      each.startsAt <= startsAt &&
      each.endsAt >= endsAt &&
      plan.competitions.every((competition) => each.competitions.includes(competition)),
  );
};
