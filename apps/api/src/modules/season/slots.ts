/** The slots of a season's bracket: staff names them, plans games between them, and says who takes them. */

import type { CalendarConflict, ScheduledGame } from '@palco/contracts/season/scheduled-game';
import type { SlotTerms, StaffSlot } from '@palco/contracts/season/slot-staff';
import { isSameSlotName, isUnnamed } from '@palco/contracts/season/slots';
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import type { Zone } from '@palco/kernel/league-date';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { conflictsOf } from '@palco/schedule/calendar-conflicts';
import { isFixed, withTakenSlots } from '@palco/schedule/compare-calendars';
import { fillSlot } from '../games/fill-slot.ts';
import { insertSlots, readSlots, withNewCodes } from '../league/slot-store.ts';
import { recordStaffAction } from '../operations/audit.ts';
import { revisionOf } from '../operations/changed-meanwhile.ts';
import { calendarName, lockCalendar } from './calendar-store.ts';
import { announceLeague, changeRecord, lockName, type SeasonDeps, type StaffChange } from './change-record.ts';
import { isClub, isSeason } from './clubs.ts';
import { type CalendarState, namesOf, readState } from './draft-store.ts';

interface SlotPath {
  readonly season: string;
  readonly slot: string;
}
const slotName = ({ season, slot }: SlotPath): string => `slot ${season} ${slot}`;

/** The slots of a season by their first games; those without games last. */
export const readStaffSlots = async (db: Database, season: string, code?: string): Promise<StaffSlot[]> => {
  const [rows, games] = await Promise.all([
    db
      .selectFrom('slots')
      .selectAll()
      .where('season_id', '=', season)
      .$if(code !== undefined, (query) => query.where('code', '=', code as string))
      .orderBy('code')
      .execute(),
    db
      .selectFrom('games')
      .select(['id', 'away_slot', 'home_slot'])
      .where('season_id', '=', season)
      .where((is) => is.or([is('away_slot', 'is not', null), is('home_slot', 'is not', null)]))
      .orderBy('starts_at')
      .orderBy('id')
      .execute(),
  ]);
  const names = await namesOf(
    db,
    rows.map(({ filled_by }) => filled_by),
  );
  const place = new Map(games.map(({ id }, index) => [id, index]));
  const placeOf = ({ games: [first] }: StaffSlot): number => (first && place.get(first)) ?? games.length;
  return rows
    .map(
      ({ code: own, name, club, filled_at, filled_by, feed_key }): StaffSlot => ({
        code: own,
        name,
        club,
        filled_at: filled_at?.toISOString() ?? null,
        filled_by: names.get(filled_by ?? 0) ?? null,
        is_from_feed: feed_key !== null,
        games: games.flatMap(({ id, away_slot, home_slot }) => (away_slot === own || home_slot === own ? [id] : [])),
        seen: revisionOf({ name, club }),
      }),
    )
    .toSorted((a, b) => placeOf(a) - placeOf(b));
};

/** The refusal for a name that another slot of the season has. Several may be without a name of their own. */
const nameTaken = async (
  tx: Database,
  season: string,
  name: string,
  own?: string,
): Promise<Refusal<'season/slot-name-taken'> | undefined> => {
  if (isUnnamed(name)) return undefined;
  const others = (await readSlots(tx, season)).filter(({ code }) => code !== own);
  return others.some((other) => isSameSlotName(other.name, name)) ? refuse('season/slot-name-taken') : undefined;
};

/** Adds an open slot. */
export const addSlot = async (
  { db, clock }: SeasonDeps,
  season: string,
  sent: string,
  { actor, reason }: StaffChange,
): Promise<StaffSlot | Refusal<'league/unknown-season' | 'season/slot-name-taken'>> => {
  const name = sent.normalize('NFC');
  const answer = await inTransaction(db, async (tx) => {
    await lockName(tx, calendarName(season));
    if (!(await isSeason(tx, season))) return refuse('league/unknown-season');
    const taken = await nameTaken(tx, season, name);
    if (taken) return taken;
    const added = withNewCodes(await readSlots(tx, season), [{ name }]);
    await insertSlots(tx, season, added);
    const slot = added[0]?.code ?? '';
    const subject = slotName({ season, slot });
    await recordStaffAction(tx, { actor, action: 'add-slot', subject, detail: { reason, name }, at: clock() });
    await announceLeague(tx);
    return { slot };
  });
  if (isRefusal(answer)) return answer;
  const [stored] = await readStaffSlots(db, season, answer.slot);
  if (!stored) throw new Error(`slot ${answer.slot} of ${season} is gone`);
  return stored;
};

