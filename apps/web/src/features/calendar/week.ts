/** The days of a calendar, from the reply. */
import type { BoardTexts } from '@palco/baseball/wording/board-text';
import { dayTitle } from '@palco/baseball/wording/calendar-day';
import type { CalendarDays, CalendarGame } from '@palco/contracts/games/calendar';
import type { ScoreboardGame } from '@palco/contracts/games/scoreboard';
import { CALENDAR_DAYS } from '@palco/contracts/league/league-addresses';
import { addDays, type LeagueDate } from '@palco/kernel/league-date';

export interface CalendarDay {
  readonly date: LeagueDate;
  readonly games: readonly CalendarGame[];
}
const datesFrom = (first: LeagueDate): readonly LeagueDate[] =>
  Array.from({ length: CALENDAR_DAYS }, (_, after) => addDays(first, after));

/** The reply is keyed by the titles of its days in the league's words; a day that is hidden where the fan is has no key. */
export const daysFrom = (
  first: LeagueDate,
  { response }: Pick<CalendarDays, 'response'>,
  league: BoardTexts,
): readonly CalendarDay[] =>
  datesFrom(first).flatMap((date) => {
    const games = response[dayTitle(date, league)];
    return games ? [{ date, games }] : [];
  });

/** The days when the reply failed. */
export const emptyDays = (first: LeagueDate): readonly CalendarDay[] =>
  datesFrom(first).map((date) => ({ date, games: [] }));

/** What the scoreboard knows of a game that the calendar lists as planned. */
export type NearState = 'soon' | 'warmUp';
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
/** The league's states may be in upper or lower case. */
export const calendarState = ({ status }: Pick<CalendarGame, 'status'>): CalendarState =>
  STATES[status.toLowerCase()] ?? 'planned';

/** It was not played, or not to its end. */
export const isOff = (state: CalendarState): boolean => ['cancelled', 'postponed', 'suspended'].includes(state);

/** Finished exhibition games are many; they come last, and are collapsed. */
export const isExtra = (game: CalendarGame): boolean =>
  game.competition === 'exhibition' && ['recorded', 'over'].includes(calendarState(game));

type CardStatus = Pick<ScoreboardGame, 'id' | 'gameStatus'>;
/**
 * Is the scoreboard newer than the rows? A card's status changed, so that the row's video and text may differ, or a card
 * has no row. Cards that merely load later (finished exhibition games are not part of a page) do not count.
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
