import type { Night } from '@palco/contracts/night/night-staff';
import { useTranslation } from 'react-i18next';
import styles from './axis.module.css';
import { type AxisScale, measuredRuns, points, roundScale, stackedAreas, VIEWERS } from './axis-shape.ts';
import { useNightWords } from './use-night-words.ts';

/** Areas lower than this get no label. */
const NAMED_FROM = 15;

interface ViewersAreaProps {
  readonly night: Night;
  readonly scale: AxisScale;
  /** the x of the current time; undefined: the night is that of another day */
  readonly nowX: number | undefined;
}
/** The viewers, one game above the other, and those of the same evening a week before. */
export const ViewersArea = ({ night, scale, nowX }: ViewersAreaProps) => {
  const { t } = useTranslation();
  const { compactOf, numberOf, gameOf } = useNightWords();
  const { viewers, week_before: before } = night.axis;
  const watching = night.figures.viewers.now ?? 0;
  const all = [...viewers, ...before].map((value) => value ?? 0);
  const { top, line } = roundScale(Math.max(...all, watching));
  const y = (value: number): number => VIEWERS.bottom - (value / top) * (VIEWERS.bottom - VIEWERS.top);
  const lines = Array.from({ length: Math.round(top / line) }, (_, place) => (place + 1) * line);
  const weekBefore = measuredRuns(before.map((value) => value ?? undefined));
  const total = measuredRuns(viewers.map((value) => value ?? undefined));
  const lastPlace = viewers.findLastIndex((value) => value !== null);
  const edge = nowX ?? (lastPlace < 0 ? undefined : scale.ofPlace(lastPlace));
  return (
    <g>
      {lines.map((value) => (
        <g key={value}>
          <line className={styles.grid} x1={64} x2={836} y1={y(value)} y2={y(value)} />
          <text className={styles.unit} x={56} y={y(value) + 5} textAnchor="end">
            {compactOf(value)}
          </text>
        </g>
      ))}
      {weekBefore.map(({ from, values }) => (
        <polyline
          key={from}
          className={styles.before}
          points={points(values.map((value, place) => [scale.ofPlace(from + place), y(value)]))}
        />
      ))}
      {stackedAreas(night).map(({ game, bands, last }, level) => {
        const place = bands.findLastIndex((band) => band !== undefined);
        const [low = 0, high = 0] = bands[place] ?? [];
        const height = y(low) - y(high);
        return (
          <g key={game?.id ?? 'rest'} data-level={level} className={styles.area}>
            {measuredRuns(bands).map(({ from, values }) => (
              <polygon
                key={from}
                points={points([
                  ...values.map(([, to], at) => [scale.ofPlace(from + at), y(to)] as const),
                  ...values.map(([floor], at) => [scale.ofPlace(from + at), y(floor)] as const).toReversed(),
                ])}
              />
            ))}
            {height > NAMED_FROM && edge !== undefined && edge > 200 && (
              <text
                className={styles.areaName}
                data-level={level}
                x={edge - 10}
                y={(y(low) + y(high)) / 2 + 5}
                textAnchor="end"
              >
                {game ? gameOf(game) : t('night.otherGames')} {numberOf(last)}
              </text>
            )}
          </g>
        );
      })}
      {total.map(({ from, values }) => (
        <polyline
          key={from}
          className={styles.total}
          points={points(values.map((value, place) => [scale.ofPlace(from + place), y(value)]))}
        />
      ))}
      {nowX !== undefined && (
        <text className={styles.now} x={nowX + 12} y={Math.max(VIEWERS.top + 12, y(watching))}>
          {numberOf(watching)}
        </text>
      )}
      {weekBefore.length > 0 && (
        <>
          <line className={styles.before} x1={68} x2={92} y1={VIEWERS.top - 11} y2={VIEWERS.top - 11} />
          <text className={styles.unit} x={98} y={VIEWERS.top - 6}>
            {t('night.weekBefore')}
          </text>
        </>
      )}
    </g>
  );
};
