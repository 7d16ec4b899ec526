/** Games of a made-up calendar, for tests of edits, comparisons and files. */

import type { ScheduledGame } from '@palco/contracts/season/scheduled-game';
import { DEMO_ZONE, instantOf, type LeagueDate } from '@palco/kernel/league-date';

/** A planned game of the regular season at 7:30 pm. */
export const writtenGame = (
  id: number,
  away: string,
  home: string,
  day: string,
  more: Partial<ScheduledGame> = {},
): ScheduledGame => ({
  id,
  feed: 'hand',
  competition: 'regular-season',
  official_date: day,
  starts_at: instantOf(day as LeagueDate, DEMO_ZONE, 19, 30).toISOString(),
  is_time_known: true,
  away,
  home,
  away_slot: null,
  home_slot: null,
  venue_id: `park-${home.toLowerCase()}`,
  game_number: 1,
  scheduled_innings: 9,
  status: 'upcoming',
  status_reason: null,
  resumes_on: null,
  resumes_at: null,
  broadcasters: [],
  former: [],
  ...more,
});
