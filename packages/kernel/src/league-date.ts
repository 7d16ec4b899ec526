/**
 * A league day: `YYYY-MM-DD` on the league's clock. A game belongs to its official day, however late it ends in UTC. The
 * zone is the identity's and comes in as an argument; its offsets come from the time zone database, with all clock changes.
 */

/** A name of the time zone database, such as `America/Hermosillo`. */
export type Zone = string;
/** Where the demo's league plays; what a league of its own does never depends on it. */
export const DEMO_ZONE: Zone = 'America/Mexico_City';

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

/** Creating a format takes a hundred times as long as using it; there are a few zones. */
const formats = new Map<Zone, Intl.DateTimeFormat>();
const formatIn = (zone: Zone): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(zone, made);
  return made;
};
const readParts = (at: Date, zone: Zone): Readonly<Record<string, string>> =>
  Object.fromEntries(
    formatIn(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );

/** The league day at an instant. */
export const leagueDateOf = (at: Date, zone: Zone): LeagueDate => {
  const { year, month, day } = readParts(at, zone);
  return `${year}-${month}-${day}` as LeagueDate;
};

/** The league's wall clock at an instant, hours 0–23. */
export const leagueClockOf = (
  at: Date,
  zone: Zone,
): { readonly hour: number; readonly minute: number; readonly second: number } => {
  const { hour, minute, second } = readParts(at, zone);
  return { hour: Number(hour), minute: Number(minute), second: Number(second) };
};

/** Milliseconds by which the league's wall clock is ahead of UTC; negative in America. */
const offsetOf = (at: number, zone: Zone): number => {
  const { year, month, day, hour, minute, second } = readParts(new Date(at), zone);
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  return shown - Math.floor(at / 1000) * 1000;
};

/**
 * The instant of a wall-clock time on a league day. A time that the clock shows twice is the first of the two; one that it
 * skips is as much later as the clock is put forward, so that a day without midnight begins with its first instant.
 */
export const instantOf = (day: LeagueDate, zone: Zone, hour = 0, minute = 0): Date => {
  const wanted = Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * 60_000;
  const [before, after] = [offsetOf(wanted - DAY_MS, zone), offsetOf(wanted + DAY_MS, zone)];
  const shown = [wanted - before, wanted - after].filter((at) => at + offsetOf(at, zone) === wanted);
  return new Date(shown.length ? Math.min(...shown) : wanted - before);
};

/**
 * How a time on the league's clock is marked beside the fan's own: by a name that people know, or else by its offset. Cancún
 * keeps one time all year, and is the eastern one only while New York's clock shows the same.
 */
const MARKS: Readonly<Record<Zone, string>> = {
  'America/Mexico_City': 'CT',
  'America/Monterrey': 'CT',
  'America/Merida': 'CT',
  'America/Chihuahua': 'CT',
  'America/Chicago': 'CT',
  'America/Tijuana': 'PT',
  'America/Los_Angeles': 'PT',
  'America/New_York': 'ET',
};
const EAST: Zone = 'America/New_York';
const CANCUN: Zone = 'America/Cancun';
const knownMark = (zone: Zone, at: number): string | undefined =>
  zone === CANCUN && offsetOf(at, zone) === offsetOf(at, EAST) ? MARKS[EAST] : MARKS[zone];

/** `CT`, `GMT-7`, `GMT+5:30`: the mark of the zone at an instant. */
export const zoneMark = (zone: Zone, at: Date): string => {
  const known = knownMark(zone, at.getTime());
  if (known) return known;
  const minutes = Math.round(offsetOf(at.getTime(), zone) / 60_000);
  if (minutes === 0) return 'GMT';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `GMT${minutes < 0 ? '-' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
};

export const addDays = (day: LeagueDate, days: number): LeagueDate =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10) as LeagueDate;

/** Games in the west begin as late as 21:30 on the league’s clock: the last out of a day may be this late on the next one. */
export const LAST_OUT_HOUR = 6;

/** Before 6:00 the previous day, whose games may still be in progress; undefined at other times. */
export const lastNightOf = (at: Date, zone: Zone): LeagueDate | undefined =>
  leagueClockOf(at, zone).hour < LAST_OUT_HOUR ? addDays(leagueDateOf(at, zone), -1) : undefined;

/** Days from one league day to another; negative when the second is earlier. */
export const daysBetween = (from: LeagueDate, to: LeagueDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
