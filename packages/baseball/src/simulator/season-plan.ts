/**
 * Where a season lies in time. The league plays twelve weeks of two three-game series (72 games a club, 360 in all) and
 * then its playoffs. The demo's season began some six weeks before the day the demo was first opened, so that there is
 * always a past to look at and a future to wait for; the next one begins a year later.
 */
import { addDays, daysBetween, type LeagueDate } from '@palco/kernel/league-date';

export interface SeasonPlan {
  readonly seed: string;
  /** 0 for the season around the anchor, 1 for the year after, -1 for the one before */
  readonly number: number;
  /** a Tuesday */
  readonly firstDay: LeagueDate;
  readonly lastRegularDay: LeagueDate;
  /** day of the first playoff game */
  readonly playoffsFrom: LeagueDate;
  /** the year it begins, as the public feeds name a winter season */
  readonly year: number;
  /** `2026-2027` */
  readonly label: string;
}

export const WEEKS = 12;
/** Two weeks of every round and a free day after each: 52 whole weeks, so that every season begins on a Tuesday. */
const DAYS_BETWEEN_SEASONS = 364;
const DAYS_BEFORE_ANCHOR = 40;
const TUESDAY = 2;
const DAYS_OF_SEASON = WEEKS * 7 - 1;
const REST_BEFORE_PLAYOFFS = 3;

const weekdayOf = (day: LeagueDate): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The season `number` of a league whose first season lies around `anchor`. */
export const seasonPlan = (seed: string, anchor: LeagueDate, number = 0): SeasonPlan => {
  const about = addDays(anchor, -DAYS_BEFORE_ANCHOR);
  const tuesday = addDays(about, -((weekdayOf(about) - TUESDAY + 7) % 7));
  const firstDay = addDays(tuesday, number * DAYS_BETWEEN_SEASONS);
  const lastRegularDay = addDays(firstDay, DAYS_OF_SEASON - 1);
  const year = Number(firstDay.slice(0, 4));
  return {
    seed,
    number,
    firstDay,
    lastRegularDay,
    playoffsFrom: addDays(lastRegularDay, REST_BEFORE_PLAYOFFS),
    year,
    label: `${year}-${year + 1}`,
  };
};

/** The number of the season a day belongs to; days after the playoffs still belong to the season that ended. */
export const seasonNumberOn = (anchor: LeagueDate, day: LeagueDate): number =>
  Math.floor(daysBetween(seasonPlan('', anchor).firstDay, day) / DAYS_BETWEEN_SEASONS);
