/** Business time. Only this file reads the machine's clock for it, so demos and tests can shift the time. */
import type { Zone } from '@palco/kernel/league-date';

/** The present instant. */
export type Now = () => Date;

/** The league's clock: the present instant, and the zone in which its days begin and its times are read. */
export interface Clock extends Now {
  /** of the published identity; another one applies from the moment it is published */
  readonly zone: () => Zone;
}

export const clockIn = (now: Now, zone: () => Zone): Clock => Object.assign(() => now(), { zone });

export const systemClock: Now = () => new Date();

/** The machine's clock shifted by a fixed number of milliseconds. */
export const shiftedClock =
  (offsetMs: number): Now =>
  () =>
    new Date(Date.now() + offsetMs);

/** Formats milliseconds since 1970 as ISO 8601; caches the last result, because it repeats within a millisecond. */
export const createIsoFormatter = (): ((at: number) => string) => {
  let [last, text] = [Number.NaN, ''];
  return (at) => {
    if (at !== last) [last, text] = [at, new Date(at).toISOString()];
    return text;
  };
};
