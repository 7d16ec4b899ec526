import type { LeagueDate } from '@palco/kernel/league-date';

/** Days of every year on which somebody else has the rights in a country; `MM-DD`, both included. */
export interface HiddenWindow {
  readonly country: string;
  readonly firstDay: string;
  readonly lastDay: string;
}

/** Whether a day is hidden in a country (ISO 3166 alpha-2). A window may span New Year. */
export const isHiddenDay = (windows: readonly HiddenWindow[], day: LeagueDate, country: string): boolean => {
  const monthDay = day.slice(5);
  return windows.some(({ country: where, firstDay, lastDay }) => {
    if (where !== country) return false;
    return firstDay <= lastDay
      ? monthDay >= firstDay && monthDay <= lastDay
      : monthDay >= firstDay || monthDay <= lastDay;
  });
};

/** Whether any country cannot see this day. Then answers about it depend on the caller, and shared caches must not store them. */
export const isHiddenAnywhere = (windows: readonly HiddenWindow[], day: LeagueDate): boolean =>
  windows.some(({ country }) => isHiddenDay(windows, day, country));

/** What one caller may see of some days. */
export interface DayVisibility {
  /** all countries may see these days, so shared caches may store the answer */
  readonly isSameEverywhere: boolean;
  readonly isHidden: (day: LeagueDate) => boolean;
}

/** `countryOf` is called only when one of the days is hidden in some country. */
export const dayVisibility = async (
  windows: readonly HiddenWindow[],
  days: readonly LeagueDate[],
  countryOf: () => Promise<string> | string,
): Promise<DayVisibility> => {
  if (!days.some((day) => isHiddenAnywhere(windows, day))) return { isSameEverywhere: true, isHidden: () => false };
  const country = await countryOf();
  return { isSameEverywhere: false, isHidden: (day) => isHiddenDay(windows, day, country) };
};
