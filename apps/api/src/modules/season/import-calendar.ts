/** Imports a calendar into the draft, from a file or a Stats API. What fans see does not change. */

import type { CalendarImport, CalendarSource } from '@palco/contracts/season/calendar-draft-staff';
import type { ScheduledGame } from '@palco/contracts/season/scheduled-game';
import type { SlotOfSeason } from '@palco/contracts/season/slots';
import { inTransaction } from '@palco/database/in-transaction';
import { type ReadCalendar, readCalendarRows } from '@palco/files/calendar-file';
import { daysBetween, type LeagueDate } from '@palco/kernel/league-date';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { type ConflictContext, conflictsOf } from '@palco/schedule/calendar-conflicts';
import { compareCalendars } from '@palco/schedule/compare-calendars';
import { FeedFault, type FeedGame, type GameFeed } from '../../gateways/game-feed/game-feed.ts';
import { slotsOfFeed } from '../games/feed/feed-slots.ts';
import { withoutUnknownClubs } from '../games/feed/unknown-clubs.ts';
import { insertSlots } from '../league/slot-store.ts';
import { recordStaffAction } from '../operations/audit.ts';
import { readUpload } from '../operations/read-upload.ts';
import { calendarName } from './calendar-store.ts';
import { auditChanges, type DraftCall, lockState, storeDraft } from './change-draft.ts';
import type { SeasonDeps } from './change-record.ts';
import { giveIds } from './given-ids.ts';
import { readFeedCalendar } from './read-feed-calendar.ts';

export interface ImportDeps {
  /** undefined: none is configured */
  readonly statsApi: Pick<GameFeed, 'schedule'> | undefined;
}
type ImportRefusal = Refusal<
  | 'league/unknown-season'
  | 'staff/changed-meanwhile'
  | 'season/file-wrong'
  | 'season/no-stats-api'
  | 'season/stats-api-away'
  | 'season/days-wrong'
>;

/** The most days between first and last that one call of a Stats API is asked for. */
const MOST_DAYS = 300;

const readFeed = async (
  { db, statsApi }: ImportDeps & Pick<SeasonDeps, 'db'>,
  from: Extract<CalendarSource, { kind: 'stats-api' }>,
): Promise<readonly FeedGame[] | ImportRefusal> => {
  if (!statsApi) return refuse('season/no-stats-api');
  const [first, last] = [from.first_day as LeagueDate, from.last_day as LeagueDate];
  if (last < first || daysBetween(first, last) > MOST_DAYS) return refuse('season/days-wrong');
  try {
    return (await withoutUnknownClubs(db, await statsApi.schedule(first, last))).games;
  } catch (fault) {
    if (fault instanceof FeedFault) return refuse('season/stats-api-away');
    throw fault;
  }
};

const conflictContext = (context: ConflictContext, slots: readonly SlotOfSeason[]): ConflictContext => ({
  ...context,
  slots: new Set([...context.slots, ...slots.map(({ code }) => code)]),
});

/** Reads a calendar and compares it with the draft; with `apply` the result becomes the draft. */
export const importCalendar = async (
  { db, clock, statsApi }: SeasonDeps & ImportDeps,
  call: DraftCall & { readonly apply: boolean; readonly from: CalendarSource },
): Promise<CalendarImport | ImportRefusal> => {
  const { season, from, apply, actor } = call;
  // read before the transaction, because a provider may be slow
  const feed = from.kind === 'stats-api' ? await readFeed({ db, statsApi }, from) : undefined;
  if (feed && isRefusal(feed)) return feed;
  const table =
    from.kind === 'file' ? await readUpload('calendar', Buffer.from(from.file, 'base64'), from.columns) : undefined;
  return inTransaction(db, async (tx): Promise<CalendarImport | ImportRefusal> => {
    const at = clock();
    const state = await lockState(tx, call, clock);
    if (isRefusal(state)) return state;
    const { edits, names, slots } = state.context;
    const context = { ...edits, names, slots, published: state.base, games: state.games };
    const ofSeason = (feed ?? []).filter(({ seasonId }) => seasonId === season);
    const read: ReadCalendar =
      table !== undefined
        ? readCalendarRows(table, context)
        : readFeedCalendar(ofSeason, context, await slotsOfFeed(tx, ofSeason, { add: apply }));
    const wrong = new Set(read.faults.map(({ row }) => row)).size;
    if (apply && read.faults.length) return refuse('season/file-wrong', { count: read.faults.length });
    // a preview uses up no ids: its new games get negative numbers
    const ids = apply
      ? await giveIds(tx, 'game', read.idsNeeded)
      : Array.from({ length: read.idsNeeded }, (_, n) => -1 - n);
    if (apply) await insertSlots(tx, season, read.newSlots);
    const { games, rows } = read.place(ids);
    const planned = conflictContext(state.context.conflicts, read.newSlots);
    const isChanged = compareCalendars(state.games, games).length > 0;
    let revision = state.draft?.revision ?? 0;
    if (apply && isChanged) revision = await storeDraft(tx, call, state, { games, rows }, at);
    if (apply) {
      const { rows: count, equal, changed, added, gone } = read;
      const detail = {
        revision,
        from: from.kind,
        rows: count,
        equal,
        changed,
        new: added,
        gone,
        games: auditChanges(state.games, games),
      };
      await recordStaffAction(tx, { actor, action: 'import-calendar', subject: calendarName(season), detail, at });
    }
    return {
      rows: read.rows,
      equal: read.equal,
      changed: read.changed,
      new: read.added,
      gone: read.gone,
      wrong: read.isWhole ? wrong : read.rows,
      columns: [...read.columns],
      faults: [...read.faults],
      missing: [...read.missing],
      new_slots: read.newSlots.map(({ name }) => name),
      conflicts: conflictsOf(games as ScheduledGame[], planned),
      is_applied: apply,
      revision,
    };
  });
};
