/** How long recordings are kept, as pure decisions. */

interface RetainedRecording {
  /** the last picture */
  readonly until: Date;
  /** when its game was over; undefined: it is not */
  readonly endedAt: Date | undefined;
}
const DAY_MS = 86_400_000;

/** The moment `days` after the game was over, or after its last picture if that came later. Undefined: never. */
export const endOfRetention = ({ until, endedAt }: RetainedRecording, days: number | undefined): Date | undefined =>
  days === undefined || endedAt === undefined
    ? undefined
    : new Date(Math.max(until.getTime(), endedAt.getTime()) + days * DAY_MS);

export const isOver = (end: Date | undefined, now: Date): boolean => end !== undefined && end <= now;

/** The first of two moments. */
export const earlier = (one: Date | undefined, other: Date | undefined): Date | undefined =>
  one && other ? (one < other ? one : other) : (one ?? other);
