/**
 * Imports a feed's calendar: games are added and changed, except those a scorer has taken over. Dates that staff set are not
 * changed.
 */

import { isDeepStrictEqual } from 'node:util';
import {
  codeOfStatus,
  type GameStatus,
  isSettled,
  isStarting,
  isUnderWay,
  statusOfCode,
} from '@palco/baseball/rules/game-status';
import type { Database } from '@palco/database/connect';
import { type LeagueDate, leagueDateOf, type Zone } from '@palco/kernel/league-date';
import { CALENDAR_COLUMNS } from '@palco/schedule/compare-calendars';
import type { Clock } from '../../../clock.ts';
import type { FeedGame, GameFeed } from '../../../gateways/game-feed/game-feed.ts';
import { notifyStatsChanged } from '../../league/season-stats.ts';
import { recordSystemAction } from '../../operations/audit.ts';
import { fillSlot, lockGamesOfSlot } from '../fill-slot.ts';
import type { GameRecord } from '../game.ts';
import { notifyGameChanged } from '../game-cache.ts';
import { gameFrom, statusColumns } from '../game-store.ts';
import { newestChanges } from '../play-store.ts';
import { playsAfter } from '../scoring/change-plays.ts';
import { settleByStatus } from '../settle-game.ts';
import { type GameSides, sidesOf, slotsOfFeed } from './feed-slots.ts';

const POSTPONED = codeOfStatus('postponed');

/**
 * The status after an import. The calendar is the first to know which games will not be played; when it still announces a
 * game that is in progress, it is behind the game's own feed.
 */
export const statusAfterReport = (stored: GameStatus, reported: GameStatus): GameStatus => {
  if (stored === 'final' && !isSettled(reported)) return stored;
  return isUnderWay(stored) && isStarting(reported) ? stored : reported;
};

/** The columns that come from a feed's calendar. */
export const columnsOf = (game: FeedGame, sides: GameSides = { ...game.clubs, away_slot: null, home_slot: null }) => ({
  season_id: game.seasonId,
  competition: game.competition as string,
  official_date: game.officialDate as string,
  starts_at: game.startsAt,
  is_time_known: game.isTimeKnown,
  ...sides,
  venue_id: game.venueId ?? null,
  game_number: game.gameNumber,
  scheduled_innings: game.scheduledInnings,
  placed_runner_from: game.placedRunnerFrom ?? null,
  status: codeOfStatus(game.status),
  status_reason: game.reason ?? null,
  broadcasters: [...game.broadcasters],
  away_probable: game.probables.away ?? null,
  home_probable: game.probables.home ?? null,
  resumes_on: (game.resumes?.on ?? null) as string | null,
  resumes_at: game.resumes?.at ?? null,
});

/** Score and result from the calendar, for games without plays. */
const lineColumns = ({ line, status }: FeedGame) => ({
  summary: (line ?? null) as object | null,
  away_runs: line && status === 'final' ? line.totals.away.runs : null,
  home_runs: line && status === 'final' ? line.totals.home.runs : null,
});
/** A feed without records leaves those reported before. */
const recordColumns = ({ recordsBefore }: FeedGame): { readonly records_before?: object | null } =>
  recordsBefore ? { records_before: recordsBefore } : {};
type Columns = ReturnType<typeof columnsOf> &
  ReturnType<typeof recordColumns> &
  Partial<ReturnType<typeof lineColumns> & { has_recording: boolean }>;

/** The columns that differ from the row; undefined when none does. */
const changeOf = (row: Columns, target: Partial<Columns>): Partial<Columns> | undefined => {
  const names = (Object.keys(target) as (keyof Columns)[]).filter(
    (name) => !isDeepStrictEqual(row[name], target[name]),
  );
  return names.length ? Object.fromEntries(names.map((name) => [name, target[name]])) : undefined;
};

