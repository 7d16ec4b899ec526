/** A Stats API schedule as the calendar of a feed. */
import { currentRows, readStatsSchedule, type ScheduledGame } from '@palco/baseball/notation/stats-api-schedule';
import { bySide, SIDES } from '@palco/baseball/rules/side';
import { broadcasterId } from '@palco/baseball/simulator/broadcasters';
import { reasonText } from '@palco/baseball/wording/board-text';
import type { Competition } from '@palco/contracts/league/competitions';
import { instantOf, type LeagueDate, leagueDateFrom, leagueDateOf, type Zone } from '@palco/kernel/league-date';
import { wordsOf } from '@palco/texts/words-of';
import type { FeedClub, FeedGame, FeedLeague, FeedPlayer, FeedSchedule } from '../game-feed.ts';
import { abbreviationOf, feedClub, feedPlayer, isSlot } from './stats-clubs.ts';
import { slotsOf } from './stats-slots.ts';

/** Sport 17, the winter leagues, whose seasons span New Year. */
const WINTER = 17;
const CARIBBEAN_SERIES = 162;
export interface StatsLeague {
  readonly sport: number;
  readonly league: number | undefined;
}

const COMPETITIONS: Readonly<Record<string, Competition>> = {
  R: 'regular-season',
  F: 'playoffs',
  D: 'playoffs',
  L: 'playoffs',
  C: 'playoffs',
  W: 'final-series',
};
const competitionOf = ({ gameType = 'R' }: ScheduledGame, { league }: StatsLeague): Competition =>
  league === CARIBBEAN_SERIES ? 'caribbean-series' : (COMPETITIONS[gameType] ?? 'exhibition');

/** In Spanish, like the league's wire. */
export const reasonIn = (reason: ScheduledGame['reason']): string | undefined =>
  reason && reasonText(reason, wordsOf('es'));

/** A zone that this runtime knows; undefined for any other text. */
const zoneFrom = (zone: string | undefined): string | undefined => {
  if (zone === undefined) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
};
const venueIdOf = (name: string): string => `venue-${broadcasterId(name)}`;
const startOf = ({ day, startsAt }: ScheduledGame, zone: Zone): Date =>
  startsAt === undefined ? instantOf(day as LeagueDate, zone, 12) : new Date(startsAt);
const seasonIdOf = ({ season, day }: ScheduledGame): string =>
  /^\d{4}$/.test(season ?? '') ? (season as string) : day.slice(0, 4);

/** None for an exhibition: pages show the season's record, but the feed's record then counts exhibitions. */
const recordsBeforeOf = (row: ScheduledGame, league: StatsLeague): Pick<FeedGame, 'recordsBefore'> =>
  row.recordsBefore && competitionOf(row, league) !== 'exhibition' ? { recordsBefore: row.recordsBefore } : {};

/**
 * A suspended game has a row on its first day, which names the day it resumes, and one on that day, which names the first.
 * It stays the game of its first day.
 */
const resumptionOf = (rows: readonly ScheduledGame[], zone: Zone): Pick<FeedGame, 'resumes'> => {
  const stopped = rows.find(({ resumesOn }) => resumesOn !== undefined);
  const resumed = rows.find(({ resumedFrom }) => resumedFrom !== undefined);
  const on = leagueDateFrom(stopped?.resumesOn ?? '');
  const at = resumed?.startsAt === undefined ? undefined : new Date(resumed.startsAt);
  const day = on ?? (at && leagueDateOf(at, zone));
  return day ? { resumes: { on: day, ...(at ? { at } : {}) } } : {};
};
/** The row with the start of a game: not the one on which a suspended game resumed. */
const firstRow = (row: ScheduledGame, others: readonly ScheduledGame[]): ScheduledGame =>
  row.resumedFrom === undefined ? row : (others.find(({ resumesOn }) => resumesOn !== undefined) ?? row);

const slotsIn = (row: ScheduledGame): Pick<FeedGame, 'slots'> => {
  const slots = slotsOf(row);
  return slots ? { slots } : {};
};

