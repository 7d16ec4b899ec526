import type { LeagueDate } from '@palco/kernel/league-date';

export interface Season {
  /** the year it begins, `2026` */
  readonly id: string;
  /** `2026-2027` */
  readonly label: string;
  readonly firstDay: LeagueDate;
  readonly lastDay: LeagueDate;
  /** first day of the regular season's second half */
  readonly secondHalfFrom: LeagueDate | undefined;
}

/** The season of a day: between two seasons the earlier one, before all of them the first. */
export const seasonOn = (seasons: readonly Season[], day: LeagueDate): Season | undefined =>
  seasons.findLast(({ firstDay }) => firstDay <= day) ?? seasons[0];

/** The label of the season that fans look at: the one under way, or else the next, or else the last; empty without any. */
export const labelOn = (seasons: readonly Season[], day: LeagueDate): string =>
  (seasons.find(({ lastDay }) => day <= lastDay) ?? seasons.at(-1))?.label ?? '';

/** The season of a day and those after it. */
export const seasonsFrom = (seasons: readonly Season[], day: LeagueDate): readonly Season[] => {
  const current = seasonOn(seasons, day);
  return current ? seasons.filter(({ firstDay }) => firstDay >= current.firstDay) : [];
};

/** Stands for the season id in the replies of a league that has no season yet; its tables and lists are empty. */
export const NO_SEASON = '';
