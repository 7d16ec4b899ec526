/** Paths of the league's calls without schemas, for pages with a small first load and for prepared pages. */
import type { Language } from '@palco/kernel/language';
import type { LeagueDate } from '@palco/kernel/league-date';

export const TEAMS_ADDRESS = '/api/teams';
/** The clubs of a season that is not the current one. */
export const teamsAddress = (season: string): string => `${TEAMS_ADDRESS}?season=${season}`;
export const STANDINGS_ADDRESS = '/api/standings';

export const stillAddress = (game: number): string => `/api/games/${game}/still.jpg`;

/** Days displayed by the calendar; the call counts those after the first (spec section 2). */
export const CALENDAR_DAYS = 7;
/** Days of the calendar before today when it opens. */
export const CALENDAR_DAYS_BACK = 3;

export const scoreboardAddress = (day: LeagueDate): string => `/league/3.0.0/scoreboard/${day.replaceAll('-', '/')}`;
export const calendarAddress = (first: LeagueDate): string =>
  `/league/3.0.0/calendar?date=${first}&extraDays=${CALENDAR_DAYS - 1}`;
/** One game of the calendar. */
export const calendarGameAddress = (game: number): string => `/league/3.0.0/calendar/games/${game}`;
/** A whole month (`2026-11`). */
export const monthAddress = (month: string): string => `/league/3.0.0/calendar?date=${month}`;
/** A club, in the current season if none is named. */
export const teamAddress = (abbreviation: string, season?: string | null): string =>
  `${TEAMS_ADDRESS}/${encodeURIComponent(abbreviation)}${season ? `?season=${encodeURIComponent(season)}` : ''}`;
/** The calendar that calendar apps subscribe to: of a club, or of the whole league. */
export const subscriptionAddress = (club: string | undefined, language: Language): string =>
  `${club === undefined ? '/api' : teamAddress(club)}/calendar.ics?lang=${language}`;
/** The file of one game for a calendar. */
export const gameCalendarAddress = (game: number, language: Language): string =>
  `/api/games/${game}/calendar.ics?lang=${language}`;
/** A player, with his games of a season; of his newest if none is named. */
export const playerAddress = (id: string, season?: string): string =>
  `/api/players/${encodeURIComponent(id)}${season ? `?season=${encodeURIComponent(season)}` : ''}`;

export interface LeadersSelection {
  readonly mode: 'batting' | 'pitching';
  readonly type: 'regular' | 'playoffs';
  readonly column: string;
}
/** Rows in a list of leaders. */
export const LEADERS_LIMIT = 10;
/** The initial selection of the leaders page. */
export const FIRST_LEADERS = { mode: 'batting', type: 'regular', column: 'avg' } as const satisfies LeadersSelection;
export const leadersAddress = ({ mode, type, column }: LeadersSelection): string =>
  `/league/3.0.0/leaders?mode=${mode}&type=${type}&column=${column}&limit=${LEADERS_LIMIT}`;
