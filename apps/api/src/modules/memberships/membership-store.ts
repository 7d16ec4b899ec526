import type { Competition } from '@palco/contracts/league/competitions';
import type { CoveredGame } from '@palco/contracts/memberships/pass-covers';
import type { Database } from '@palco/database/connect';
import { type RawBuilder, sql } from 'kysely';
import { notification, notify } from '../../gateways/notifications/notifications.ts';
import { type Membership, opens } from './membership.ts';

const COLUMNS = [
  'id',
  'user_id',
  'plan_id',
  'competitions',
  'club',
  'game_id',
  'starts_at',
  'ends_at',
  'granted_at',
  'source',
  'revoked_at',
] as const;
interface Row {
  id: number;
  user_id: number;
  plan_id: number;
  competitions: string[];
  club: string | null;
  game_id: number | null;
  starts_at: Date;
  ends_at: Date;
  granted_at: Date;
  source: string;
  revoked_at: Date | null;
}
export const membershipFrom = (row: Row): Membership => ({
  id: row.id,
  userId: row.user_id,
  planId: row.plan_id,
  competitions: row.competitions as Competition[],
  club: row.club,
  game_id: row.game_id,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  grantedAt: row.granted_at,
  source: row.source,
  revokedAt: row.revoked_at ?? undefined,
});

/** The memberships of a person, also expired ones, newest end first. */
export const selectMemberships = (db: Database, userId: number, { withRevoked }: { withRevoked: boolean }) =>
  db
    .selectFrom('memberships')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .$if(!withRevoked, (query) => query.where('revoked_at', 'is', null))
    .orderBy('ends_at', 'desc')
    .orderBy('id', 'desc');

/** `isValid` as a condition on the table `memberships`. */
export const isValidAt = (at: Date): RawBuilder<boolean> => sql<boolean>`(memberships.revoked_at is null
  and memberships.starts_at <= greatest(${at}::timestamptz, memberships.granted_at) and memberships.ends_at > ${at})`;

/** `covers` as a condition on the table `memberships`; the clubs are those of the game, null if it is not in the calendar. */
export const coversGame = (game: {
  readonly id: RawBuilder<unknown>;
  readonly competition: RawBuilder<unknown>;
  readonly away: RawBuilder<unknown>;
  readonly home: RawBuilder<unknown>;
}): RawBuilder<boolean> => sql<boolean>`(case when memberships.game_id is not null then memberships.game_id = ${game.id}
  else ${game.competition} = any(memberships.competitions)
    and (memberships.club is null or memberships.club in (${game.away}, ${game.home})) end)`;

/** The memberships of a person that are not revoked, newest end first. */
export const membershipsOf = async (db: Database, userId: number): Promise<Membership[]> =>
  (await selectMemberships(db, userId, { withRevoked: false }).execute()).map(membershipFrom);

/** The memberships of these people that are not revoked. */
export const membershipsOfPeople = async (db: Database, userIds: readonly number[]): Promise<Membership[]> => {
  if (!userIds.length) return [];
  const query = db
    .selectFrom('memberships')
    .select(COLUMNS)
    .where('user_id', '=', sql<number>`any(${[...userIds]})`);
  return (await query.where('revoked_at', 'is', null).execute()).map(membershipFrom);
};

/** The plans by which this person may watch this game now; empty: none does. */
export const plansThatOpen = async (db: Database, userId: number, game: CoveredGame, at: Date): Promise<number[]> =>
  (await membershipsOf(db, userId)).filter((membership) => opens(membership, game, at)).map(({ planId }) => planId);

/** Notifications of this topic carry the id of a person whose memberships changed. */
export const MEMBERSHIPS_TOPIC = 'memberships';

/** The notification as an expression, for a statement that writes a membership. */
export const membershipChanged = (userId: number) => notification(MEMBERSHIPS_TOPIC, userId);

/** Makes every cache of what a person may watch (seats, sessions) read again once the transaction commits. */
export const announceMembership = (tx: Database, userId: number): Promise<void> =>
  notify(tx, MEMBERSHIPS_TOPIC, userId);
