/** Reads the figures of each minute, and the totals of days. */
import type { Database } from '@palco/database/connect';
import { addDays, instantOf, LAST_OUT_HOUR, type LeagueDate, type Zone } from '@palco/kernel/league-date';
import { decimalOf } from '@palco/kernel/money';
import { sql } from 'kysely';

const totalOf = (refusals: Readonly<Record<string, number>>): number =>
  Object.values(refusals).reduce((sum, count) => sum + count, 0);

export const readSiteMinutes = async (db: Database, from: Date, until: Date) =>
  (
    await db
      .selectFrom('site_minutes')
      .selectAll()
      .where('minute', '>=', from)
      .where('minute', '<', until)
      .orderBy('minute')
      .execute()
  ).map((row) => ({ ...row, refused: totalOf(row.refusals) }));
export type SiteMinute = Awaited<ReturnType<typeof readSiteMinutes>>[number];

export const readGameMinutes = async (db: Database, from: Date, until: Date) =>
  (
    await db
      .selectFrom('game_minutes')
      .selectAll()
      .where('minute', '>=', from)
      .where('minute', '<', until)
      .orderBy('minute')
      .execute()
  ).map((row) => ({ ...row, refused: totalOf(row.refusals) }));
export type GameMinute = Awaited<ReturnType<typeof readGameMinutes>>[number];

/** Payments by the minute, of all methods and currencies. */
export const readSaleMinutes = (db: Database, from: Date, until: Date) =>
  db
    .selectFrom('sale_minutes')
    .select(({ fn }) => ['minute', fn.sum<number>('paid').as('paid'), fn.sum<number>('failed').as('failed')])
    .where('minute', '>=', from)
    .where('minute', '<', until)
    .groupBy('minute')
    .orderBy('minute')
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, paid: Number(row.paid), failed: Number(row.failed) })));
export type SaleMinute = Awaited<ReturnType<typeof readSaleMinutes>>[number];

/** The figures of a whole league day; `viewers` are those of the minute `at`, which after midnight is on the next day. null: it was not measured. */
export const readDayFigures = async (db: Database, zone: Zone, day: LeagueDate, at: Date) => {
  const [from, until] = [instantOf(day, zone), instantOf(addDays(day, 1), zone)];
  const { rows } = await sql<{
    peak: number | null;
    starts: number | null;
    refused: number | null;
    viewers: number | null;
  }>`
    select max(peak) as peak, sum(starts)::int as starts,
      sum((select sum(value::int) from jsonb_each_text(refusals)))::int as refused,
      (select viewers from site_minutes
        where minute = ${at} and minute < ${instantOf(addDays(day, 1), zone, LAST_OUT_HOUR)}) as viewers
    from site_minutes where minute >= ${from} and minute < ${until}`.execute(db);
  const row = rows[0];
  const isMeasured = row !== undefined && row.peak !== null;
  const sales = await db
    .selectFrom('sale_minutes')
    .select(({ fn }) => ['currency', fn.sum<number>('paid').as('paid'), fn.sum<number>('cents').as('cents')])
    .where('minute', '>=', from)
    .where('minute', '<', until)
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  return {
    day,
    peak: row?.peak ?? null,
    viewers: row?.viewers ?? null,
    starts: row?.starts ?? null,
    refused: isMeasured ? (row.refused ?? 0) : null,
    paid: isMeasured ? sales.reduce((sum, { paid }) => sum + Number(paid), 0) : null,
    sold: sales
      .filter(({ paid }) => Number(paid) > 0)
      .map(({ currency, cents }) => ({ currency, amount: decimalOf(Number(cents)) })),
  };
};

/** Peaks of the nights of its season before this one; null: there are none. */
export const readSeasonPeaks = async (db: Database, before: LeagueDate) => {
  const nights = await db
    .selectFrom('site_nights')
    .select(['night', 'peak'])
    .where('night', '<', before)
    .where(
      sql<boolean>`night >= coalesce((select max(first_day) from seasons where first_day <= ${before}), '-infinity')`,
    )
    // days without a viewer had no game
    .where('peak', '>', 0)
    .orderBy('peak', 'desc')
    .orderBy('night')
    .execute();
  const best = nights[0];
  if (!best) return null;
  const mean = nights.reduce((sum, { peak }) => sum + peak, 0) / nights.length;
  return { days: nights.length, mean_peak: Math.round(mean), best_peak: best.peak, best_day: best.night };
};
