import type { BoardTexts } from '@palco/baseball/wording/board-text';
import type { LeagueDate, Zone } from '@palco/kernel/league-date';
import { leagueTime } from './league-time.ts';

/** `21 de marzo de 2027`: the league day of an instant. */
export const dayText = (iso: string, zone: Zone, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(iso),
  );

/** `domingo, 22 de noviembre, 8:52 pm`: the league day and time of an instant. */
export const momentText = (iso: string, zone: Zone, locale: string, words: BoardTexts): string => {
  const at = new Date(iso);
  const day = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return `${day.format(at)}, ${leagueTime(at, zone, words)}`;
};

/** Noon in UTC, to be formatted in UTC. */
const noonOf = (day: LeagueDate): Date => new Date(`${day}T12:00:00Z`);
/** Creating a format takes a hundred times as long as using it, and a calendar formats hundreds of days. */
const formats = new Map<string, Intl.DateTimeFormat>();
const format = (day: LeagueDate, locale: string, how: Intl.DateTimeFormatOptions): string => {
  const name = JSON.stringify([locale, how]);
  const made = formats.get(name) ?? new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...how });
  formats.set(name, made);
  return made.format(noonOf(day));
};

/** `viernes 21 de noviembre`: a league day; Spanish has no comma in a heading. */
export const dayName = (day: LeagueDate, locale: string): string => {
  const name = format(day, locale, { weekday: 'long', day: 'numeric', month: 'long' });
  return locale.startsWith('es') ? name.replace(',', '') : name;
};

/** `21 de noviembre` */
export const dayOfMonth = (day: LeagueDate, locale: string): string =>
  format(day, locale, { day: 'numeric', month: 'long' });

/** `vie` */
export const shortWeekday = (day: LeagueDate, locale: string): string =>
  format(day, locale, { weekday: 'short' }).replace('.', '');

/** `noviembre de 2026` */
export const monthAndYear = (day: LeagueDate, locale: string): string =>
  format(day, locale, { month: 'long', year: 'numeric' });

/** `21` */
export const dayNumber = (day: LeagueDate): number => Number(day.slice(8));
