/** A month and its end by the league's clock, for journeys that close one. */
import { addDays, DEMO_ZONE, instantOf, type LeagueDate, leagueDateOf } from '@palco/kernel/league-date';
import type { APIRequestContext } from '@playwright/test';
import type { OwnPalco } from './own-palco.ts';

interface MonthEnd {
  /** `2026-11` */
  readonly month: string;
  readonly last: LeagueDate;
  /** Moves the clock to twenty minutes after the month. */
  end(): Promise<void>;
}
const LATE_IN_MONTH = 20;
const now = async (request: APIRequestContext): Promise<number> =>
  Date.parse((await request.get('/healthz')).headers()['x-server-time'] ?? '');

/** Moves the clock on to the twentieth, unless it is later: whoever signs in now is still signed in when the month is over. */
export const lateInMonth = async (palco: OwnPalco, request: APIRequestContext): Promise<MonthEnd> => {
  const started = await now(request);
  const day = leagueDateOf(new Date(started), DEMO_ZONE);
  const missing = Math.max(0, LATE_IN_MONTH - Number(day.slice(8)));
  if (missing) await palco.advance(missing * 86_400_000);
  const month = day.slice(0, 7);
  let last = addDays(day, missing);
  while (addDays(last, 1).startsWith(month)) last = addDays(last, 1);
  const end = instantOf(addDays(last, 1), DEMO_ZONE).getTime() + 20 * 60_000;
  return { month, last, end: async () => palco.advance(end - (await now(request))) };
};