const gameOf = (row: ScheduledGame, others: readonly ScheduledGame[], league: StatsLeague, zone: Zone): FeedGame => ({
  id: Number(row.id),
  seasonId: seasonIdOf(row),
  competition: competitionOf(row, league),
  officialDate: (row.resumedFrom ?? row.day) as LeagueDate,
  startsAt: startOf(firstRow(row, others), zone),
  isTimeKnown: firstRow(row, others).startsAt !== undefined,
  clubs: bySide((side) => (isSlot(row.clubs[side]) ? '' : abbreviationOf(row.clubs[side]))),
  ...slotsIn(row),
  venueId: row.venue === undefined ? undefined : venueIdOf(row.venue),
  gameNumber: row.gameNumber,
  scheduledInnings: row.scheduledInnings,
  placedRunnerFrom: undefined,
  status: row.status,
  reason: reasonIn(row.reason),
  broadcasters: row.channels.map(broadcasterId),
  probables: bySide((side) => {
    const id = row.clubs[side].probablePitcher?.id;
    return id === undefined ? undefined : Number(id);
  }),
  former: others
    .filter(({ day, status }) => status === 'postponed' && day !== row.day)
    .map((other) => {
      const reason = reasonIn(other.reason);
      const [officialDate, startsAt] = [other.day as LeagueDate, startOf(other, zone)];
      return { officialDate, startsAt, gameNumber: other.gameNumber, ...(reason ? { reason } : {}) };
    }),
  ...recordsBeforeOf(row, league),
  ...resumptionOf(others, zone),
  ...(row.line ? { line: row.line } : {}),
});

/** `2020`: from October to February for a winter league, else its calendar year. */
const seasonOf = (id: string, { sport }: StatsLeague): FeedLeague['season'] => {
  const next = String(Number(id) + 1);
  return sport === WINTER
    ? { id, label: `${id}-${next}`, firstDay: `${id}-10-01` as LeagueDate, lastDay: `${next}-02-10` as LeagueDate }
    : { id, label: id, firstDay: `${id}-01-01` as LeagueDate, lastDay: `${id}-12-31` as LeagueDate };
};

const probablesOf = (rows: readonly ScheduledGame[]): FeedPlayer[] =>
  rows.flatMap((row) =>
    SIDES.flatMap((side) => {
      const named = row.clubs[side].probablePitcher;
      return named ? [feedPlayer({ id: named.id, fullName: named.name, position: 'P' })] : [];
    }),
  );

const unique = <Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] => [
  ...new Map(values.map((value) => [keyOf(value), value])).values(),
];

const leagueOf = (seasonId: string, rows: readonly ScheduledGame[], league: StatsLeague, here: Zone): FeedLeague => ({
  season: seasonOf(seasonId, league),
  venues: unique(
    // of several rows of one park the last, so a row with its zone counts
    rows
      .flatMap(({ venue, venueZone }) => (venue === undefined ? [] : [{ name: venue, zone: zoneFrom(venueZone) }]))
      .toSorted((a, b) => Number(a.zone !== undefined) - Number(b.zone !== undefined)),
    ({ name }) => name,
  ).map(({ name, zone = here }) => ({ id: venueIdOf(name), name, city: '', zone })),
  clubs: unique(
    rows.flatMap(({ clubs }): FeedClub[] =>
      SIDES.flatMap((side) => (isSlot(clubs[side]) ? [] : [feedClub(clubs[side])])),
    ),
    ({ abbreviation }) => abbreviation,
  ),
  broadcasters: unique(
    rows.flatMap(({ channels }) => channels.map((name) => ({ id: broadcasterId(name), name }))),
    ({ id }) => id,
  ),
  players: unique(probablesOf(rows), ({ id }) => String(id)),
});

/** Rows without an id, a day or two sides are left out. */
const isUsable = ({ id, day, clubs }: ScheduledGame): boolean =>
  /^\d{1,12}$/.test(id) &&
  leagueDateFrom(day) !== undefined &&
  SIDES.every((side) => isSlot(clubs[side]) || clubs[side].id !== '') &&
  (SIDES.some((side) => isSlot(clubs[side])) || abbreviationOf(clubs.away) !== abbreviationOf(clubs.home));

export const scheduleFrom = (document: unknown, league: StatsLeague, zone: Zone): FeedSchedule => {
  const rows = readStatsSchedule(document).filter(isUsable);
  const byGame = Map.groupBy(rows, ({ id }) => id);
  const current = currentRows(rows);
  return {
    leagues: [...Map.groupBy(current, seasonIdOf)].map(([seasonId, own]) => leagueOf(seasonId, own, league, zone)),
    games: current.map((row) => gameOf(row, byGame.get(row.id) ?? [], league, zone)),
  };
};
