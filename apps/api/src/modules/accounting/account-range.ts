/** A range of league days as the accounts read it. Pure. */
import type { AccountRange } from '@palco/contracts/accounting/account-months';
import { addDays, daysBetween, instantOf, type LeagueDate, type Zone } from '@palco/kernel/league-date';
import { type Refusal, refuse } from '@palco/kernel/refusal';

const MOST_DAYS = 400;
/** A month may be closed this long after its end: by then, what was posted in its last second has been committed. */
const MINUTES_AFTER = 10;

/** A range with the zone in which its days begin. */
export interface AccountDays extends AccountRange {
  readonly zone: Zone;
}
interface DaySpan {
  readonly day: LeagueDate;
  readonly from: Date;
  readonly until: Date;
}

/** Each day with its first instant and the first one after it, in the league's zone. */
export const spansOf = ({ from, to, zone }: AccountDays): DaySpan[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, count) => {
    const day = addDays(from, count);
    return { day, from: instantOf(day, zone), until: instantOf(addDays(day, 1), zone) };
  });

export const wholeSpanOf = ({ from, to, zone }: AccountDays): { readonly from: Date; readonly until: Date } => ({
  from: instantOf(from, zone),
  until: instantOf(addDays(to, 1), zone),
});

/** Days that exist were checked by the contract. */
export const accountRange = (
  days: { readonly from: string; readonly to: string },
  zone: Zone,
): AccountDays | Refusal<'accounting/range'> => {
  const range = { from: days.from as LeagueDate, to: days.to as LeagueDate, zone };
  const length = daysBetween(range.from, range.to) + 1;
  return length < 1 || length > MOST_DAYS ? refuse('accounting/range') : range;
};

export const closesFrom = ({ to, zone }: AccountDays): Date => instantOf(addDays(to, 1), zone, 0, MINUTES_AFTER);
