/** Which days the calendar shows, and how the keys move among them: pure. */
import { addDays, daysBetween, type LeagueDate } from '@palco/kernel/league-date';

const WEEK = 7;
const WEEKS_SHOWN = 3;

/** Monday of the week of a day. */
export const mondayOf = (day: LeagueDate): LeagueDate =>
  addDays(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + WEEK - 1) % WEEK));

const daysFrom = (first: LeagueDate, count: number): readonly LeagueDate[] =>
  Array.from({ length: count }, (_, place) => addDays(first, place));

/** Three weeks, Monday to Sunday, beginning with the week of a day. */
export const threeWeeksOf = (day: LeagueDate): readonly LeagueDate[] => daysFrom(mondayOf(day), WEEKS_SHOWN * WEEK);

/** The whole weeks, Monday to Sunday, that contain the month of a day. */
export const monthOf = (day: LeagueDate): readonly LeagueDate[] => {
  const first = `${day.slice(0, 7)}-01` as LeagueDate;
  const next = addDays(first, 31);
  const last = addDays(next, -Number(next.slice(8)));
  const from = mondayOf(first);
  return daysFrom(from, (Math.floor(daysBetween(from, last) / WEEK) + 1) * WEEK);
};

/** The first day of the month a number of months later. */
export const monthsLater = (day: LeagueDate, months: number): LeagueDate =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1))
    .toISOString()
    .slice(0, 10) as LeagueDate;

/** Where a selection is: a club's row on a day. */
export interface Place {
  readonly club: string;
  readonly day: LeagueDate;
}
export type Step = 'left' | 'right' | 'up' | 'down';

/** One step of an arrow key. It stops at the first and the last club, but not at a day: the calendar scrolls along. */
export const stepFrom = ({ club, day }: Place, step: Step, clubs: readonly string[]): Place => {
  if (step === 'left' || step === 'right') return { club, day: addDays(day, step === 'left' ? -1 : 1) };
  const at = clubs.indexOf(club) + (step === 'up' ? -1 : 1);
  return { club: clubs[Math.max(0, Math.min(at, clubs.length - 1))] ?? club, day };
};

/** The first Monday to show so that a day is visible; it stays the same while the day already is. */
export const shownFrom = (first: LeagueDate, day: LeagueDate): LeagueDate => {
  const apart = daysBetween(first, day);
  if (apart >= 0 && apart < WEEKS_SHOWN * WEEK) return first;
  return apart < 0 ? mondayOf(day) : addDays(mondayOf(day), -(WEEKS_SHOWN - 1) * WEEK);
};
