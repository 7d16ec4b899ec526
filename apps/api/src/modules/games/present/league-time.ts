/** Days and times as the league writes them: on its own clock, twelve hours, Spanish months. */
import { dayTitle as titleOfDay } from '@palco/baseball/wording/calendar-day';
import { clockTime } from '@palco/baseball/wording/clock-time';
import { type LeagueDate, leagueClockOf, leagueDateOf, type Zone } from '@palco/kernel/league-date';
import { wordsOf } from '@palco/texts/words-of';

const spanish = wordsOf('es');

const two = (value: number): string => String(value).padStart(2, '0');

/** `21 de noviembre`: the title of a day, by which the calendar's reply is keyed. */
export const dayTitle = (day: LeagueDate): string => titleOfDay(day, spanish);

/** `7:30 pm`. */
export const clockText = (at: Date, zone: Zone): string => {
  const { hour, minute } = leagueClockOf(at, zone);
  return clockTime(hour, minute);
};

/** `2026-11-21 19:30:00`: the league’s time without a zone, as old clients read it. */
export const wireDateTime = (at: Date, zone: Zone): string => {
  const { hour, minute, second } = leagueClockOf(at, zone);
  return `${leagueDateOf(at, zone)} ${two(hour)}:${two(minute)}:${two(second)}`;
};

/** The last day of a `yyyy-mm`. */
export const lastDayOfMonth = (month: string): LeagueDate => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return `${month}-${two(new Date(Date.UTC(year, number, 0)).getUTCDate())}` as LeagueDate;
};
