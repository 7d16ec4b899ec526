/** The pitch clock at a moment of the picture, from what whoever runs it has done. Pure. */
import type { PitchClock } from '@palco/contracts/graphics/graphics';

export interface ClockNow {
  /** seconds */
  readonly left: number;
  /** milliseconds since 1970 */
  readonly since: number;
}
/** A picture is at most two minutes late, and a clock is started every fifteen seconds. */
const KEPT = 20;
/** Milliseconds that a clock stands at 0. */
const AT_ZERO_MS = 2000;
/** A pitch that was scored so soon after the start is the one before. Milliseconds. */
const SOONEST_PITCH_MS = 2000;

/** The clocks that are known, with another one; the newest is the last. */
export const withClock = (clocks: readonly PitchClock[], clock: PitchClock | null): readonly PitchClock[] =>
  !clock || clocks.at(-1)?.since === clock.since ? clocks : [...clocks, clock].slice(-KEPT);

/** `at`: of the picture, milliseconds since 1970. Undefined: none runs. */
export const clockAt = (clocks: readonly PitchClock[], at: number): ClockNow | undefined => {
  const begun = clocks.filter(({ since }) => Date.parse(since) <= at).pop();
  if (!begun || begun.seconds === null) return undefined;
  const since = Date.parse(begun.since);
  const leftMs = begun.seconds * 1000 - (at - since);
  return leftMs > -AT_ZERO_MS ? { left: Math.max(0, Math.ceil(leftMs / 1000)), since } : undefined;
};

/** With the pitch it is over. */
export const isThrown = ({ since }: ClockNow, lastPitchAt: number): boolean => lastPitchAt > since + SOONEST_PITCH_MS;
