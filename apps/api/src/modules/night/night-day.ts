/** Which league day a night is, and the axis of its figures. Pure. */
import { addDays, instantOf, type LeagueDate, lastNightOf, leagueDateOf, type Zone } from '@palco/kernel/league-date';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const BEFORE_FIRST_MS = HOUR_MS;
/** The longest game, and what comes after it. */
const AFTER_LAST_MS = 4.5 * HOUR_MS;
/** A day without games: from noon to midnight. */
const IDLE_HOURS = [12, 24] as const;
/**
 * The most values of all series together: more would not fit the snapshot. A game takes the room of `VALUES_OF_A_GAME` for
 * its other fields.
 */
const MOST_VALUES = 4800;
const VALUES_OF_A_GAME = 170;
/** Series beside those of games. */
const OWN_SERIES = 6;
const STEPS = [1, 2, 5, 10, 15];

/** Before 6:00 it is still the night before. */
export const nightOf = (now: Date, zone: Zone): LeagueDate => lastNightOf(now, zone) ?? leagueDateOf(now, zone);

export interface Axis {
  readonly from: Date;
  readonly until: Date;
  /** minutes */
  readonly step: number;
}

const toStep = (at: number, stepMs: number): number => Math.floor(at / stepMs) * stepMs;

/** From an hour before the first game to when the last one is over, in steps that are coarser on days with many games. */
export const axisOf = (day: LeagueDate, starts: readonly Date[], zone: Zone): Axis => {
  const [first, last] = starts.length
    ? [
        Math.min(...starts.map(Number)) - BEFORE_FIRST_MS,
        // a game of another day that is listed here too does not stretch the axis
        Math.min(Math.max(...starts.map(Number)) + AFTER_LAST_MS, instantOf(addDays(day, 1), zone, 8).getTime()),
      ]
    : IDLE_HOURS.map((hour) => instantOf(day, zone, hour).getTime());
  const from = Math.max(first as number, instantOf(day, zone).getTime());
  const until = Math.max(last as number, from + HOUR_MS);
  const minutes = (until - from) / MINUTE_MS;
  const most = (MOST_VALUES - starts.length * VALUES_OF_A_GAME) / (starts.length + OWN_SERIES);
  const step = STEPS.find((each) => minutes / each <= most) ?? (STEPS.at(-1) as number);
  const start = toStep(from, step * MINUTE_MS);
  const places = Math.ceil((until - start) / (step * MINUTE_MS));
  return { from: new Date(start), until: new Date(start + places * step * MINUTE_MS), step };
};

export const placesOf = ({ from, until, step }: Axis): number =>
  (until.getTime() - from.getTime()) / (step * MINUTE_MS);
/** The place of an instant on the axis; below 0 or past its end when it is not on it. */
export const placeOf = ({ from, step }: Axis, at: Date): number =>
  Math.floor((at.getTime() - from.getTime()) / (step * MINUTE_MS));

/** One value for each place: of the minutes in a step, the highest or the sum. A place without a minute has no data. */
export const seriesOf = <Minute extends { readonly minute: Date }>(
  axis: Axis,
  minutes: readonly Minute[],
  figureOf: (minute: Minute) => number,
  join: 'highest' | 'sum',
): (number | null)[] => {
  const series: (number | null)[] = Array.from({ length: placesOf(axis) }, () => null);
  for (const minute of minutes) {
    const place = placeOf(axis, minute.minute);
    const known = series[place];
    if (known === undefined) continue;
    const value = figureOf(minute);
    series[place] = known === null ? value : join === 'sum' ? known + value : Math.max(known, value);
  }
  return series;
};
