/** Business time. Nothing else reads the machine's clock for it, so a demo may live in another week and a test in another year. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** The machine's clock moved by a fixed number of milliseconds. */
export const shiftedClock =
  (offsetMs: number): Clock =>
  () =>
    new Date(Date.now() + offsetMs);

/** Milliseconds since 1970 as ISO text; busy servers ask many times within a millisecond. */
export const createIsoFormatter = (): ((at: number) => string) => {
  let [told, text] = [Number.NaN, ''];
  return (at) => {
    if (at !== told) [told, text] = [at, new Date(at).toISOString()];
    return text;
  };
};
