import type { DraftGame } from '@palco/contracts/calendar-draft-staff';
import { DEMO_ZONE, instantOf, type LeagueDate } from '@palco/kernel/league-date';

let ids = 0;
/** A game of a draft at 19:30, for tests. */
export const draftGame = (day: string, away: string, home: string, more: Partial<DraftGame> = {}): DraftGame => ({
  id: ++ids,
  feed: 'calendar',
  competition: 'regular-season',
  official_date: day,
  starts_at: instantOf(day as LeagueDate, DEMO_ZONE, 19, 30).toISOString(),
  is_time_known: true,
  away,
  home,
  away_slot: null,
  home_slot: null,
  venue_id: null,
  game_number: 1,
  scheduled_innings: 9,
  status: 'upcoming',
  status_reason: null,
  resumes_on: null,
  resumes_at: null,
  broadcasters: [],
  former: [],
  change: 'same',
  is_fixed: false,
  ...more,
});
