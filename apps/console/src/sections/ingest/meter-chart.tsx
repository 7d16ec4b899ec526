import { type Figure, figureOf, LEAST_RANGE } from './figures.ts';
import styles from './ingest.module.css';
import type { FeedSecond } from './use-seconds-of-feed.ts';

const [WIDTH, HEIGHT, MARGIN] = [600, 36, 3];

/** A path over the last ten minutes, the newest second at the right; seconds without data are holes in it. */
export const pathOf = (values: readonly (number | null)[], [least, most]: readonly [number, number]): string => {
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(least, ...known), Math.max(most, ...known)];
  const left = WIDTH - values.length;
  const y = (value: number): string =>
    (HEIGHT - MARGIN - ((value - low) / (high - low)) * (HEIGHT - 2 * MARGIN)).toFixed(1);
  return values
    .map((value, place) => {
      if (value === null) return '';
      const isFirst = (values[place - 1] ?? null) === null;
      // a single second would not be drawn without a length of one
      return `${isFirst ? 'M' : 'L'}${left + place} ${y(value)}${isFirst ? 'h1' : ''}`;
    })
    .join('');
};

/** A figure by the second. The table beside it says the same in words. */
export const MeterChart = ({ figure, seconds }: { figure: Figure; seconds: readonly FeedSecond[] }) => (
  <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
    <path
      d={pathOf(
        seconds.slice(-WIDTH).map((second) => figureOf(figure, second)),
        LEAST_RANGE[figure],
      )}
    />
  </svg>
);