const keyOf = ({ kind, day, games, club }: CalendarConflict): string => `${kind} ${day} ${games.join()} ${club}`;
/** The refusal for a club with which the slot's games could not be played: conflicts that they did not have before. */
const newConflicts = (
  { published, context: { conflicts, edits } }: CalendarState,
  after: { readonly games: readonly ScheduledGame[]; readonly slots: ReadonlyMap<string, string | null> },
  ids: ReadonlySet<number>,
): Refusal<'season/conflicts'> | undefined => {
  const blocking = (games: readonly ScheduledGame[], slots: ReadonlyMap<string, string | null>): CalendarConflict[] => {
    const open = new Set([...slots].flatMap(([code, club]) => (club === null ? [code] : [])));
    return conflictsOf(games, { ...conflicts, slots: open }).filter(
      // a club without a park of its own plays somewhere too
      ({ kind, severity, games: of }) => severity === 'blocks' && kind !== 'no-park' && of.some((id) => ids.has(id)),
    );
  };
  const before = new Set(blocking(published, edits.slots).map(keyOf));
  const count = blocking(after.games, after.slots).filter((each) => !before.has(keyOf(each))).length;
  return count > 0 ? refuse('season/conflicts', { count }) : undefined;
};

/** Gives the slot to a club, or opens it again; every game of it changes in the same transaction. */
const take = async (
  tx: Database,
  { season, slot }: SlotPath,
  { was, club }: { readonly was: string | null; readonly club: string | null },
  by: { readonly at: Date; readonly by: number; readonly zone: Zone },
): Promise<Refusal<'league/unknown-club' | 'season/slot-begun' | 'season/conflicts'> | undefined> => {
  if (club !== null && !(await isClub(tx, { season, club }))) return refuse('league/unknown-club');
  const state = await readState(tx, by.zone, season);
  if (!state) throw new Error(`season ${season} is gone`);
  const own = state.published.filter(({ away_slot, home_slot }) => away_slot === slot || home_slot === slot);
  if (was !== null && own.some(isFixed)) return refuse('season/slot-begun');
  const slots = new Map([...state.context.edits.slots, [slot, club]]);
  const after = withTakenSlots(state.published, { slots, parks: state.context.edits.parks });
  const conflicts = newConflicts(state, { games: after, slots }, new Set(own.map(({ id }) => id)));
  if (conflicts) return conflicts;
  await fillSlot(tx, { seasonId: season, code: slot }, club, by);
  return undefined;
};

/** Renames a slot, or says who takes it. */
export const putSlot = async (
  deps: SeasonDeps,
  path: SlotPath,
  { name: sent, club }: SlotTerms,
  change: StaffChange,
): Promise<
  | StaffSlot
  | Refusal<
      | 'season/unknown-slot'
      | 'season/slot-name-taken'
      | 'league/unknown-club'
      | 'season/slot-begun'
      | 'season/conflicts'
      | 'staff/changed-meanwhile'
    >
> => {
  const { season, slot } = path;
  const name = sent.normalize('NFC');
  const refusal = await changeRecord(
    deps,
    {
      subject: slotName(path),
      action: 'change-slot',
      read: async (tx) => {
        await lockCalendar(tx, season);
        return tx
          .selectFrom('slots')
          .select(['name', 'club'])
          .where('season_id', '=', season)
          .where('code', '=', slot)
          .executeTakeFirst();
      },
      write: async (tx, before) => {
        if (!before) return refuse('season/unknown-slot');
        const { name: called, club: was } = before as SlotTerms;
        // a feed may call the slots of several series by one name
        const taken = called === name ? undefined : await nameTaken(tx, season, name, slot);
        if (taken) return taken;
        await tx.updateTable('slots').set({ name }).where('season_id', '=', season).where('code', '=', slot).execute();
        return was === club
          ? undefined
          : take(tx, path, { was, club }, { at: deps.clock(), by: change.actor, zone: deps.clock.zone() });
      },
      after: { name, club },
    },
    change,
  );
  if (refusal) return refusal;
  const [stored] = await readStaffSlots(deps.db, season, slot);
  if (!stored) throw new Error(`slot ${slot} of ${season} is gone`);
  return stored;
};

/** Removes a slot that no game names. */
export const removeSlot = async (
  { db, clock }: SeasonDeps,
  path: SlotPath,
  { actor, reason }: StaffChange,
): Promise<StaffSlot[] | Refusal<'season/unknown-slot' | 'season/slot-in-use'>> => {
  const { season, slot } = path;
  const answer = await inTransaction(db, async (tx) => {
    await lockName(tx, calendarName(season));
    const [stored] = await readStaffSlots(tx, season, slot);
    if (!stored) return refuse('season/unknown-slot');
    const state = await readState(tx, clock.zone(), season);
    const isPlanned = (state?.games ?? []).some((game) => game.away_slot === slot || game.home_slot === slot);
    if (isPlanned || stored.games.length > 0) return refuse('season/slot-in-use');
    await tx.deleteFrom('slots').where('season_id', '=', season).where('code', '=', slot).execute();
    const detail = { reason, before: stored };
    await recordStaffAction(tx, { actor, action: 'remove-slot', subject: slotName(path), detail, at: clock() });
    await announceLeague(tx);
    return undefined;
  });
  return isRefusal(answer) ? answer : readStaffSlots(db, season);
};
