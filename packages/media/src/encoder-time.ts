/**
 * Times of encoders are milliseconds that begin anywhere and begin again: after 2^31 in ffmpeg's FLV, after 2^32 in others.
 * Counted in turns of 2^31 both go on, for twelve days either way.
 */
const TURN_MS = 2 ** 31;

/** Milliseconds from one time to a later one. */
export const passedSince = (earlier: number, later: number): number =>
  (((later - earlier) % TURN_MS) + TURN_MS) % TURN_MS;

/** Milliseconds from one time to another, which may be earlier. */
export const stepBetween = (one: number, other: number): number => {
  const passed = passedSince(one, other);
  return passed > TURN_MS / 2 ? passed - TURN_MS : passed;
};
