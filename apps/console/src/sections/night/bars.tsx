import styles from './axis.module.css';
import { type AxisScale, BARS_HEIGHT, roundScale } from './axis-shape.ts';
import { useNightWords } from './use-night-words.ts';

interface BarsProps {
  readonly y: number;
  readonly scale: AxisScale;
  readonly all: readonly (number | null)[];
  /** how many of `all` went wrong */
  readonly wrong: readonly (number | null)[];
  readonly isFailure: boolean;
  readonly label: string;
  readonly wrongLabel: string;
}
/** A figure for each step, and in front of it the part that went wrong. */
export const Bars = ({ y, scale, all, wrong, isFailure, label, wrongLabel }: BarsProps) => {
  const { compactOf } = useNightWords();
  const largest = Math.max(1, ...all.map((value) => value ?? 0));
  const { top } = roundScale(largest);
  const height = (value: number): number => (value / top) * BARS_HEIGHT;
  const width = Math.max(1, scale.stepWidth - 1.5);
  return (
    <g>
      <text className={styles.title} x={64} y={y - 6}>
        {label}, <tspan className={isFailure ? styles.failed : styles.refused}>{wrongLabel}</tspan>
      </text>
      <text className={styles.unit} x={56} y={y + 14} textAnchor="end">
        {compactOf(top)}
      </text>
      <line className={styles.grid} x1={64} x2={836} y1={y + BARS_HEIGHT} y2={y + BARS_HEIGHT} />
      {all.map((value, place) => {
        if (value === null) return null;
        const bad = wrong[place] ?? 0;
        const x = scale.ofPlace(place) - width / 2;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its place
          <g key={place}>
            <rect
              className={isFailure ? styles.payment : styles.start}
              x={x}
              width={width}
              y={y + BARS_HEIGHT - height(value)}
              height={height(value)}
            />
            {bad > 0 && (
              <rect
                className={isFailure ? styles.failedBar : styles.refusedBar}
                x={x}
                width={width}
                y={y + BARS_HEIGHT - Math.max(1.5, height(bad))}
                height={Math.max(1.5, height(bad))}
              />
            )}
          </g>
        );
      })}
    </g>
  );
};
