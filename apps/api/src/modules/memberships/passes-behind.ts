/**
 * Days given to a pass that others follow: bought days start where the owned ones end, so what is left of the others moves by the
 * given time, and nobody loses a day.
 */
import type { Database } from '@palco/database/connect';
import type { MovedPass } from '@palco/database/schema/desk';
import type { Membership } from './membership.ts';

const latest = (one: Date, other: Date): Date => (one > other ? one : other);
const after = (date: Date, ms: number): Date => new Date(date.getTime() + ms);

/** The passes that take turns with this one: of the same plan, club and game. Days of grace are no pass of their own. */
export const turnsWith = (pass: Membership, owned: readonly Membership[]): Membership[] =>
  owned.filter(
    (each) =>
      each.id !== pass.id &&
      each.planId === pass.planId &&
      each.club === pass.club &&
      each.game_id === pass.game_id &&
      !each.revokedAt &&
      !each.source.startsWith('renewal '),
  );

/**
 * What a pass that ends at `until` instead of `from` pushes behind it. A pass that has begun goes on and ends later; a gap
 * between two passes takes up what fits into it. Pure.
 */
export const passesBehind = (
  turns: readonly Membership[],
  { from, until }: { from: Date; until: Date },
): MovedPass[] => {
  const given = until.getTime() - from.getTime();
  let end = until;
  const moved: MovedPass[] = [];
  for (const { id, startsAt, endsAt } of turns.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    if (endsAt <= from) continue;
    const by = Math.min(given, end.getTime() - latest(startsAt, from).getTime());
    if (by <= 0) continue;
    const to = [startsAt >= from ? after(startsAt, by) : startsAt, after(endsAt, by)] as const;
    end = latest(end, to[1]);
    moved.push({
      id,
      from: [startsAt.toISOString(), endsAt.toISOString()],
      to: [to[0].toISOString(), to[1].toISOString()],
    });
  }
  return moved;
};

/** Gives each pass the beginning and end that it has in `to`, or before it was moved. */
export const movePasses = async (tx: Database, moved: readonly MovedPass[], which: 'from' | 'to'): Promise<void> => {
  for (const { id, [which]: term } of moved) {
    const [starts_at, ends_at] = [new Date(term[0]), new Date(term[1])];
    await tx.updateTable('memberships').set({ starts_at, ends_at }).where('id', '=', id).execute();
  }
};

/** Whether passes are where they were moved to, and none that takes turns with them was bought since. */
export const areStillThere = (
  turns: readonly Membership[],
  { moved, since }: { readonly moved: readonly MovedPass[]; readonly since: Date },
): boolean =>
  turns.every(({ grantedAt }) => grantedAt <= since) &&
  moved.every(({ id, to }) => {
    const pass = turns.find((each) => each.id === id);
    return !pass || (pass.startsAt.toISOString() === to[0] && pass.endsAt.toISOString() === to[1]);
  });