/** Stores the days for which games were scheduled before they were postponed. */
export const importFormerDates = async (tx: Database, games: readonly FeedGame[]): Promise<void> => {
  const rows = games.flatMap(({ id, former }) =>
    former.map(({ officialDate, startsAt, reason, gameNumber = 1 }) => ({
      game_id: id,
      official_date: officialDate as string,
      starts_at: startsAt,
      status: POSTPONED,
      reason: reason ?? null,
      game_number: gameNumber,
    })),
  );
  if (rows.length === 0) return;
  await tx
    .insertInto('former_dates')
    .values([...new Map(rows.map((row) => [`${row.game_id} ${row.official_date}`, row])).values()])
    .onConflict((conflict) => conflict.columns(['game_id', 'official_date']).doNothing())
    .execute();
};

/** The columns that staff decides for a game it has moved; the feed's schedule no longer sets them. */
const STAFF_COLUMNS: ReadonlySet<string> = new Set(
  CALENDAR_COLUMNS.filter((name) => name !== 'status' && name !== 'status_reason'),
);
/**
 * The target columns of such a game: without those that staff set, and with a status only for what happens in the game: that
 * it began, was interrupted or ended.
 */
const besideStaff = (target: Columns, record: GameRecord, game: FeedGame): Partial<Columns> => {
  const kept = Object.fromEntries(
    Object.entries(target).filter(([name]) => !STAFF_COLUMNS.has(name)),
  ) as Partial<Columns>;
  if (isUnderWay(game.status) || game.status === 'final') return kept;
  return { ...kept, status: codeOfStatus(record.status), status_reason: record.statusReason ?? null };
};

/** The calendar may report the end before the last plays are read, so a game with plays ends only by its own report. */
const endsByOwnReport = ({ status, playCursor }: GameRecord): boolean => isUnderWay(status) && playCursor > 0;

const targetColumns = (record: GameRecord, game: FeedGame, sides: GameSides, zone: Zone): Columns => {
  const isEarly = game.status === 'final' && endsByOwnReport(record);
  const status = isEarly ? record.status : statusAfterReport(record.status, game.status);
  const isOurs = status === record.status && status !== game.status;
  return {
    ...columnsOf(game, sides),
    ...recordColumns(game),
    // the calendar may only have the row on which a suspended game resumed, which is not its start
    ...(game.resumes && leagueDateOf(game.startsAt, zone) !== game.officialDate ? { starts_at: record.startsAt } : {}),
    ...statusColumns(record.status, status),
    // the reason of a delay comes from the game's own feed
    status_reason: (isOurs ? record.statusReason : game.reason) ?? null,
    ...(game.line && record.playCursor === 0 ? lineColumns(game) : {}),
  };
};

/** The columns as stored: line and records as JSON text. */
const asStored = <Row extends Partial<Columns>>({ summary, records_before, ...columns }: Row) => ({
  ...columns,
  ...(summary === undefined ? {} : { summary: summary && JSON.stringify(summary) }),
  ...(records_before === undefined ? {} : { records_before: JSON.stringify(records_before) }),
});

/** A postponed game with a new day stays listed on its old one, as postponed. */
const leftDay = (row: Columns, game: FeedGame): FeedGame =>
  row.status === POSTPONED && row.official_date !== game.officialDate
    ? {
        ...game,
        former: [
          ...game.former,
          {
            officialDate: row.official_date as LeagueDate,
            startsAt: row.starts_at,
            gameNumber: row.game_number,
            ...(row.status_reason === null ? {} : { reason: row.status_reason }),
          },
        ],
      }
    : game;

/**
 * Locks the stored games, and those that share a slot with one of them, in the order in which everything locks games; two
 * processes cannot deadlock.
 */
