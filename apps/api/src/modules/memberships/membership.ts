/** A person's right to watch: pure facts. Valid until its end, the end itself excluded. */
import { type CoveredGame, covers, coversAllOf, type PassCover } from '@palco/contracts/memberships/pass-covers';
import { type Choice, gamePassFrom } from '../plans/choice.ts';
import type { Plan } from '../plans/plan.ts';

export interface Membership extends PassCover {
  readonly id: number;
  readonly userId: number;
  readonly planId: number;
  readonly club: string | null;
  readonly game_id: number | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** by the clock of the machine that granted it */
  readonly grantedAt: Date;
  /** what granted it, such as `order 12` */
  readonly source: string;
  readonly revokedAt: Date | undefined;
}
/** What a plan gives: of one that leaves it to the buyer, for what was chosen. */
export type Wanted = Pick<Plan, 'id' | 'validity' | 'competitions'> & Choice;

interface Term {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const DAY_MS = 86_400_000;
const latest = (one: Date, other: Date): Date => (one > other ? one : other);
const earliest = (one: Date, other: Date): Date => (one < other ? one : other);

/**
 * Clocks of two machines differ, and a clock may be set back; but whoever reads a membership reads it after it was granted. So
 * one that began with its grant has begun whatever the clock says, and only one that begins later waits for the clock.
 */
const hasBegun = ({ startsAt, grantedAt }: Membership, at: Date): boolean => startsAt <= latest(at, grantedAt);

export const isValid = (membership: Membership, at: Date): boolean =>
  !membership.revokedAt && hasBegun(membership, at) && at < membership.endsAt;

/** Does it open this game at this instant? */
export const opens = (membership: Membership, game: CoveredGame, at: Date): boolean =>
  isValid(membership, at) && covers(membership, game);

/** Until when these memberships open a game; undefined: none does now. */
export const opensUntil = (owned: readonly Membership[], game: CoveredGame, at: Date): Date | undefined =>
  owned
    .filter((membership) => opens(membership, game, at))
    .map(({ endsAt }) => endsAt)
    .sort((a, b) => b.getTime() - a.getTime())[0];

/**
 * From when to when a plan bought now is valid. Days bought again start where the owned days end, so a second purchase adds
 * time. A fixed window ends at the same time for everybody; one that is over gives an empty term, and so does a game that will
 * not be played. The days of a game count from its end.
 */
export const termOf = ({ id, validity, club, game }: Wanted, owned: readonly Membership[], at: Date): Term => {
  if (validity.kind === 'window')
    return { startsAt: earliest(latest(at, validity.from), validity.until), endsAt: validity.until };
  if (game) {
    const until = new Date(gamePassFrom(game).getTime() + validity.days * DAY_MS);
    return { startsAt: at, endsAt: game.status === 'cancelled' ? at : latest(at, until) };
  }
  const ends = owned
    .filter((each) => each.planId === id && each.club === club && !each.revokedAt)
    .map(({ endsAt }) => endsAt);
  const startsAt = ends.reduce(latest, at);
  return { startsAt, endsAt: new Date(startsAt.getTime() + validity.days * DAY_MS) };
};

/** Would buying this now add nothing: all of it is owned already, or its window is over? Then it is not sold. */
export const addsNothing = (wanted: Wanted, owned: readonly Membership[], at: Date): boolean => {
  const { startsAt, endsAt } = termOf(wanted, owned, at);
  if (startsAt >= endsAt) return true;
  return owned.some(
    (each) => !each.revokedAt && hasBegun(each, startsAt) && each.endsAt >= endsAt && coversAllOf(each, wanted),
  );
};
