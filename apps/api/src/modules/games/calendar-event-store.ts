import { statusOfCode } from '@palco/baseball/rules/game-status';
import type { Competition } from '@palco/contracts/competitions';
import type { Database } from '@palco/database/connect';
import type { LeagueDate } from '@palco/kernel/league-date';
import { sql } from 'kysely';
import { type CalendarEvent, type EventFacts, eventsAfter, type ScheduledRecord } from './calendar-event.ts';

/** The games of some seasons except exhibitions, which are in no club's calendar. */
const scheduledGames = async (db: Database, seasons: readonly string[]): Promise<ScheduledRecord[]> => {
  const rows = await db
    .selectFrom('games')
    .select([
      'id',
      'season_id',
      'competition',
      'official_date',
      'starts_at',
      'is_time_known',
      'away',
      'home',
      'venue_id',
      'game_number',
      'status',
      'resumes_on',
      'resumes_at',
    ])
    .where('season_id', 'in', seasons)
    .where('competition', '<>', 'exhibition')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    seasonId: row.season_id,
    competition: row.competition as Competition,
    officialDate: row.official_date as LeagueDate,
    startsAt: row.starts_at,
    isTimeKnown: row.is_time_known,
    away: row.away,
    home: row.home,
    venueId: row.venue_id ?? undefined,
    gameNumber: row.game_number,
    status: statusOfCode(row.status) ?? 'upcoming',
    resumesOn: (row.resumes_on ?? undefined) as LeagueDate | undefined,
    resumesAt: row.resumes_at ?? undefined,
  }));
};

const shownEvents = async (db: Database, seasons: readonly string[]): Promise<CalendarEvent[]> => {
  const rows = await db.selectFrom('calendar_events').selectAll().where('season_id', 'in', seasons).execute();
  return rows.map((row) => ({
    game: row.game_id,
    season: row.season_id,
    sequence: row.sequence,
    changedAt: row.changed_at,
    facts: row.facts as EventFacts,
  }));
};

const readEvents = async (db: Database, seasons: readonly string[], at: Date) =>
  eventsAfter(await scheduledGames(db, seasons), await shownEvents(db, seasons), at);

const storeEvents = (tx: Database, events: readonly CalendarEvent[]) =>
  tx
    .insertInto('calendar_events')
    .values(
      events.map(({ game, season, sequence, changedAt, facts }) => ({
        game_id: game,
        season_id: season,
        sequence,
        changed_at: changedAt,
        facts: JSON.stringify(facts),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('game_id').doUpdateSet((is) => ({
        season_id: is.ref('excluded.season_id'),
        sequence: is.ref('excluded.sequence'),
        changed_at: is.ref('excluded.changed_at'),
        facts: is.ref('excluded.facts'),
      })),
    )
    .execute();

/**
 * The events of these seasons as calendars show them from now on. Changes are detected and stored here, when they are first
 * shown, so that code that writes games need not record them; a lock lets one process at a time do it, so that a change is
 * counted once.
 */
export const noteEvents = async (
  db: Database,
  seasons: readonly string[],
  at: Date,
): Promise<readonly CalendarEvent[]> => {
  if (seasons.length === 0) return [];
  const { events, changed } = await readEvents(db, seasons, at);
  if (changed.length === 0) return events;
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('calendar events', 0))`.execute(tx);
    const now = await readEvents(tx, seasons, at);
    if (now.changed.length > 0) await storeEvents(tx, now.changed);
    return now.events;
  });
};
