import type { Competition } from '@palco/contracts/league/competitions';
import type { SeatEnd } from '@palco/contracts/streaming/streaming';
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import { notifyAll } from '../../../gateways/notifications/notifications.ts';
import { opensUntil } from '../../memberships/membership.ts';
import { coversGame, isValidAt, membershipsOfPeople } from '../../memberships/membership-store.ts';
import { endReason, type Lease } from './lease.ts';
import { forgetOldPassUses, sumUpLeases } from './pass-uses.ts';

/** Notifications under this topic carry the id of a lease that ended. */
export const SEAT_TOPIC = 'seat';

type WhichLeases =
  | { readonly ids: readonly string[] }
  /** those that are not recorded as ended */
  | { readonly userId: number };

/** Leases with what decides whether they are over: their session and the person's memberships. */
export const readLeases = async (db: Database, which: WhichLeases, now: Date): Promise<Lease[]> => {
  const all = db
    .selectFrom('seat_leases')
    .leftJoin('sessions', 'sessions.id', 'seat_leases.session_id')
    .innerJoin('seats', 'seats.user_id', 'seat_leases.user_id')
    .leftJoin('games', 'games.id', 'seat_leases.game_id')
    .selectAll('seat_leases')
    .select(['games.away', 'games.home'])
    .select(['seats.address', 'sessions.ended_at as signed_out_at', 'sessions.expires_at as session_until']);
  const open = all.where('seat_leases.ended_at', 'is', null);
  const rows = await ('ids' in which
    ? all.where('seat_leases.id', '=', sql<string>`any(${which.ids})`)
    : open.where('seat_leases.user_id', '=', which.userId)
  ).execute();
  const people = new Set(rows.flatMap(({ user_id, ended_at }) => (ended_at ? [] : [user_id])));
  const memberships = Map.groupBy(await membershipsOfPeople(db, [...people]), ({ userId }) => userId);
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    sessionId: row.session_id,
    gameId: row.game_id,
    competition: row.competition as Competition,
    startedAt: row.started_at,
    lastSeenAt: row.last_seen_at,
    pausedAt: row.paused_at ?? undefined,
    address: row.address ?? undefined,
    ended: row.ended_at
      ? { at: row.ended_at, why: row.end_why as SeatEnd, device: row.end_device ?? undefined }
      : undefined,
    isSignedIn: row.session_until !== null && !row.signed_out_at && row.session_until > now,
    passUntil: opensUntil(
      memberships.get(row.user_id) ?? [],
      {
        id: row.game_id,
        competition: row.competition as Competition,
        away: row.away ?? '',
        home: row.home ?? '',
      },
      now,
    ),
  }));
};

const LEASED_GAME = {
  id: sql`lease.game_id`,
  competition: sql`lease.competition`,
  away: sql`games.away`,
  home: sql`games.home`,
};

/**
 * Which of the leases that this process knows have to be read again: ended, signed out, without a pass, deleted, or with
 * media that go to another address than it knows. For thousands of leases this costs a fraction of reading them all; which
 * are over, and why, is decided from what is read then.
 */
export const changedLeases = async (
  db: Database,
  known: readonly Pick<Lease, 'id' | 'address'>[],
  now: Date,
): Promise<string[]> => {
  const [ids, addresses] = [known.map(({ id }) => id), known.map(({ address }) => address ?? null)];
  const { rows } = await sql<{ id: string }>`
    select known.id from unnest(${ids}::text[], ${addresses}::text[]) as known (id, address)
    left join seat_leases as lease on lease.id = known.id
    left join seats on seats.user_id = lease.user_id
    left join sessions on sessions.id = lease.session_id
    left join games on games.id = lease.game_id
    where lease.id is null or lease.ended_at is not null or seats.address is distinct from known.address
      or sessions.id is null or sessions.ended_at is not null or sessions.expires_at <= ${now}
      or not exists (
        select 1 from memberships
        where memberships.user_id = lease.user_id and ${coversGame(LEASED_GAME)} and ${isValidAt(now)}
      )
  `.execute(db);
  return rows.map(({ id }) => id);
};

export interface Ending {
  readonly id: string;
  readonly why: SeatEnd;
}
/** Records that leases are over and notifies every process on commit; one that is recorded as ended stays as it is. */
export const endLeases = async (
  tx: Database,
  endings: readonly Ending[],
  { at, device }: { readonly at: Date; readonly device?: string | undefined },
): Promise<void> => {
  if (!endings.length) return;
  const [ids, whys] = [endings.map(({ id }) => id), endings.map(({ why }) => why)];
  // locked in one order, so that two transactions cannot deadlock
  await sql`select id from seat_leases where id = any(${ids}) order by id for update`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    update seat_leases set ended_at = ${at}, end_why = over.why,
      end_device = case when over.why = 'taken-over' then ${device ?? null} end
    from unnest(${ids}::text[], ${whys}::text[]) as over (id, why)
    where seat_leases.id = over.id and ended_at is null
    returning seat_leases.id
  `.execute(tx);
  const ended = rows.map(({ id }) => id);
  await notifyAll(tx, SEAT_TOPIC, ended);
};

/** Records when players were last seen; a time before the stored one changes nothing. In one order, as heartbeats are. */
export const renewLeases = async (
  db: Database,
  seen: readonly { readonly id: string; readonly at: Date }[],
): Promise<void> => {
  const [ids, times] = [seen.map(({ id }) => id), seen.map(({ at }) => at)];
  await sql`
    update seat_leases set last_seen_at = seen.at
    from (
      select lease.id, beat.at
      from unnest(${ids}::text[], ${times}::timestamptz[]) as beat (id, at)
      join seat_leases as lease on lease.id = beat.id
      order by lease.id for update of lease
    ) as seen
    where seat_leases.id = seen.id and ended_at is null and last_seen_at < seen.at
  `.execute(db);
};

/** The sessions of a person that are watching a game now. */
export const watchingSessions = async (db: Database, userId: number, now: Date): Promise<ReadonlySet<string>> => {
  const leases = await readLeases(db, { userId }, now);
  return new Set(leases.filter((lease) => !endReason(lease, now)).map(({ sessionId }) => sessionId));
};

/** What is stored about what a person watched: the leases of the last day. */
export const leasesForExport = (db: Database, userId: number) =>
  db
    .selectFrom('seat_leases')
    .select(['game_id', 'started_at', 'last_seen_at', 'ended_at', 'end_why'])
    .where('user_id', '=', userId)
    .orderBy('started_at')
    .execute();

const DAY_MS = 86_400_000;
/** Deletes leases a day after they ended, and those that were silent for a day; what they were stays in sums. */
export const forgetOldLeases = async (db: Database, now: Date): Promise<void> => {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await sumUpLeases(db, { endedBefore: yesterday });
  await forgetOldPassUses(db, now);
};

/** Deletes what is stored about what a person watched, when the account is deleted. */
export const forgetSeat = async (tx: Database, userId: number): Promise<void> => {
  await sumUpLeases(tx, { userId });
  await tx.deleteFrom('seats').where('user_id', '=', userId).execute();
};
