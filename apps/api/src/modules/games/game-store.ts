import type { GameSetup } from '@palco/baseball/rules/game-setup';
import { codeOfStatus, type GameStatus, isUnderWay, statusOfCode } from '@palco/baseball/rules/game-status';
import type { Competition } from '@palco/contracts/league/competitions';
import type { Database } from '@palco/database/connect';
import type { Schema } from '@palco/database/schema';
import type { LeagueDate } from '@palco/kernel/league-date';
import type { Selectable } from 'kysely';
import { daysOfGame, type FormerDate, feedFrom, type GameRecord } from './game.ts';
import type { Summary } from './present/summary.ts';

type GameRow = Selectable<Schema['games']>;

const statusFrom = (code: number): GameStatus => statusOfCode(code) ?? 'upcoming';

export const gameFrom = (row: GameRow): GameRecord => ({
  id: row.id,
  seasonId: row.season_id,
  competition: row.competition as Competition,
  officialDate: row.official_date as LeagueDate,
  startsAt: row.starts_at,
  isTimeKnown: row.is_time_known,
  away: row.away,
  home: row.home,
  awaySlot: row.away_slot ?? undefined,
  homeSlot: row.home_slot ?? undefined,
  venueId: row.venue_id ?? undefined,
  gameNumber: row.game_number,
  scheduledInnings: row.scheduled_innings,
  placedRunnerFrom: row.placed_runner_from ?? undefined,
  status: statusFrom(row.status),
  statusReason: row.status_reason ?? undefined,
  endedAt: row.ended_at ?? undefined,
  resumesOn: (row.resumes_on ?? undefined) as LeagueDate | undefined,
  resumesAt: row.resumes_at ?? undefined,
  feed: feedFrom(row.feed),
  isManual: row.is_manual,
  returnsToFeed: row.returns_to_feed,
  staleSince: row.stale_since ?? undefined,
  pictureDelayMs: row.picture_delay_ms ?? undefined,
  announcedBreak:
    row.break_reason !== null && row.break_since
      ? { reason: row.break_reason, since: row.break_since, until: row.break_until ?? undefined }
      : undefined,
  cutSince: row.picture_cut_at ?? undefined,
  broadcasters: row.broadcasters,
  awayProbable: row.away_probable ?? undefined,
  homeProbable: row.home_probable ?? undefined,
  recordsBefore: (row.records_before ?? undefined) as GameRecord['recordsBefore'],
  reportedStats: row.told_figures ?? undefined,
  setup: (row.setup ?? undefined) as GameSetup | undefined,
  summary: (row.summary ?? undefined) as Summary | undefined,
  awayRuns: row.away_runs ?? undefined,
  homeRuns: row.home_runs ?? undefined,
  hasRecording: row.has_recording,
  hasStill: row.has_still,
  isFree: row.is_free,
  playCursor: row.play_cursor,
  rulingNumber: row.ruling_number,
});

export const readGame = async (db: Database, id: number): Promise<GameRecord | undefined> => {
  const row = await db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
  return row && gameFrom(row);
};

/** Locks the game's row until the transaction ends, so that plays are written by one transaction at a time. */
export const lockGame = async (tx: Database, id: number): Promise<GameRecord | undefined> => {
  const row = await tx.selectFrom('games').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && gameFrom(row);
};

const selectBetween = (db: Database, first: LeagueDate, last: LeagueDate) =>
  db
    .selectFrom('games')
    .selectAll()
    .where((is) =>
      is.or([
        is.and([is('official_date', '>=', first), is('official_date', '<=', last)]),
        is.and([is('resumes_on', '>=', first), is('resumes_on', '<=', last)]),
      ]),
    )
    .orderBy('starts_at')
    .orderBy('game_number')
    .orderBy('id');

/** Games that these league days list, both included, by start: also suspended ones that resume on one of them. */
export const gamesBetween = async (db: Database, first: LeagueDate, last: LeagueDate): Promise<GameRecord[]> =>
  (await selectBetween(db, first, last).execute()).map(gameFrom);

