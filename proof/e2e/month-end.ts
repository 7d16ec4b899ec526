/** A month and its end by the league's clock, for journeys that close one. */
import { addDays, DEMO_ZONE, instantOf, type LeagueDate } from '@palco/kernel/league-date';
import { leagueToday, palcoNow } from './journey.ts';
import type { OwnPalco } from './own-palco.ts';

interface MonthEnd {
  /** `2026-11` */
  readonly month: string;
  readonly last: LeagueDate;
  /** Moves the clock to twenty minutes after the month. */
  end(): Promise<void>;
}
const LATE_IN_MONTH = 20;

/** Moves the clock on to the twentieth, unless it is later: whoever signs in now is still signed in when the month is over. */
export const lateInMonth = async (palco: OwnPalco): Promise<MonthEnd> => {
  const day = await leagueToday();
  const missing = Math.max(0, LATE_IN_MONTH - Number(day.slice(8)));
  if (missing) await palco.advance(missing * 86_400_000);
  const month = day.slice(0, 7);
  let last = addDays(day, missing);
  while (addDays(last, 1).startsWith(month)) last = addDays(last, 1);
  const end = instantOf(addDays(last, 1), DEMO_ZONE).getTime() + 20 * 60_000;
  return { month, last, end: async () => palco.advance(end - (await palcoNow())) };
};
