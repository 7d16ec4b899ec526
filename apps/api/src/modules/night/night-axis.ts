/** The minutes of a day from the database, as rows and as the series of its axis. */
import type { Night } from '@palco/contracts/night/night-staff';
import type { Database } from '@palco/database/connect';
import { addDays, instantOf, type LeagueDate, type Zone } from '@palco/kernel/league-date';
import { type Axis, seriesOf } from './night-day.ts';
import {
  type GameMinute,
  readGameMinutes,
  readSaleMinutes,
  readSiteMinutes,
  type SaleMinute,
  type SiteMinute,
} from './read-minutes.ts';
import { MINUTE_MS } from './write-minutes.ts';

interface StoredMinutes {
  /** of the whole day, the oldest first */
  readonly site: readonly SiteMinute[];
  /** when the last written minute ended; undefined: none is written */
  readonly writtenUntil: Date | undefined;
  readonly ofGames: readonly GameMinute[];
  readonly axis: Night['axis'];
}

const WEEK_MS = 7 * 86_400_000;
const weekBefore = (at: Date): Date => new Date(at.getTime() - WEEK_MS);
const weekAfter = (at: Date): Date => new Date(at.getTime() + WEEK_MS);

/** Payments of the measured minutes: one without a payment is a zero. */
const paymentsOf = (site: readonly SiteMinute[], sales: readonly SaleMinute[]): SaleMinute[] => {
  const byMinute = new Map(sales.map((row) => [row.minute.getTime(), row]));
  return site.map(({ minute }) => byMinute.get(minute.getTime()) ?? { minute, paid: 0, failed: 0 });
};

export const readStoredMinutes = async (
  db: Database,
  zone: Zone,
  day: LeagueDate,
  axis: Axis,
): Promise<StoredMinutes> => {
  const { from, until } = axis;
  const end = new Date(Math.max(until.getTime(), instantOf(addDays(day, 1), zone).getTime()));
  const site = await readSiteMinutes(db, instantOf(day, zone), end);
  const ofGames = await readGameMinutes(db, from, until);
  const paid = paymentsOf(site, await readSaleMinutes(db, from, until));
  const before = (await readSiteMinutes(db, weekBefore(from), weekBefore(until))).map((row) => ({
    ...row,
    minute: weekAfter(row.minute),
  }));
  const last = site.at(-1);
  const writtenUntil = last && new Date(last.minute.getTime() + MINUTE_MS);
  return {
    site,
    writtenUntil,
    ofGames,
    axis: {
      from: from.toISOString(),
      until: until.toISOString(),
      step: axis.step,
      written_until: writtenUntil?.toISOString() ?? null,
      viewers: seriesOf(axis, site, ({ peak }) => peak, 'highest'),
      starts: seriesOf(axis, site, ({ starts }) => starts, 'sum'),
      refused: seriesOf(axis, site, ({ refused }) => refused, 'sum'),
      paid: seriesOf(axis, paid, (row) => row.paid, 'sum'),
      failed: seriesOf(axis, paid, (row) => row.failed, 'sum'),
      week_before: seriesOf(axis, before, ({ peak }) => peak, 'highest'),
    },
  };
};
