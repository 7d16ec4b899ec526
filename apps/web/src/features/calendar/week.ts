/** The days a calendar shows, as the reply tells them. */
import { dayTitle } from '@palco/baseball/wording/calendar-day';
import { board } from '@palco/baseball/wording/spanish-board';
import type { CalendarDays, CalendarGame } from '@palco/contracts/calendar';
import { CALENDAR_DAYS } from '@palco/contracts/league-addresses';
import type { ScoreboardGame } from '@palco/contracts/scoreboard';
import { addDays, type LeagueDate } from '@palco/kernel/league-date';

export interface CalendarDay {
  readonly date: LeagueDate;
  readonly games: readonly CalendarGame[];
}
const datesFrom = (first: LeagueDate): readonly LeagueDate[] =>
  Array.from({ length: CALENDAR_DAYS }, (_, after) => addDays(first, after));

/** The reply is keyed by the titles of its days, in Spanish; a day that is hidden where the fan is has no key. */
export const daysFrom = (first: LeagueDate, { response }: Pick<CalendarDays, 'response'>): readonly CalendarDay[] =>
  datesFrom(first).flatMap((date) => {
    const games = response[dayTitle(date, { board })];
    return games ? [{ date, games }] : [];
  });

/** What stands there when no answer came. */
export const emptyDays = (first: LeagueDate): readonly CalendarDay[] =>
  datesFrom(first).map((date) => ({ date, games: [] }));

export type CalendarState = 'planned' | 'live' | 'recorded' | 'over' | 'cancelled' | 'postponed' | 'suspended';
const STATES: Readonly<Record<string, CalendarState>> = {
  planned: 'planned',
  live: 'live',
  'on demand': 'recorded',
  terminate: 'over',
  cancelado: 'cancelled',
  pospuesto: 'postponed',
  suspendido: 'suspended',
};
/** The league writes its states in any case. */
export const calendarState = ({ status }: Pick<CalendarGame, 'status'>): CalendarState =>
  STATES[status.toLowerCase()] ?? 'planned';

/** It was not played, or not to its end. */
export const isOff = (state: CalendarState): boolean => ['cancelled', 'postponed', 'suspended'].includes(state);

/** Exhibition games that are over are many; they stand behind the others, and are shown when somebody asks. */
export const isExtra = (game: CalendarGame): boolean =>
  game.competition === 'exhibition' && ['recorded', 'over'].includes(calendarState(game));

type CardStatus = Pick<ScoreboardGame, 'id' | 'gameStatus'>;
/**
 * The scoreboard knows more than the rows: a game it told of before has another status now, so that the row's picture and
 * words may be others, or it tells of a game that has no row. Cards that only come late (a page is made without exhibition
 * games that are over) say nothing new.
 */
export const isOutdated = (
  rows: readonly Pick<CalendarGame, 'mlbid'>[],
  before: readonly CardStatus[],
  now: readonly CardStatus[],
): boolean => {
  const known = new Map(before.map(({ id, gameStatus }) => [id, gameStatus]));
  return now.some(({ id, gameStatus }) =>
    known.has(id) ? known.get(id) !== gameStatus : !rows.some(({ mlbid }) => mlbid === id),
  );
};
