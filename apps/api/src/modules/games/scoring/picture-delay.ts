/** The picture delay from taps: the median of those that agree. Pure. */

interface PictureTap {
  readonly play: string;
  readonly delayMs: number;
}
interface MeasuredDelay<Tap extends PictureTap = PictureTap> {
  readonly taps: readonly (Tap & { readonly isOutlier: boolean })[];
  /** of the taps that agree; undefined without any */
  readonly medianMs: number | undefined;
  /** between the earliest and the latest of them */
  readonly spreadMs: number | undefined;
  /** enough taps agree to set the delay by them */
  readonly isEnough: boolean;
}

/** Taps that agree before the delay is set. */
const ENOUGH_TAPS = 3;
/** Somebody who taps what they see is accurate to about this much; a tap within it is never an outlier. */
const AGREES_MS = 500;
/** Median absolute deviations beyond which a tap was for another play, or by mistake. */
const DEVIATIONS = 3;

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
};

export const measureDelay = <Tap extends PictureTap>(taps: readonly Tap[]): MeasuredDelay<Tap> => {
  const delays = taps.map(({ delayMs }) => delayMs);
  const middle = median(delays);
  const deviation = median(delays.map((delay) => Math.abs(delay - middle)));
  const limit = Math.max(AGREES_MS, DEVIATIONS * deviation);
  // of two taps nobody knows which one is wrong
  const isOutlier = (delay: number): boolean => taps.length >= ENOUGH_TAPS && Math.abs(delay - middle) > limit;
  const agreeing = delays.filter((delay) => !isOutlier(delay));
  return {
    taps: taps.map((tap) => ({ ...tap, isOutlier: isOutlier(tap.delayMs) })),
    medianMs: agreeing.length ? Math.round(median(agreeing)) : undefined,
    spreadMs: agreeing.length ? Math.max(...agreeing) - Math.min(...agreeing) : undefined,
    isEnough: agreeing.length >= ENOUGH_TAPS,
  };
};
