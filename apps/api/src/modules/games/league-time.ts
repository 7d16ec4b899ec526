/** Days and times as the league writes them: Central time, twelve hours, Spanish months. */
import { type LeagueDate, leagueClockOf, leagueDateOf } from '@palco/kernel/league-date';

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;
const two = (value: number): string => String(value).padStart(2, '0');

/** `21 de noviembre`: the title of a day, by which the calendar's reply is keyed. */
export const dayTitle = (day: LeagueDate): string =>
  `${Number(day.slice(8))} de ${MONTHS[Number(day.slice(5, 7)) - 1]}`;

/** `7:30 pm`. */
export const clockText = (at: Date): string => {
  const { hour, minute } = leagueClockOf(at);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${two(minute)} ${hour < 12 ? 'am' : 'pm'}`;
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
