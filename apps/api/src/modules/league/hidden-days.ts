import type { LeagueDate } from '@palco/kernel/league-date';

/** Days of every year on which another holder has the rights in a country; `MM-DD`, both included. */
export interface HiddenWindow {
  readonly country: string;
  readonly firstDay: string;
  readonly lastDay: string;
}

/** Is this day hidden in a country (ISO 3166 alpha-2)? A window may go over New Year. */
export const isHiddenDay = (windows: readonly HiddenWindow[], day: LeagueDate, country: string): boolean => {
  const monthDay = day.slice(5);
  return windows.some(({ country: where, firstDay, lastDay }) => {
    if (where !== country) return false;
    return firstDay <= lastDay
      ? monthDay >= firstDay && monthDay <= lastDay
      : monthDay >= firstDay || monthDay <= lastDay;
  });
};

/** Does any country not see this day? Then answers about it depend on the caller, and shared caches must not store them. */
export const isHiddenAnywhere = (windows: readonly HiddenWindow[], day: LeagueDate): boolean =>
  windows.some(({ country }) => isHiddenDay(windows, day, country));

/** What one caller may see of some days. */
export interface DayVisibility {
  /** every country sees all of them, so shared caches may store the answer */
  readonly isSameEverywhere: boolean;
  readonly isHidden: (day: LeagueDate) => boolean;
}

/** `countryOf` is called only when a country does not see one of the days. */
export const dayVisibility = async (
  windows: readonly HiddenWindow[],
  days: readonly LeagueDate[],
  countryOf: () => Promise<string> | string,
): Promise<DayVisibility> => {
  if (!days.some((day) => isHiddenAnywhere(windows, day))) return { isSameEverywhere: true, isHidden: () => false };
  const country = await countryOf();
  return { isSameEverywhere: false, isHidden: (day) => isHiddenDay(windows, day, country) };
};