const lockGames = async (tx: Database, games: readonly FeedGame[]) => {
  const ids = games.map(({ id }) => id);
  const slots = await tx
    .selectFrom('games')
    .select(['season_id', 'away_slot', 'home_slot'])
    .where('id', 'in', ids)
    .where((is) => is.or([is('away_slot', 'is not', null), is('home_slot', 'is not', null)]))
    .execute();
  const codes = slots.flatMap(({ away_slot, home_slot }) => [away_slot, home_slot]).filter((code) => code !== null);
  return tx
    .selectFrom('games')
    .selectAll()
    .where((is) =>
      is.or([
        is('id', 'in', ids),
        ...(codes.length
          ? [
              is.and([
                is('season_id', 'in', [...new Set(slots.map(({ season_id }) => season_id))]),
                is.or([is('away_slot', 'in', codes), is('home_slot', 'in', codes)]),
              ]),
            ]
          : []),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
};

/** Clubs that the feed names take their slots, each once; not where a game would be between a club and itself. */
const fillSlots = async (
  tx: Database,
  takes: ReturnType<typeof sidesOf>['takes'],
  at: Date,
): Promise<readonly number[]> => {
  const first = new Map(takes.toReversed().map((take) => [`${take.slot.seasonId} ${take.slot.code}`, take]));
  const filled: number[] = [];
  for (const { slot, club } of first.values()) {
    const games = await lockGamesOfSlot(tx, slot);
    const isAgainstItself = games.some(({ away, home, away_slot }) => (away_slot === slot.code ? home : away) === club);
    if (isAgainstItself) continue;
    filled.push(...(await fillSlot(tx, slot, club, { at, by: null })));
    const detail = { by: 'feed', club, games: games.map(({ id }) => id) };
    await recordSystemAction(tx, { action: 'change-slot', subject: `slot ${slot.seasonId} ${slot.code}`, detail, at });
  }
  return filled;
};

/** Imports the games of a feed's calendar; returns the ids of those that changed. */
export const importSchedule = (
  db: Database,
  feed: GameFeed['name'],
  games: readonly FeedGame[],
  clock: Clock,
): Promise<readonly number[]> =>
  db.transaction().execute(async (tx) => {
    const slots = await slotsOfFeed(tx, games, { add: true });
    const stored = new Map((await lockGames(tx, games)).map((row) => [row.id, row]));
    const changed: FeedGame[] = [];
    const takes: ReturnType<typeof sidesOf>['takes'] = [];
    for (const game of games) {
      const row = stored.get(game.id);
      const { sides, takes: own } = sidesOf(game, row, slots);
      if (!row) {
        await tx
          .insertInto('games')
          .values({
            id: game.id,
            ...asStored({ ...columnsOf(game, sides), ...recordColumns(game), ...lineColumns(game) }),
            feed,
            has_recording: feed === 'simulated',
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute();
        changed.push(game);
        continue;
      }
      if (row.feed !== feed || row.is_manual) continue;
      takes.push(...own);
      const record = gameFrom(row);
      const target = targetColumns(record, game, sides, clock.zone());
      const change = changeOf(row, row.is_schedule_manual ? besideStaff(target, record, game) : target);
      if (!change) continue;
      await tx.updateTable('games').set(asStored(change)).where('id', '=', game.id).execute();
      const status = change.status === undefined ? undefined : statusOfCode(change.status);
      // only a final game has a result
      if (status && record.playCursor > 0)
        await settleByStatus(tx, { ...record, status }, playsAfter(await newestChanges(tx, game.id), []));
      changed.push(row.is_schedule_manual ? { ...game, former: [] } : leftDay(row, game));
    }
    const filled = await fillSlots(tx, takes, clock());
    await importFormerDates(tx, changed);
    const withResults = changed.filter(({ line, status }) => line && status === 'final');
    for (const seasonId of new Set(withResults.map((game) => game.seasonId))) await notifyStatsChanged(tx, seasonId);
    for (const { id } of changed) await notifyGameChanged(tx, id);
    return [...new Set([...changed.map(({ id }) => id), ...filled])];
  });
