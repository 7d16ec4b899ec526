/** How long to wait before a far end is called again: longer each time, and not all outputs in the same moment. Pure. */
const STEPS_MS = [1000, 2000, 5000, 10_000, 20_000, 30_000] as const;
const LONGEST_MS = 30_000;
/** a fifth more or less */
const JITTER = 0.2;
/** A connection that held for this long was a good one. */
const HEALTHY_MS = 60_000;

/** `failures`: in a row, this one included. `random`: from 0 up to 1. Milliseconds. */
export const backOffMs = (failures: number, random: number): number =>
  Math.round((STEPS_MS[failures - 1] ?? LONGEST_MS) * (1 - JITTER + 2 * JITTER * random));

/** Failures in a row after a connection that lasted `heldMs` has ended too. */
export const failuresAfter = (failures: number, heldMs: number): number => (heldMs >= HEALTHY_MS ? 1 : failures + 1);
