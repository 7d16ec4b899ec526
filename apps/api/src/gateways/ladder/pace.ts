/** Whether a ladder keeps up: pure decisions from how far its child is behind. Times are milliseconds. */

/** Pictures never wait longer than this for the encoder: it makes fewer renditions instead. */
export const MOST_BEHIND_MS = 2000;
/** A child that has caught up was at most this far behind. */
const CAUGHT_UP_MS = 1000;
/** A new child first encodes the pictures since the last segment began: it has this long to catch up. */
const CATCH_UP_MS = 8000;
/** One more rendition is tried after this long without a delay. */
export const CALM_MS = 5 * 60_000;
/** A rendition that proves too much within this time after it was added doubles the wait before the next try. */
const TOO_SOON_MS = 60_000;
const LONGEST_CALM_MS = 60 * 60_000;

export interface Pace {
  /** how many of the largest renditions are left out */
  readonly level: number;
  /** when the child of this level was started */
  readonly since: number;
  readonly hasCaughtUp: boolean;
  /** since when it has kept up */
  readonly calmSince: number;
  readonly calmMs: number;
  /** when a rendition was last added */
  readonly addedAt: number | undefined;
}

export const newPace = (now: number): Pace => ({
  level: 0,
  since: now,
  hasCaughtUp: false,
  calmSince: now,
  calmMs: CALM_MS,
  addedAt: undefined,
});

/** Another child of the same level. */
export const restarted = (pace: Pace, now: number): Pace => ({
  ...pace,
  since: now,
  hasCaughtUp: false,
  calmSince: now,
});

const lighter = (pace: Pace, now: number): Pace => {
  const isTooSoon = pace.addedAt !== undefined && now - pace.addedAt < TOO_SOON_MS;
  return {
    ...restarted(pace, now),
    level: pace.level + 1,
    calmMs: isTooSoon ? Math.min(pace.calmMs * 2, LONGEST_CALM_MS) : pace.calmMs,
    addedAt: undefined,
  };
};
const heavier = (pace: Pace, now: number): Pace => ({ ...restarted(pace, now), level: pace.level - 1, addedAt: now });

/** `behindMs`: undefined while nothing is made. A changed level means a new child. */
export const keepPace = (pace: Pace, behindMs: number | undefined, now: number): Pace => {
  const isCalm = pace.level > 0 && now - pace.calmSince >= pace.calmMs;
  if (behindMs === undefined) return isCalm ? heavier(pace, now) : pace;
  if (!pace.hasCaughtUp) {
    if (behindMs <= CAUGHT_UP_MS) return { ...pace, hasCaughtUp: true, calmSince: now };
    return now - pace.since > CATCH_UP_MS ? lighter(pace, now) : pace;
  }
  if (behindMs > MOST_BEHIND_MS) return lighter(pace, now);
  if (behindMs > CAUGHT_UP_MS) return { ...pace, calmSince: now };
  return isCalm ? heavier(pace, now) : pace;
};
