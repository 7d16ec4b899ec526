import { statusOfCode } from '@palco/baseball/rules/game-status';
import type { Competition } from '@palco/contracts/league/competitions';
import type { Database } from '@palco/database/connect';
import type { LeagueDate } from '@palco/kernel/league-date';
import { sql } from 'kysely';
import type { GameRecord } from '../game.ts';
import { type CalendarEvent, type EventFacts, eventsAfter, numbersOf, type ScheduledRecord } from './calendar-event.ts';

/**
 * All games of some seasons except exhibitions, which are in no club's calendar; or those of two clubs on one day, which is
 * all that the event of one of them depends on.
 */
type EventScope =
  | { readonly seasons: readonly string[] }
  | Pick<GameRecord, 'seasonId' | 'officialDate' | 'away' | 'home'>;

const scheduledGames = async (db: Database, scope: EventScope): Promise<ScheduledRecord[]> => {
  const games = db
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
    ]);
  const rows = await ('seasons' in scope
    ? games.where('season_id', 'in', scope.seasons).where('competition', '<>', 'exhibition')
    : games
        .where('season_id', '=', scope.seasonId)
        .where('official_date', '=', scope.officialDate)
        .where('away', 'in', [scope.away, scope.home])
        .where('home', 'in', [scope.away, scope.home])
  ).execute();
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

const shownEvents = async (
  db: Database,
  scope: EventScope,
  games: readonly ScheduledRecord[],
): Promise<CalendarEvent[]> => {
  const events = db.selectFrom('calendar_events').selectAll();
  const rows = await ('seasons' in scope
    ? events.where('season_id', 'in', scope.seasons).where(sql`facts ->> 'competition'`, '<>', 'exhibition')
    : events.where(
        'game_id',
        'in',
        games.map(({ id }) => id),
      )
  ).execute();
  return rows.map((row) => ({
    game: row.game_id,
    season: row.season_id,
    sequence: row.sequence,
    changedAt: row.changed_at,
    facts: row.facts as EventFacts,
  }));
};

const readEvents = async (db: Database, scope: EventScope, at: Date) => {
  const games = await scheduledGames(db, scope);
  return eventsAfter(games, await shownEvents(db, scope, games), at);
};

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

/** The number of a game in a doubleheader; null when it is alone on its day. */
export const readGameNumber = async (
  db: Database,
  game: Pick<GameRecord, 'id' | 'seasonId' | 'officialDate' | 'away' | 'home'>,
): Promise<number | null> => numbersOf(await scheduledGames(db, game)).get(game.id) ?? null;

/**
 * The events of these games as calendars show them from now on. Changes are detected and stored here, when they are first
 * shown, so that code that writes games need not record them; a lock lets one process at a time do it, so that a change is
 * counted once.
 */
export const noteEvents = async (db: Database, scope: EventScope, at: Date): Promise<readonly CalendarEvent[]> => {
  const { events, changed } = await readEvents(db, scope, at);
  if (changed.length === 0) return events;
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('calendar events', 0))`.execute(tx);
    const now = await readEvents(tx, scope, at);
    if (now.changed.length > 0) await storeEvents(tx, now.changed);
    return now.events;
  });
};
