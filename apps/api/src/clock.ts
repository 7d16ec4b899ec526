/** Business time. Only this file reads the machine's clock for it, so demos and tests can shift the time. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** The machine's clock shifted by a fixed number of milliseconds. */
export const shiftedClock =
  (offsetMs: number): Clock =>
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
