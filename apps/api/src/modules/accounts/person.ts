import { MINIMUM_AGE } from '@palco/contracts/limits';
import { leagueDateOf } from '@palco/kernel/league-date';

/** Whole years between a birthday and a day, both YYYY-MM-DD. Who is born on 29 February turns a year older on 1 March. */
export const ageOn = (birthday: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
};

/** May somebody born then hold an account today, in the league's time zone? */
export const isOldEnough = (birthday: string, now: Date): boolean => ageOn(birthday, leagueDateOf(now)) >= MINIMUM_AGE;

/** Affiliate ids come from a cookie anybody can set: one that is no id counts as none. */
export const affiliateIdFrom = (text: string | undefined): string | null =>
  text !== undefined && /^[A-Za-z0-9_-]{1,40}$/.test(text) ? text : null;
