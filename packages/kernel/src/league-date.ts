/**
 * A day of the league: `YYYY-MM-DD` in Central Mexican time. A game belongs to its official day there, however late it
 * ends in UTC. Central Mexico keeps one offset since October 2022 (UTC-6, no daylight saving), but the offset is read
 * from the zone so that recordings of earlier seasons fall on the right day too.
 */
export const LEAGUE_ZONE = 'America/Mexico_City';
declare const leagueDay: unique symbol;
export type LeagueDate = string & { readonly [leagueDay]: true };

const DAY_MS = 86_400_000;
const shape = /^(\d{4})-(\d{2})-(\d{2})$/;

/** `2026-11-21` when it is a day that exists between 1900 and 2199, else undefined. */
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

/** The league's day at an instant. */
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
  const wished = Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * 60_000;
  const offsetAt = (at: number): number => {
    const { year, month, day: shown, hour: h, minute: m, second: s } = readParts(new Date(at));
    return Date.UTC(Number(year), Number(month) - 1, Number(shown), Number(h), Number(m), Number(s)) - at;
  };
  // the offset of a first guess, then the offset of the corrected one: right on both sides of a change of clocks
  const guess = wished - offsetAt(wished);
  return new Date(wished - offsetAt(guess));
};

export const addDays = (day: LeagueDate, days: number): LeagueDate =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10) as LeagueDate;

/** Games of the Pacific coast begin at 21:30 in Central time: a day's last out may come this late in the next one. */
const LAST_OUT_HOUR = 6;

/** In the small hours the day before, whose games may still be on; undefined at any other time. */
export const lastNightOf = (at: Date): LeagueDate | undefined =>
  leagueClockOf(at).hour < LAST_OUT_HOUR ? addDays(leagueDateOf(at), -1) : undefined;

/** Whole days from one league day to another; negative when the second is earlier. */
export const daysBetween = (from: LeagueDate, to: LeagueDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
