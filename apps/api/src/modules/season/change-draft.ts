/** Edits of the draft: several in one call, all or none. The first edit creates the draft. */

import type { EDIT_REFUSALS } from '@palco/contracts/season/calendar-draft-staff';
import type { CalendarEdit, ScheduledGame } from '@palco/contracts/season/scheduled-game';
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { compareCalendars, isFixed, rebaseCalendar } from '@palco/schedule/compare-calendars';
import { editCalendar } from '@palco/schedule/edit-calendar';
import type { Clock } from '../../clock.ts';
import { recordStaffAction } from '../operations/audit.ts';
import { NOBODY } from '../operations/changed-meanwhile.ts';
import { calendarName } from './calendar-store.ts';
import { lockName, type SeasonDeps } from './change-record.ts';
import { type CalendarState, type Edited, namesOf, readState } from './draft-store.ts';
import { giveIds } from './given-ids.ts';

export interface DraftCall {
  readonly season: string;
  /** the revision of the draft that the caller saw; 0: none */
  readonly seen: number;
  readonly actor: number;
}
type Common = 'league/unknown-season' | 'staff/changed-meanwhile';

/** Locks the season's calendar until the transaction ends; refused when its draft has changed since the caller saw it. */
export const lockState = async (
  tx: Database,
  { season, seen }: DraftCall,
  clock: Clock,
): Promise<CalendarState | Refusal<Common>> => {
  await lockName(tx, calendarName(season));
  const state = await readState(tx, clock.zone(), season);
  if (!state) return refuse('league/unknown-season');
  const revision = state.draft?.revision ?? 0;
  if (seen === revision) return state;
  const changedBy = state.draft?.changedBy ?? null;
  const who = (await namesOf(tx, [changedBy])).get(changedBy ?? 0) ?? NOBODY;
  const at = (state.draft?.changedAt ?? clock()).toISOString();
  return refuse('staff/changed-meanwhile', { who, revision, at });
};

/** Revision numbers continue after a draft was published or discarded, so that an old `seen` never matches again. */
const nextRevision = async (tx: Database, season: string): Promise<number> => {
  const name = `draft ${season}`;
  const row = await tx
    .insertInto('given_ids')
    .values({ name, last: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((is) => ({ last: is('given_ids.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow();
  return Number(row.last);
};

/** Stores the next revision of a season's draft. */
export const storeDraft = async (
  tx: Database,
  { season, actor }: DraftCall,
  state: CalendarState,
  next: {
    readonly games: readonly ScheduledGame[];
    readonly base?: readonly ScheduledGame[];
    readonly basedOn?: number;
    readonly collisions?: readonly object[];
    readonly rows?: ReadonlyMap<number, number>;
  },
  at: Date,
): Promise<number> => {
  const { draft, newest, games: before } = state;
  const edited: Record<string, Edited> = { ...draft?.edited };
  if (!next.base)
    for (const { id } of compareCalendars(before, next.games))
      edited[id] = { by: actor, at: at.toISOString(), row: next.rows?.get(id) ?? null };
  const revision = await nextRevision(tx, season);
  const row = {
    revision,
    based_on: next.basedOn ?? draft?.basedOn ?? newest,
    base: JSON.stringify(next.base ?? state.base),
    games: JSON.stringify(next.games),
    edited: JSON.stringify(edited),
    collisions: JSON.stringify(next.collisions ?? draft?.collisions ?? []),
    changed_at: at,
    changed_by: actor,
  };
  await tx
    .insertInto('calendar_drafts')
    .values({ season_id: season, ...row })
    .onConflict((conflict) => conflict.column('season_id').doUpdateSet(row))
    .execute();
  return revision;
};

const short = (game: ScheduledGame | undefined): string | null =>
  game
    ? `${game.away}@${game.home} ${game.official_date} ${game.starts_at} ${game.status} ${game.venue_id ?? '-'} ${game.game_number}`
    : null;
/** What changed in a calendar, for the audit log. */
export const auditChanges = (before: readonly ScheduledGame[], after: readonly ScheduledGame[]) =>
  compareCalendars(before, after)
    .slice(0, 60)
    .map((each) => ({ game: each.id, before: short(each.before), after: short(each.after) }));

export const changeDraft = (
  { db, clock }: SeasonDeps,
  call: DraftCall & { readonly edits: readonly CalendarEdit[] },
): Promise<undefined | Refusal<Common | (typeof EDIT_REFUSALS)[number]>> =>
  inTransaction(db, async (tx) => {
    const at = clock();
    const state = await lockState(tx, call, clock);
    if (isRefusal(state)) return state;
    const added = call.edits.filter(({ kind }) => kind === 'add').length;
    const ids = await giveIds(tx, 'game', added);
    const begun = new Set(state.published.filter(isFixed).map(({ id }) => id));
    const games = editCalendar(state.games, call.edits, { ...state.context.edits, published: state.base, begun, ids });
    if (isRefusal(games)) return games;
    const revision = await storeDraft(tx, call, state, { games }, at);
    const detail = {
      revision,
      kinds: [...new Set(call.edits.map(({ kind }) => kind))],
      games: auditChanges(state.games, games),
    };
    const subject = calendarName(call.season);
    await recordStaffAction(tx, { actor: call.actor, action: 'change-draft', subject, detail, at });
    return undefined;
  });

export const discardDraft = (
  { db, clock }: SeasonDeps,
  call: DraftCall,
): Promise<undefined | Refusal<Common | 'season/no-draft'>> =>
  inTransaction(db, async (tx) => {
    const state = await lockState(tx, call, clock);
    if (isRefusal(state)) return state;
    if (!state.draft) return refuse('season/no-draft');
    await tx.deleteFrom('calendar_drafts').where('season_id', '=', call.season).execute();
    const subject = calendarName(call.season);
    const detail = { revision: state.draft.revision, games: auditChanges(state.base, state.games) };
    await recordStaffAction(tx, { actor: call.actor, action: 'discard-draft', subject, detail, at: clock() });
    return undefined;
  });

/** Puts the draft's changes on top of the calendar as it is published now. */
export const rebaseDraft = (
  { db, clock }: SeasonDeps,
  call: DraftCall,
): Promise<undefined | Refusal<Common | 'season/no-draft'>> =>
  inTransaction(db, async (tx) => {
    const at = clock();
    const state = await lockState(tx, call, clock);
    if (isRefusal(state)) return state;
    const { draft, published, newest } = state;
    if (!draft) return refuse('season/no-draft');
    const { games, collisions } = rebaseCalendar(draft.base, draft.games, published);
    const revision = await storeDraft(tx, call, state, { games, base: published, basedOn: newest, collisions }, at);
    const detail = { revision, from: draft.basedOn, onto: newest, collisions: collisions.map(({ game }) => game) };
    const subject = calendarName(call.season);
    await recordStaffAction(tx, { actor: call.actor, action: 'rebase-draft', subject, detail, at });
    return undefined;
  });
