/** Months as ranges of league days. Pure. */
import { addDays, type LeagueDate } from '@palco/kernel/league-date';

export interface AccountRange {
  readonly from: LeagueDate;
  readonly to: LeagueDate;
}

/** The days of `2026-11`. */
export const rangeOfMonth = (month: string): AccountRange => {
  const from = `${month}-01` as LeagueDate;
  const next = addDays(from, 31).slice(0, 7);
  return { from, to: addDays(`${next}-01` as LeagueDate, -1) };
};

/** The month that a range is, from its first day to its last; undefined for any other range. */
export const monthOf = ({ from, to }: AccountRange): string | undefined => {
  const month = from.slice(0, 7);
  const whole = rangeOfMonth(month);
  return from === whole.from && to === whole.to ? month : undefined;
};

/** `2026-12` for `2026-11` and 1; negative steps lead back. */
export const monthAfter = (month: string, steps: number): string => {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + steps);
  return at.toISOString().slice(0, 7);
};
