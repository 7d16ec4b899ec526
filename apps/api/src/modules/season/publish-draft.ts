/** Publishes a draft, or an earlier revision again. */

import type { CalendarRevision } from '@palco/contracts/season/calendar-draft-staff';
import type { ScheduledGame } from '@palco/contracts/season/scheduled-game';
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import { leagueDateOf } from '@palco/kernel/league-date';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { compareCalendars, rebaseCalendar, revertCalendar, withTakenSlots } from '@palco/schedule/compare-calendars';
import type { Clock } from '../../clock.ts';
import { NOBODY } from '../operations/changed-meanwhile.ts';
import { lockCalendar, newestPublication } from './calendar-store.ts';
import { type DraftCall, lockState } from './change-draft.ts';
import type { SeasonDeps } from './change-record.ts';
import { type CalendarState, readState } from './draft-store.ts';
import { conflictRefusal, type PublishDeps, type Published, publishCalendar } from './publish-calendar.ts';

type Deps = SeasonDeps & PublishDeps;

export const publishDraft = (
  { db, clock, mailMoved }: Deps,
  call: DraftCall & { readonly note: string },
): Promise<
  | Published
  | Refusal<
      | 'league/unknown-season'
      | 'staff/changed-meanwhile'
      | 'season/no-draft'
      | 'season/draft-empty'
      | 'season/draft-outdated'
      | 'season/conflicts'
    >
> =>
  inTransaction(db, async (tx) => {
    const at = clock();
    await lockCalendar(tx, call.season);
    const state = await lockState(tx, call, clock);
    if (isRefusal(state)) return state;
    const { draft, published, newest, context } = state;
    if (!draft) return refuse('season/no-draft');
    const { games, collisions } = rebaseCalendar(draft.base, draft.games, published);
    if (draft.basedOn !== newest || collisions.length)
      return refuse('season/draft-outdated', { based: draft.basedOn, published: newest });
    if (compareCalendars(published, games).length === 0) return refuse('season/draft-empty');
    const blocked = conflictRefusal(games, context);
    if (blocked) return blocked;
    const { season, note, actor } = call;
    const publication = { season, note, actor, how: 'draft', action: 'publish-calendar' } as const;
    const done = await publishCalendar(tx, { mailMoved }, state, games, publication, at);
    // a draft removes only games that were never published, and these are in no use
    if (isRefusal(done)) throw new Error(`the draft of ${season} removes a game in use`);
    await tx.deleteFrom('calendar_drafts').where('season_id', '=', season).execute();
    return done;
  });

/** Locks the calendar with its games; refused if the caller did not see the newest publication. */
export const lockPublished = async (
  tx: Database,
  { season, seen }: { readonly season: string; readonly seen: number | undefined },
  clock: Clock,
): Promise<CalendarState | Refusal<'league/unknown-season' | 'staff/changed-meanwhile'>> => {
  await lockCalendar(tx, season);
  const state = await readState(tx, clock.zone(), season);
  if (!state) return refuse('league/unknown-season');
  if (seen === undefined || seen === state.newest) return state;
  const last = await newestPublication(tx, season);
  const detail = { who: last?.who ?? NOBODY, revision: state.newest, at: (last?.at ?? clock()).toISOString() };
  return refuse('staff/changed-meanwhile', detail);
};

export const revertSeason = (
  { db, clock, mailMoved }: Deps,
  {
    season,
    number,
    seen,
    reason,
    actor,
  }: { season: string; number: number; seen: number; reason: string; actor: number },
): Promise<
  | Published
  | Refusal<
      | 'league/unknown-season'
      | 'staff/changed-meanwhile'
      | 'season/unknown-revision'
      | 'season/game-in-use'
      | 'season/conflicts'
    >
> =>
  inTransaction(db, async (tx) => {
    const at = clock();
    const state = await lockPublished(tx, { season, seen }, clock);
    if (isRefusal(state)) return state;
    const earlier = await tx
      .selectFrom('calendar_revisions')
      .select('games')
      .where('season_id', '=', season)
      .where('number', '=', number)
      .executeTakeFirst();
    if (!earlier) return refuse('season/unknown-revision');
    const then = withTakenSlots(earlier.games as ScheduledGame[], state.context.edits);
    const games = revertCalendar(state.published, then, leagueDateOf(at, clock.zone()));
    const blocked = conflictRefusal(games, state.context);
    if (blocked) return blocked;
    const publication = { season, note: reason, actor, how: 'reverted', action: 'revert-calendar' } as const;
    return publishCalendar(tx, { mailMoved }, state, games, publication, at);
  });

/** The published calendars, newest first; with a number only that one. */
export const readRevisions = async (db: Database, season: string, number?: number): Promise<CalendarRevision[]> => {
  const rows = await db
    .selectFrom('calendar_revisions')
    .leftJoin('users', 'users.id', 'calendar_revisions.published_by')
    .select(['number', 'how', 'note', 'published_at', 'changed', 'added', 'removed', 'users.name', 'users.email'])
    .where('season_id', '=', season)
    .$if(number !== undefined, (query) => query.where('number', '=', number as number))
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ published_at, name, email, how, ...row }) => ({
    ...row,
    how: how as CalendarRevision['how'],
    published_at: published_at.toISOString(),
    published_by: name ?? email,
  }));
};
