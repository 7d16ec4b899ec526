/** Days and times as the league writes them: Central time, twelve hours, Spanish months. */
import { dayTitle as titleOfDay } from '@palco/baseball/wording/calendar-day';
import { clockTime } from '@palco/baseball/wording/clock-time';
import spanish from '@palco/baseball/wording/spanish';
import { type LeagueDate, leagueClockOf, leagueDateOf } from '@palco/kernel/league-date';

const two = (value: number): string => String(value).padStart(2, '0');

/** `21 de noviembre`: the title of a day, by which the calendar's reply is keyed. */
export const dayTitle = (day: LeagueDate): string => titleOfDay(day, spanish);

/** `7:30 pm`. */
export const clockText = (at: Date): string => {
  const { hour, minute } = leagueClockOf(at);
  return clockTime(hour, minute);
};

/** `2026-11-21 19:30:00`: Central time without a zone, as old clients read it. */
export const wireDateTime = (at: Date): string => {
  const { hour, minute, second } = leagueClockOf(at);
  return `${leagueDateOf(at)} ${two(hour)}:${two(minute)}:${two(second)}`;
};

/** The last day of a `yyyy-mm`. */
export const lastDayOfMonth = (month: string): LeagueDate => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return `${month}-${two(new Date(Date.UTC(year, number, 0)).getUTCDate())}` as LeagueDate;
};
