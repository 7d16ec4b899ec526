/** Whether a device has too much to do with its pictures: pure decisions on what was measured in stretches of ten seconds. */

export interface StrainSample {
  readonly frames: number;
  readonly dropped: number;
  /** share of the time in which the page could not answer: long tasks */
  readonly blocked: number;
}

/** Share of dropped frames above which viewers see the picture stutter. */
const MOST_DROPPED = 0.1;
const MOST_BLOCKED = 0.4;
/** Opening a picture costs more than playing it: one bad stretch proves nothing. */
const IN_A_ROW = 2;
/** Fewer frames than this in a stretch come from a start or a pause. */
const LEAST_FRAMES = 60;

const isBad = ({ frames, dropped, blocked }: StrainSample): boolean =>
  blocked > MOST_BLOCKED || (frames >= LEAST_FRAMES && dropped / frames > MOST_DROPPED);

/** `samples`: the oldest first. */
export const isStrained = (samples: readonly StrainSample[]): boolean =>
  samples.length >= IN_A_ROW && samples.slice(-IN_A_ROW).every(isBad);
