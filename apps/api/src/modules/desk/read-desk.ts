/** The desk's page of one person in one reply. The answer comes first: can this person watch now, and if not, why. */

import type { Desk, DeskAnswer } from '@palco/contracts/desk/desk-staff';
import type { Database } from '@palco/database/connect';
import type { Language } from '@palco/kernel/language';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { readSessionsOf } from '../accounts/staff-sessions.ts';
import type { UserRow } from '../accounts/user-store.ts';
import { givenDaysOf, presentGivenDays } from '../memberships/give-days.ts';
import { opensUntil } from '../memberships/membership.ts';
import { membershipsOf } from '../memberships/membership-store.ts';
import { presentForStaff, readMembershipRows } from '../memberships/present-membership.ts';
import { recordOpening } from '../operations/record-opening.ts';
import { watchingSessions } from '../streaming/seats/lease-store.ts';
import { presentSeat } from '../streaming/seats/present-seat.ts';
import { readSeat } from '../streaming/seats/seat-store.ts';
import { attemptsOf, countAttempts, type StoredAttempt } from '../streaming/watching/attempt-store.ts';
import { decideAccess } from '../streaming/watching/decide-access.ts';
import type { PlaybackDeps } from '../streaming/watching/request-playback.ts';
import type { WatchAttempts } from '../streaming/watching/watch-attempts.ts';
import { clubOfFan, gamesAround, likeliestGame, presentGame } from './desk-game.ts';
import { ordersOf } from './desk-orders.ts';
import { readNotes } from './notes.ts';
import { presentAttempts } from './present-attempt.ts';
import { actionsOn } from './staff-actions.ts';

export interface DeskDeps extends PlaybackDeps {
  /** flushed before they are read, so that a caller's last try is among them */
  readonly attempts: Pick<WatchAttempts, 'flush'>;
}
interface DeskRequest {
  readonly userId: number;
  readonly game: number | undefined;
  readonly country: string | undefined;
  readonly reader: number;
  readonly language: Language;
}
const DAY_MS = 86_400_000;
/** A caller is assumed to call about the last attempt for this long. */
const FRESH_MS = 6 * 3_600_000;
const ATTEMPTS = 10;
const HOME_COUNTRY = 'MX';

const likeliest = async (
  { db, league, clock }: Pick<DeskDeps, 'db' | 'league' | 'clock'>,
  team: string | null,
  now: Date,
) => {
  const [games, clubs] = await Promise.all([gamesAround(db, now, clock.zone()), league.read()]);
  return likeliestGame(games, (seasonId) => clubOfFan(clubs, seasonId, team), now);
};

/** Uses the decision that starts a stream. */
const answerFor = async (
  deps: DeskDeps,
  person: UserRow,
  {
    last,
    sessionCountry,
    request,
  }: { last: StoredAttempt | undefined; sessionCountry: string | null | undefined; request: DeskRequest },
): Promise<DeskAnswer> => {
  const { db, clock } = deps;
  const now = clock();
  const recent = last && now.getTime() - last.at.getTime() < FRESH_MS ? last : undefined;
  const country = request.country ?? recent?.country ?? sessionCountry ?? person.country ?? HOME_COUNTRY;
  const gameId = request.game ?? recent?.game_id ?? (await likeliest(deps, person.team, now))?.id;
  const seat = await presentSeat(db, { userId: person.id, device: recent?.device, language: request.language, now });
  const attempt = recent
    ? { id: recent.id, at: recent.at.toISOString(), device: recent.label, city: recent.city }
    : null;
  const nothing = { may: false, why: 'no-game' as const, game: null, country, attempt, seat, pass_until: null };
  if (gameId === undefined) return nothing;
  // without a recent attempt: the device that is watching, if there is one
  const device = recent?.device ?? (await readSeat(db, person.id))?.device;
  const decision = await decideAccess(deps, { gameId, userId: person.id, country, device, wantsRecording: false });
  if (isRefusal(decision)) return nothing;
  const { game, why } = decision;
  const until = opensUntil(await membershipsOf(db, person.id), game, now);
  return {
    may: !why,
    why: why ?? null,
    game: presentGame(game),
    country,
    attempt,
    seat,
    pass_until: until?.toISOString() ?? null,
  };
};

const pendingEmail = async (db: Database, userId: number, now: Date): Promise<string | null> => {
  const row = await db
    .selectFrom('one_time_tokens')
    .select('data')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change-email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return (row?.data as { email?: string } | undefined)?.email ?? null;
};

/** Everything that the page of a person shows. Opening it is recorded in the audit log. */
export const readDesk = async (deps: DeskDeps, request: DeskRequest): Promise<Desk | Refusal<'accounts/unknown'>> => {
  const { db, clock, attempts } = deps;
  const { userId, reader } = request;
  const now = clock();
  const person = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!person) return refuse('accounts/unknown');
  await attempts.flush();
  const [stored, ofDay, passes, given, orders, sessions, notes, actions, pending] = await Promise.all([
    attemptsOf(db, userId, ATTEMPTS),
    countAttempts(db, userId, new Date(now.getTime() - DAY_MS)),
    readMembershipRows(db, { userId }),
    givenDaysOf(db, userId),
    ordersOf(db, userId, request.language),
    readSessionsOf({ db, watchingSessions: (id) => watchingSessions(db, id, now) }, { userId, reader }, now),
    readNotes(db, userId, { reader, now }),
    actionsOn(db, userId),
    pendingEmail(db, userId, now),
    recordOpening(db, { userId, reader, at: now }),
  ]);
  return {
    person: {
      id: person.id,
      name: person.name,
      email: person.email,
      email_confirmed: person.email_confirmed_at !== null,
      pending_email: pending,
      telephone: person.telephone,
      country: person.country,
      city: person.city,
      language: person.language,
      team: person.team,
      login_type: person.login_type,
      is_staff: person.roles.length > 0,
      created_at: person.created_at.toISOString(),
      erased_at: person.deleted_at?.toISOString() ?? null,
    },
    answer: await answerFor(deps, person, { last: stored[0], sessionCountry: sessions[0]?.country, request }),
    attempts: await presentAttempts(db, stored),
    attempts_of_day: ofDay,
    passes: passes.map(presentForStaff),
    given_days: given.map(presentGivenDays),
    orders,
    sessions,
    notes,
    actions,
  };
};
