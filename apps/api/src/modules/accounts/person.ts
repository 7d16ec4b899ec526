import { MINIMUM_AGE } from '@palco/contracts/limits';
import { leagueDateOf, type Zone } from '@palco/kernel/league-date';

/** Whole years between a birthday and a day, both YYYY-MM-DD. A birthday on 29 February counts from 1 March. */
const ageOn = (birthday: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
};

/** Old enough for an account today, in the league's time zone? */
export const isOldEnough = (birthday: string, now: Date, zone: Zone): boolean =>
  ageOn(birthday, leagueDateOf(now, zone)) >= MINIMUM_AGE;

/** The affiliate id of the form, else of the cookie; null when neither is valid. Anybody can set the cookie. */
export const affiliateIdFrom = (...texts: readonly (string | undefined)[]): string | null =>
  texts.find((text) => text !== undefined && /^[A-Za-z0-9_-]{1,40}$/.test(text)) ?? null;
