import type { CalendarDays, CalendarGame } from '@palco/contracts/games/calendar';
import { EXTRA_DAYS_DEFAULT } from '@palco/contracts/limits';
import type { Database } from '@palco/database/connect';
import { addDays, daysBetween, type LeagueDate, type Zone } from '@palco/kernel/league-date';
import type { Clock } from '../../../clock.ts';
import type { League, LeagueCache } from '../../league/league-cache.ts';
import { readPlayers } from '../../league/player-store.ts';
import { staleSinceOn } from '../feed/feed-health.ts';
import { daysOfGame, type GameRecord } from '../game.ts';
import { clubsOfGame } from '../game-context.ts';
import { formerDatesBetween, lastFormerDates, listedBetween } from '../game-store.ts';
import { dayTitle, lastDayOfMonth } from '../present/league-time.ts';
import { type CalendarRow, presentCalendarGame } from './present-calendar.ts';

export interface CalendarDeps {
  readonly db: Database;
  readonly leagueCache: Pick<LeagueCache, 'read'>;
  readonly clock: Clock;
}
/** League days, both included. */
export interface DayRange {
  readonly first: LeagueDate;
  readonly last: LeagueDate;
}
const daysOf = ({ first, last }: DayRange): LeagueDate[] =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));

/** The days a request means: a month (`yyyy-mm`), or a day and some days after it. */
export const calendarRange = (date: string, extraDays = EXTRA_DAYS_DEFAULT): DayRange =>
  date.length === 7
    ? { first: `${date}-01` as LeagueDate, last: lastDayOfMonth(date) }
    : { first: date as LeagueDate, last: addDays(date as LeagueDate, extraDays) };

/** Names of the probable pitchers of many games. */
const probableNames = async (db: Database, records: readonly GameRecord[]): Promise<ReadonlyMap<number, string>> => {
  const bySeason = Map.groupBy(records, ({ seasonId }) => seasonId);
  const names = new Map<number, string>();
  for (const [seasonId, own] of bySeason) {
    const ids = own.flatMap(({ awayProbable, homeProbable }) =>
      [awayProbable, homeProbable].filter((id) => id !== undefined),
    );
    for (const { id, name } of await readPlayers(db, seasonId, [...new Set(ids)])) names.set(id, name);
  }
  return names;
};

const calendarGameOf = (
  league: League,
  names: ReadonlyMap<number, string>,
  zone: Zone,
  record: GameRecord,
  row: Pick<CalendarRow, 'former' | 'isResumed' | 'postponedFrom'> = {},
): CalendarGame =>
  presentCalendarGame({
    record,
    zone,
    ...row,
    clubs: clubsOfGame(league, record),
    venue: league.venues.get(record.venueId ?? '')?.name ?? '',
    channels: record.broadcasters.map((id) => league.broadcasters.get(id) ?? id),
    probables: {
      away: names.get(record.awayProbable ?? -1) ?? '',
      home: names.get(record.homeProbable ?? -1) ?? '',
    },
  });

/** These games as the calendar shows them, in the given order. */
export const calendarGames = async (
  { db, leagueCache, clock }: CalendarDeps,
  records: readonly GameRecord[],
): Promise<CalendarGame[]> => {
  const [league, names, left] = await Promise.all([
    leagueCache.read(),
    probableNames(db, records),
    lastFormerDates(
      db,
      records.map(({ id }) => id),
    ),
  ]);
  return records.map((record) =>
    calendarGameOf(league, names, clock.zone(), record, { postponedFrom: left.get(record.id) }),
  );
};

const byStart = (a: CalendarGame, b: CalendarGame): number =>
  a.startsAt.localeCompare(b.startsAt) || a.gameNumber - b.gameNumber || a.mlbid - b.mlbid;

/**
 * The games of some days, by the title of the day. A postponed game is listed on its old day too, a suspended one also on
 * the day it resumes.
 */
export const readCalendarDays = async (
  { db, leagueCache, clock }: CalendarDeps,
  range: DayRange,
): Promise<{ readonly days: CalendarDays; readonly games: readonly GameRecord[] }> => {
  const [league, records, formers, staleSince] = await Promise.all([
    leagueCache.read(),
    listedBetween(db, range.first, range.last),
    formerDatesBetween(db, range.first, range.last),
    staleSinceOn(db, range.first, range.last),
  ]);
  const games = [...records, ...formers.map(({ game }) => game)];
  const [names, left] = await Promise.all([
    probableNames(db, games),
    lastFormerDates(
      db,
      records.map(({ id }) => id),
    ),
  ]);
  const listed = [
    ...records.flatMap((record) =>
      daysOfGame(record).map((day) => ({
        day,
        row: calendarGameOf(league, names, clock.zone(), record, {
          isResumed: day !== record.officialDate,
          postponedFrom: left.get(record.id),
        }),
      })),
    ),
    ...formers.map((former) => ({
      day: former.officialDate,
      row: calendarGameOf(league, names, clock.zone(), former.game, { former }),
    })),
  ];
  const byDay = Map.groupBy(listed, ({ day }) => day);
  const rowsOf = (day: LeagueDate): CalendarGame[] => (byDay.get(day) ?? []).map(({ row }) => row).sort(byStart);
  const days: CalendarDays = {
    response: Object.fromEntries(daysOf(range).map((day) => [dayTitle(day), rowsOf(day)])),
    stale_since: staleSince?.toISOString() ?? null,
  };
  return { days, games };
};
