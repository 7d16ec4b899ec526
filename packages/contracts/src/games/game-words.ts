import { leagueDateFrom } from '@palco/kernel/league-date';
import * as z from 'zod/mini';

/** The id of a game (mlbid, gamePk). */
export const GameNumber = z
  .string()
  .check(z.regex(/^[1-9]\d{0,9}$/))
  .check(z.refine((text) => Number(text) <= 2_147_483_647));
export const GamePath = z.object({ id: GameNumber });

/** `2026-11-21`, a day that exists. */
export const Day = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
  .check(z.refine((text) => leagueDateFrom(text) !== undefined));

/** The eight status codes of the wire (spec section 4). */
export const StatusCode = z.int().check(z.gte(0), z.lte(7));

/** The status of a game in the calendar; clients compare case-insensitively. */
export const CALENDAR_STATUSES = [
  'Planned',
  'Live',
  'Terminate',
  'On Demand',
  'Cancelado',
  'Pospuesto',
  'Suspendido',
] as const;
export type CalendarStatus = (typeof CALENDAR_STATUSES)[number];

/** Since when the data may be stale; null while the feed works. */
export const StaleSince = z.nullable(z.iso.datetime());
