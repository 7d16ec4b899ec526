/**
 * Refusals of the last 15 minutes: whole minutes as they are written, and what came since; and those of a day that is over.
 * Pure.
 */
import { NIGHT_WINDOW_MINUTES } from '@palco/contracts/night/night-staff';
import type { AttemptCount } from './live-figures.ts';
import type { SiteMinute } from './read-minutes.ts';

const MINUTE_MS = 60_000;
const startOf = (now: Date, minutes: number): number =>
  Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS - (minutes - 1) * MINUTE_MS;

/** From where attempts are read one by one: the end of the last written minute, but no further back than the window. */
export const windowOf = (now: Date, writtenUntil: Date | undefined): Date =>
  new Date(Math.max(startOf(now, NIGHT_WINDOW_MINUTES), writtenUntil?.getTime() ?? 0));

type Minute = Pick<SiteMinute, 'minute' | 'starts' | 'refusals'>;
export interface Window {
  readonly refused: number;
  readonly attempts: number;
  /** the most frequent first; `before` null: those minutes were not measured */
  readonly reasons: { readonly reason: string; readonly count: number; readonly before: number | null }[];
}

const add = (counts: Map<string, number>, reason: string, count: number): void => {
  counts.set(reason, (counts.get(reason) ?? 0) + count);
};

/** `live`: attempts since the last written minute. */
export const refusalsOfWindow = ({
  now,
  minutes,
  live,
}: {
  readonly now: Date;
  readonly minutes: readonly Minute[];
  readonly live: readonly Pick<AttemptCount, 'refused' | 'count'>[];
}): Window => {
  const [from, before] = [startOf(now, NIGHT_WINDOW_MINUTES), startOf(now, 2 * NIGHT_WINDOW_MINUTES)];
  const counts = new Map<string, number>();
  const earlier = new Map<string, number>();
  let starts = 0;
  let wasMeasured = false;
  for (const { minute, starts: started, refusals } of minutes) {
    const at = minute.getTime();
    if (at >= before && at < from) wasMeasured = true;
    const into = at >= from ? counts : at >= before ? earlier : undefined;
    if (into) for (const [reason, count] of Object.entries(refusals)) add(into, reason, count);
    if (at >= from) starts += started;
  }
  for (const { refused, count } of live) {
    if (refused === null) starts += count;
    else add(counts, refused, count);
  }
  const refused = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const reasons = new Set([...counts.keys(), ...earlier.keys()]);
  return {
    refused,
    attempts: starts + refused,
    reasons: [...reasons]
      .map((reason) => ({
        reason,
        count: counts.get(reason) ?? 0,
        before: wasMeasured ? (earlier.get(reason) ?? 0) : null,
      }))
      .toSorted((a, b) => b.count - a.count || a.reason.localeCompare(b.reason)),
  };
};

/** A whole day; nothing is compared. */
export const refusalsOfDay = (minutes: readonly Minute[]): Window => {
  const counts = new Map<string, number>();
  for (const { refusals } of minutes)
    for (const [reason, count] of Object.entries(refusals)) add(counts, reason, count);
  const refused = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return {
    refused,
    attempts: refused + minutes.reduce((sum, { starts }) => sum + starts, 0),
    reasons: [...counts]
      .map(([reason, count]) => ({ reason, count, before: null }))
      .toSorted((a, b) => b.count - a.count || a.reason.localeCompare(b.reason)),
  };
};
