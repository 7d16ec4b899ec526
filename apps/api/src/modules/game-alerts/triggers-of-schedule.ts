/** Finds what fans are alerted about in the schedule: the start, and a change of status or day. Pure. */
import { type GameStatus, isStarting } from '@palco/baseball/rules/game-status';
import { START_ALERT_MINUTES } from '@palco/contracts/game-alerts/game-alerts';
import type { LeagueDate } from '@palco/kernel/league-date';
import { type Trigger, type TriggerDetail, triggerOf } from './trigger.ts';

export interface Scheduled {
  readonly status: GameStatus;
  readonly startsAt: Date;
  /** undefined: not noted yet */
  readonly day: LeagueDate | undefined;
  /** in a doubleheader; null for a game that is alone on its day */
  readonly number: number | null;
}
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A change of a game that was to begin within this time is news; of a later one the calendar is enough. */
const SOON_MS = 36 * HOUR_MS;
/** A change of a game whose start is longer ago than this is no longer news. */
const TONIGHT_MS = 12 * HOUR_MS;

/** Ten minutes before the start; nothing for a game whose time is not known or that is not to begin. */
export const startTrigger = ({
  status,
  startsAt,
  isTimeKnown,
}: Pick<Scheduled, 'status' | 'startsAt'> & { readonly isTimeKnown: boolean }): Trigger | undefined =>
  isStarting(status) && isTimeKnown
    ? triggerOf({
        kind: 'start',
        key: startsAt.toISOString(),
        happenedAt: new Date(startsAt.getTime() - START_ALERT_MINUTES * MINUTE_MS),
        delayMs: 0,
        detail: {},
      })
    : undefined;

const OFF: Partial<Record<GameStatus, TriggerDetail['why']>> = {
  postponed: 'postponed',
  suspended: 'suspended',
  cancelled: 'cancelled',
};
const isTonight = ({ startsAt }: Scheduled, now: Date): boolean =>
  startsAt.getTime() - now.getTime() < SOON_MS && now.getTime() - startsAt.getTime() < TONIGHT_MS;

/**
 * What changed between two readings of the schedule. `delayMs`: how long after a play a fan can have seen it; not applied to
 * a game that has not begun, because there is no picture to be ahead of.
 */
export const changeTrigger = (
  before: Scheduled,
  after: Scheduled,
  { now, delayMs }: { readonly now: Date; readonly delayMs: number },
): Trigger | undefined => {
  const wasOn = !isStarting(before.status);
  const happened = { happenedAt: now, delayMs: wasOn ? delayMs : 0 };
  if (before.status === 'suspended' && after.status === 'in_progress')
    return triggerOf({ kind: 'resumed', key: `suspended ${after.startsAt.toISOString()}`, ...happened, detail: {} });
  if (!isTonight(before, now)) return undefined;
  const why = OFF[after.status];
  const key = before.startsAt.toISOString();
  // people know the game by the number it had
  const told = before.number === null ? {} : { number: before.number };
  if (why && !OFF[before.status])
    return triggerOf({ kind: 'interrupted', key: `${why} ${key}`, ...happened, detail: { why, ...told } });
  // by the day, because a start after midnight is late, not moved, and an unknown hour is no hour that could change
  const isMoved = before.day !== undefined && before.day !== after.day;
  if (isMoved && isStarting(before.status) && isStarting(after.status))
    return triggerOf({ kind: 'interrupted', key: `moved ${key}`, ...happened, detail: { why: 'moved', ...told } });
  return undefined;
};
