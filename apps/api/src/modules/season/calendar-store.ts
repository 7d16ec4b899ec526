/** The published calendar of a season, and what its edits and conflicts are judged by. */

import { statusOfCode } from '@palco/baseball/rules/game-status';
import type { Competition } from '@palco/contracts/league/competitions';
import type { ScheduledGame } from '@palco/contracts/season/scheduled-game';
import type { Database } from '@palco/database/connect';
import type { NamesOfSeason } from '@palco/files/calendar-file';
import { idsByName } from '@palco/files/file-words';
import type { Zone } from '@palco/kernel/league-date';
import type { ConflictContext } from '@palco/schedule/calendar-conflicts';
import { CALENDAR_COLUMNS, inOrder } from '@palco/schedule/compare-calendars';
import type { EditContext } from '@palco/schedule/edit-calendar';
import { clubsBySlot, readSlots, type Slot } from '../league/slot-store.ts';
import { NOBODY } from '../operations/changed-meanwhile.ts';
import { lockName } from './change-record.ts';

/** The name of the lock that everything that changes a season's calendar takes. */
export const calendarName = (season: string): string => `calendar ${season}`;

const GAME_COLUMNS = ['id', 'feed', ...CALENDAR_COLUMNS] as const;

/** The games of a season's calendar: all but the demo's endless exhibitions. */
const gamesOf = (db: Database, season: string) =>
  db
    .selectFrom('games')
    .where('season_id', '=', season)
    .where((is) => is.or([is('competition', '<>', 'exhibition'), is('feed', 'not in', ['simulated', 'camera'])]));

/**
 * Locks a season's calendar and its games until the transaction ends, before they are read to be published: no game can
 * begin in between. Feeds lock games in the same order.
 */
export const lockCalendar = async (tx: Database, season: string): Promise<void> => {
  await lockName(tx, calendarName(season));
  await gamesOf(tx, season).select('id').orderBy('id').forUpdate().execute();
};

/** The games of a season as fans see them, in order. */
export const readCalendarOf = async (db: Database, season: string): Promise<ScheduledGame[]> => {
  const [rows, formers] = await Promise.all([
    gamesOf(db, season).select(GAME_COLUMNS).execute(),
    db
      .selectFrom('former_dates')
      .innerJoin('games', 'games.id', 'former_dates.game_id')
      .select(['game_id', 'former_dates.official_date', 'former_dates.starts_at', 'reason', 'former_dates.game_number'])
      .where('season_id', '=', season)
      .orderBy('former_dates.official_date')
      .execute(),
  ]);
  const formerOf = Map.groupBy(formers, ({ game_id }) => game_id);
  return inOrder(
    rows.map(({ starts_at, resumes_at, status, competition, ...row }) => ({
      ...row,
      competition: competition as Competition,
      starts_at: starts_at.toISOString(),
      resumes_at: resumes_at?.toISOString() ?? null,
      status: statusOfCode(status) ?? 'upcoming',
      former: (formerOf.get(row.id) ?? []).map(({ game_id: _, starts_at: started, ...former }) => ({
        official_date: former.official_date,
        starts_at: started.toISOString(),
        reason: former.reason,
        game_number: former.game_number,
      })),
    })),
  );
};

export interface CalendarContext {
  readonly edits: Pick<EditContext, 'parks' | 'slots' | 'venues' | 'broadcasters' | 'zone'>;
  readonly conflicts: ConflictContext;
  readonly names: NamesOfSeason;
  readonly slots: readonly Slot[];
}

/** Undefined: there is no such season. */
export const readContext = async (db: Database, zone: Zone, season: string): Promise<CalendarContext | undefined> => {
  const [days, competitions, clubs, venues, broadcasters, slots] = await Promise.all([
    db.selectFrom('seasons').select(['first_day', 'last_day']).where('id', '=', season).executeTakeFirst(),
    db.selectFrom('season_competitions').selectAll().where('season_id', '=', season).execute(),
    db
      .selectFrom('clubs')
      .select(['abbreviation', 'venue_id', 'name', 'short_name', 'city'])
      .where('season_id', '=', season)
      .execute(),
    db.selectFrom('venues').select(['id', 'name', 'latitude', 'longitude']).execute(),
    db.selectFrom('broadcasters').select(['id', 'name']).execute(),
    readSlots(db, season),
  ]);
  if (!days) return undefined;
  return {
    slots,
    names: {
      clubs: idsByName(
        clubs.map(({ abbreviation, name, short_name, city }) => ({
          id: abbreviation,
          names: [abbreviation, name, short_name, city, `${short_name} ${city}`, `${name} ${city}`],
        })),
      ),
      venues: idsByName(venues.map(({ id, name }) => ({ id, names: [id, name] }))),
      broadcasters: idsByName(broadcasters.map(({ id, name }) => ({ id, names: [id, name] }))),
    },
    edits: {
      zone,
      parks: new Map(clubs.map(({ abbreviation, venue_id }) => [abbreviation, venue_id])),
      slots: clubsBySlot(slots),
      venues: new Set(venues.map(({ id }) => id)),
      broadcasters: new Set(broadcasters.map(({ id }) => id)),
    },
    conflicts: {
      ...days,
      competitions,
      clubs: new Set(clubs.map(({ abbreviation }) => abbreviation)),
      slots: new Set(slots.flatMap(({ code, club }) => (club === null ? [code] : []))),
      venues: new Map(venues.map(({ id, latitude, longitude }) => [id, { latitude, longitude }])),
    },
  };
};

/** The number of the newest published calendar; 0: none was published here. */
export const newestNumber = async (db: Database, season: string): Promise<number> => {
  const row = await db
    .selectFrom('calendar_revisions')
    .select((is) => is.fn.max('number').as('number'))
    .where('season_id', '=', season)
    .executeTakeFirst();
  return Number(row?.number ?? 0);
};

/** Who published last, for the refusal of somebody who saw an earlier calendar. */
export const newestPublication = async (
  db: Database,
  season: string,
): Promise<{ readonly who: string; readonly at: Date } | undefined> => {
  const row = await db
    .selectFrom('calendar_revisions')
    .leftJoin('users', 'users.id', 'calendar_revisions.published_by')
    .select(['published_at', 'users.name', 'users.email'])
    .where('season_id', '=', season)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { who: row.name ?? row.email ?? NOBODY, at: row.published_at };
};
