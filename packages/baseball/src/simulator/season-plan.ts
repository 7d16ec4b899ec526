/**
 * The dates of a season: twelve weeks of two three-game series (72 games per club, 360 in total), then the playoffs. The
 * demo's season begins about six weeks before the demo's first day, so that there are past and future games; the next
 * season begins a year later.
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
  /** the year in which it begins, as in the public feeds */
  readonly year: number;
  /** `2026-2027` */
  readonly label: string;
}

export const WEEKS = 12;
/** 52 whole weeks, so that every season begins on a Tuesday. */
const DAYS_BETWEEN_SEASONS = 364;
const DAYS_BEFORE_ANCHOR = 40;
const TUESDAY = 2;
const DAYS_OF_SEASON = WEEKS * 7 - 1;
const REST_BEFORE_PLAYOFFS = 3;

const weekdayOf = (day: LeagueDate): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Season `number` of a league; season 0 contains `anchor`. */
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

/** The season number of a day; days after the playoffs belong to the season before. */
export const seasonNumberOn = (anchor: LeagueDate, day: LeagueDate): number =>
  Math.floor(daysBetween(seasonPlan('', anchor).firstDay, day) / DAYS_BETWEEN_SEASONS);
