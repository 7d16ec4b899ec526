/**
 * A league day: `YYYY-MM-DD` in Central Mexican time. A game belongs to its official day, however late it ends in UTC.
 * Central Mexico has had no daylight saving time since October 2022 (UTC-6), but the offset comes from the time zone
 * database, so that earlier seasons get the right day too.
 */
export const LEAGUE_ZONE = 'America/Mexico_City';
declare const leagueDay: unique symbol;
export type LeagueDate = string & { readonly [leagueDay]: true };

const DAY_MS = 86_400_000;
const shape = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Parses `2026-11-21`; undefined unless it is a real day between 1900 and 2199. */
export const leagueDateFrom = (text: string): LeagueDate | undefined => {
  const match = shape.exec(text);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1900 || year > 2199) return undefined;
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? (text as LeagueDate) : undefined;
};

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: LEAGUE_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const readParts = (at: Date): Readonly<Record<string, string>> =>
  Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));

/** The league day at an instant. */
export const leagueDateOf = (at: Date): LeagueDate => {
  const { year, month, day } = readParts(at);
  return `${year}-${month}-${day}` as LeagueDate;
};

/** The wall clock in Central time at an instant, hours 0–23. */
export const leagueClockOf = (
  at: Date,
): { readonly hour: number; readonly minute: number; readonly second: number } => {
  const { hour, minute, second } = readParts(at);
  return { hour: Number(hour), minute: Number(minute), second: Number(second) };
};

/** The instant of a Central wall-clock time on a league day. */
export const instantOf = (day: LeagueDate, hour = 0, minute = 0): Date => {
  const wanted = Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * 60_000;
  const offsetAt = (at: number): number => {
    const { year, month, day: shown, hour: h, minute: m, second: s } = readParts(new Date(at));
    return Date.UTC(Number(year), Number(month) - 1, Number(shown), Number(h), Number(m), Number(s)) - at;
  };
  // two steps, so that the offset is right on both sides of a clock change
  const guess = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(guess));
};

export const addDays = (day: LeagueDate, days: number): LeagueDate =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10) as LeagueDate;

/** Games on the Pacific coast begin at 21:30 Central time: the last out of a day may be this late on the next one. */
export const LAST_OUT_HOUR = 6;

/** Before 6:00 the previous day, whose games may still be in progress; undefined at other times. */
export const lastNightOf = (at: Date): LeagueDate | undefined =>
  leagueClockOf(at).hour < LAST_OUT_HOUR ? addDays(leagueDateOf(at), -1) : undefined;

/** Days from one league day to another; negative when the second is earlier. */
export const daysBetween = (from: LeagueDate, to: LeagueDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
