/** Moments in the fields of forms: typed and shown in the league's time, on the wire in UTC. */
import { instantOf, leagueClockOf, leagueDateFrom, leagueDateOf } from '@palco/kernel/league-date';

const two = (value: number): string => String(value).padStart(2, '0');

/** The value of a `datetime-local` field; empty for no moment. */
export const inputOf = (instant: string | null | undefined): string => {
  if (!instant) return '';
  const at = new Date(instant);
  const { hour, minute } = leagueClockOf(at);
  return `${leagueDateOf(at)}T${two(hour)}:${two(minute)}`;
};

/** The instant of a `datetime-local` field; null when it is empty or unfinished. */
export const instantFrom = (typed: string): string | null => {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(typed);
  const day = match && leagueDateFrom(match[1] as string);
  return day ? instantOf(day, Number(match[2]), Number(match[3])).toISOString() : null;
};
