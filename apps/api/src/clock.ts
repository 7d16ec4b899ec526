/** Business time. Nothing else reads the machine's clock for it, so a demo may live in another week and a test in another year. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** The machine's clock moved by a fixed number of milliseconds. */
export const shiftedClock =
  (offsetMs: number): Clock =>
  () =>
    new Date(Date.now() + offsetMs);
