/** Moments in the fields of forms: typed and shown in the league's time, on the wire in UTC. */
import { instantOf, leagueClockOf, leagueDateFrom, leagueDateOf, type Zone } from '@palco/kernel/league-date';

const two = (value: number): string => String(value).padStart(2, '0');

/** The value of a `datetime-local` field; empty for no moment. */
export const inputOf = (instant: string | null | undefined, zone: Zone): string => {
  if (!instant) return '';
  const at = new Date(instant);
  const { hour, minute } = leagueClockOf(at, zone);
  return `${leagueDateOf(at, zone)}T${two(hour)}:${two(minute)}`;
};

/** The instant of a `datetime-local` field; null when it is empty or unfinished. */
export const instantFrom = (typed: string, zone: Zone): string | null => {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(typed);
  const day = match && leagueDateFrom(match[1] as string);
  return day ? instantOf(day, zone, Number(match[2]), Number(match[3])).toISOString() : null;
};
