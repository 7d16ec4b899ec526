/** Why nothing new comes from the ballpark, as the live playlist says it in its date ranges. */
import { BREAK_REASONS, type BreakReason } from '@palco/contracts/inputs/break-reasons';

export interface Interruption {
  /** undefined: nobody has announced it; the encoder is away */
  readonly reason: BreakReason | undefined;
  /** milliseconds since 1970 */
  readonly since: number;
}
/** A date range of a playlist. */
export interface ListedRange {
  readonly kind: string;
  readonly startsAt: number;
  /** it has an end */
  readonly isOver: boolean;
  readonly reason: string | undefined;
}

export const AWAY = 'mx.palco.away';
export const BREAK = 'mx.palco.break';
/** When the playlist extends further than this beyond the last picture before the encoder went away, the encoder is back. */
const GOES_ON_MS = 1000;

/** `edge`: the instant at the end of the playlist. What staff has announced is shown before what happened by itself. */
export const interruptionOf = (ranges: readonly ListedRange[], edge: number | undefined): Interruption | undefined => {
  const open = ranges.filter(({ isOver }) => !isOver);
  const announced = open.findLast(({ kind }) => kind === BREAK);
  if (announced)
    return {
      reason: BREAK_REASONS.find((reason) => reason === announced.reason) ?? 'other',
      since: announced.startsAt,
    };
  const away = open.findLast(({ kind, startsAt }) => kind === AWAY && (edge ?? 0) <= startsAt + GOES_ON_MS);
  return away && { reason: undefined, since: away.startsAt };
};
