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

/** Does any country not see this day? Then its answers depend on who asks, and no cache in between may keep them. */
export const isHiddenAnywhere = (windows: readonly HiddenWindow[], day: LeagueDate): boolean =>
  windows.some(({ country }) => isHiddenDay(windows, day, country));
