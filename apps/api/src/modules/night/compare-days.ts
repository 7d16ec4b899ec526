/** Yesterday, the same day a week before, and the season, beside a night. */
import type { Night } from '@palco/contracts/night/night-staff';
import type { Database } from '@palco/database/connect';
import { addDays, instantOf, type LeagueDate, type Zone } from '@palco/kernel/league-date';
import { LRUCache } from 'lru-cache';
import { readDayFigures, readSeasonPeaks } from './read-minutes.ts';
import { minuteOf } from './write-minutes.ts';

/** Days that are over do not change, but the time of day at which they are compared does. */
const SHARED_MS = 5 * 60_000;
const WEEK = 7;

const compareDays = async (db: Database, day: LeagueDate, now: Date, zone: Zone): Promise<Night['comparison']> => {
  const sinceItBegan = now.getTime() - instantOf(day, zone).getTime();
  const figuresOf = (other: LeagueDate) =>
    readDayFigures(db, zone, other, minuteOf(new Date(instantOf(other, zone).getTime() + sinceItBegan)));
  return {
    yesterday: await figuresOf(addDays(day, -1)),
    week_before: await figuresOf(addDays(day, -WEEK)),
    season: await readSeasonPeaks(db, day),
  };
};

/** People who look at different days must not compare them anew for each other. */
const DAYS_SHARED = 30;

/** Compares a day with the others, each day at most every five minutes. */
export const createComparison = (db: Database, zone: () => Zone) => {
  const shared = new LRUCache<LeagueDate, { readonly at: number; readonly figures: Promise<Night['comparison']> }>({
    max: DAYS_SHARED,
  });
  return (day: LeagueDate, now: Date): Promise<Night['comparison']> => {
    const known = shared.get(day);
    if (known && Math.abs(now.getTime() - known.at) < SHARED_MS) return known.figures;
    const figures = compareDays(db, day, now, zone());
    shared.set(day, { at: now.getTime(), figures });
    figures.catch(() => shared.delete(day));
    return figures;
  };
};
export type Comparison = ReturnType<typeof createComparison>;
