import type { Draft } from '@palco/contracts/season/calendar-draft-staff';
import type { StaffClub } from '@palco/contracts/season/club-staff';
import type { StaffVenue } from '@palco/contracts/season/season-staff';
import type { SeasonWords } from './use-season-words.ts';

/** What every part of the calendar is drawn from. */
export interface CalendarProps {
  readonly draft: Draft;
  /** clubs, and the open slots of the bracket */
  readonly clubs: readonly StaffClub[];
  readonly venues: readonly StaffVenue[];
  readonly words: SeasonWords;
}
