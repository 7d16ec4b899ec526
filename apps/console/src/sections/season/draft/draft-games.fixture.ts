import type { DraftGame } from '@palco/contracts/season/calendar-draft-staff';
import { writtenGame } from '@palco/schedule/written-games';

let ids = 0;
/** A game of a draft at 19:30, for tests. */
export const draftGame = (day: string, away: string, home: string, more: Partial<DraftGame> = {}): DraftGame => ({
  ...writtenGame(++ids, away, home, day),
  feed: 'calendar',
  venue_id: null,
  change: 'same',
  is_fixed: false,
  ...more,
});