/** `feed` of the demo's game that waits for an encoder. */
export const CAMERA_FEED = 'camera';
/**
 * Those that fans find in lists. The demo's game for a camera is opened by its address alone: nobody tells it, and its clubs
 * may have another game at the same time.
 */
export const listedBetween = async (db: Database, first: LeagueDate, last: LeagueDate): Promise<GameRecord[]> =>
  (await selectBetween(db, first, last).where('feed', '<>', CAMERA_FEED).execute()).map(gameFrom);

/** Former dates of postponed games, with the games as they are now; not of one that went back to its old day. */
export const formerDatesBetween = async (
  db: Database,
  first: LeagueDate,
  last: LeagueDate,
): Promise<(FormerDate & { readonly game: GameRecord })[]> => {
  const rows = await db
    .selectFrom('former_dates')
    .innerJoin('games', 'games.id', 'former_dates.game_id')
    .selectAll('games')
    .select([
      'former_dates.official_date as former_day',
      'former_dates.starts_at as former_start',
      'former_dates.status as former_status',
      'former_dates.reason as former_reason',
      'former_dates.game_number as former_number',
    ])
    .where('former_dates.official_date', '>=', first)
    .where('former_dates.official_date', '<=', last)
    .orderBy('former_dates.starts_at')
    .execute();
  const found = rows.map((row) => ({
    gameId: row.id,
    officialDate: row.former_day as LeagueDate,
    startsAt: row.former_start,
    status: statusFrom(row.former_status),
    reason: row.former_reason ?? undefined,
    gameNumber: row.former_number,
    game: gameFrom(row),
  }));
  return found.filter(({ game, officialDate }) => !daysOfGame(game).includes(officialDate));
};

/** The last day that each of these games was postponed from, if any. */
export const lastFormerDates = async (
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly day: LeagueDate; readonly reason: string | null }>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('former_dates')
    .select(['game_id', 'official_date', 'reason'])
    .where('game_id', '=', (is) => is.fn.any(is.val(ids)))
    .orderBy('official_date')
    .execute();
  return new Map(
    rows.map(({ game_id, official_date, reason }) => [game_id, { day: official_date as LeagueDate, reason }]),
  );
};

/** Games of a club before an instant, latest first, or from it on, earliest first. */
export const gamesOfClub = async (
  db: Database,
  seasonId: string,
  club: string,
  { at, direction, limit }: { readonly at: Date; readonly direction: 'before' | 'after'; readonly limit: number },
): Promise<GameRecord[]> => {
  const rows = await db
    .selectFrom('games')
    .selectAll()
    .where('season_id', '=', seasonId)
    .where('competition', '<>', 'exhibition')
    .where((is) => is.or([is('away', '=', club), is('home', '=', club)]))
    .where('starts_at', direction === 'before' ? '<' : '>=', at)
    .orderBy('starts_at', direction === 'before' ? 'desc' : 'asc')
    .limit(limit)
    .execute();
  return rows.map(gameFrom);
};

/** Finished games of the same two clubs before this one in its season, latest first; exhibitions do not count. */
export const lastMeetings = async (db: Database, before: GameRecord, limit: number): Promise<GameRecord[]> => {
  const { seasonId, away, home, startsAt } = before;
  const rows = await db
    .selectFrom('games')
    .selectAll()
    .where('season_id', '=', seasonId)
    .where('competition', '<>', 'exhibition')
    .where('away', 'in', [away, home])
    .where('home', 'in', [away, home])
    .where('status', '=', codeOfStatus('final'))
    .where('starts_at', '<', startsAt)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(gameFrom);
};

/**
 * The columns of a game whose status changes. A game that goes from in progress to final was recorded: its recording is
 * available at once, until staff withdraws it.
 */
export const statusColumns = (
  before: GameStatus,
  status: GameStatus,
): { readonly status: number; readonly has_recording?: true } => ({
  status: codeOfStatus(status),
  ...(status === 'final' && isUnderWay(before) ? { has_recording: true } : {}),
});
