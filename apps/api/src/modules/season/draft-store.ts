/** The draft of a season's calendar as it is stored, and as staff reads it. */

import type { Draft } from '@palco/contracts/season/calendar-draft-staff';
import type { CalendarConflict, ScheduledGame } from '@palco/contracts/season/scheduled-game';
import type { Database } from '@palco/database/connect';
import type { Zone } from '@palco/kernel/league-date';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { conflictsOf } from '@palco/schedule/calendar-conflicts';
import { compareCalendars, isFixed, refreshDraft, withTakenSlots } from '@palco/schedule/compare-calendars';
import { type CalendarContext, newestNumber, readCalendarOf, readContext } from './calendar-store.ts';

/** Who edited a game last, and from which row of a file. */
export interface Edited {
  readonly by: number;
  readonly at: string;
  readonly row: number | null;
}
interface StoredDraft {
  readonly revision: number;
  readonly basedOn: number;
  readonly base: readonly ScheduledGame[];
  readonly games: readonly ScheduledGame[];
  readonly edited: Readonly<Record<string, Edited>>;
  readonly collisions: Draft['collisions'];
  readonly changedAt: Date;
  readonly changedBy: number;
}
/** A season's calendar at one moment. */
export interface CalendarState {
  readonly context: CalendarContext;
  readonly published: readonly ScheduledGame[];
  readonly newest: number;
  readonly draft: StoredDraft | undefined;
  /** the publication the draft was made from; the newest one without a draft */
  readonly base: readonly ScheduledGame[];
  /** the calendar with the draft's changes */
  readonly games: readonly ScheduledGame[];
}

const readStored = async (db: Database, season: string): Promise<StoredDraft | undefined> => {
  const row = await db.selectFrom('calendar_drafts').selectAll().where('season_id', '=', season).executeTakeFirst();
  return (
    row && {
      revision: row.revision,
      basedOn: row.based_on,
      base: row.base as ScheduledGame[],
      games: row.games as ScheduledGame[],
      edited: row.edited as Record<string, Edited>,
      collisions: row.collisions as Draft['collisions'],
      changedAt: row.changed_at,
      changedBy: row.changed_by,
    }
  );
};

/** Undefined: there is no such season. */
export const readState = async (db: Database, zone: Zone, season: string): Promise<CalendarState | undefined> => {
  const [context, published, newest, stored] = await Promise.all([
    readContext(db, zone, season),
    readCalendarOf(db, season),
    newestNumber(db, season),
    readStored(db, season),
  ]);
  if (!context) return undefined;
  if (!stored) return { context, published, newest, draft: stored, base: published, games: published };
  const [was, is] = [stored.base, stored.games].map((games) => withTakenSlots(games, context.edits));
  const draft = { ...stored, base: was ?? [], games: is ?? [] };
  const sides = draft.basedOn === newest ? refreshDraft(draft.base, draft.games, published) : draft;
  return { context, published, newest, draft, base: sides.base, games: sides.games };
};

export const countBlocking = (conflicts: readonly CalendarConflict[]): number =>
  conflicts.filter(({ severity }) => severity === 'blocks').length;

export const namesOf = async (db: Database, ids: readonly (number | null)[]): Promise<ReadonlyMap<number, string>> => {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'name', 'email']).where('id', 'in', known).execute();
  return new Map(rows.map(({ id, name, email }) => [id, name ?? email ?? String(id)]));
};

/** The draft with its conflicts; without one the published calendar. */
export const readDraft = async (
  db: Database,
  zone: Zone,
  season: string,
): Promise<Draft | Refusal<'league/unknown-season'>> => {
  const state = await readState(db, zone, season);
  if (!state) return refuse('league/unknown-season');
  const { context, published, newest, draft, base, games } = state;
  const differences = compareCalendars(base, games);
  const changeOf = new Map(differences.map(({ id, change }) => [id, change]));
  const conflicts = conflictsOf(games, context.conflicts);
  const now = new Map(published.map((game) => [game.id, game]));
  const names = await namesOf(db, [draft?.changedBy ?? null]);
  const count = (change: string): number => differences.filter((each) => each.change === change).length;
  const removed = differences.flatMap(({ change, before }) => (change === 'removed' && before ? [before] : []));
  const blocking = countBlocking(conflicts);
  return {
    season,
    revision: draft?.revision ?? 0,
    based_on: draft?.basedOn ?? newest,
    published: newest,
    changed_at: draft?.changedAt.toISOString() ?? null,
    changed_by: draft ? (names.get(draft.changedBy) ?? null) : null,
    games: [...games, ...removed].map((game) => ({
      ...game,
      change: changeOf.get(game.id) ?? 'same',
      is_fixed: isFixed(now.get(game.id) ?? game),
    })),
    conflicts,
    counts: {
      changed: count('changed'),
      new: count('new'),
      removed: count('removed'),
      blocking,
      warnings: conflicts.length - blocking,
    },
    collisions: draft?.collisions ?? [],
  };
};
