import { useTranslation } from 'react-i18next';
import styles from './play-field.module.css';

export interface PlayFieldProps {
  /** first, second, third: occupied before the pitch */
  readonly bases: readonly [boolean, boolean, boolean];
}
const STRIPES = [20, 60, 100, 140, 180, 220, 260];
const PLACES = [
  [204, 114],
  [160, 70],
  [116, 114],
] as const;

/** The still of a play: the field with the bases as they were before the pitch. It cannot say how the play ended. */
export const PlayField = ({ bases }: PlayFieldProps) => {
  const { t } = useTranslation();
  const [first, second, third] = bases;
  const name = `${first ? '1' : '0'}${second ? '1' : '0'}${third ? '1' : '0'}` as const;
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      className={styles.field}
      role="img"
      aria-label={t(`ui.bases.${name}`)}
    >
      <path className={styles.night} d="M0 0h320v180H0z" />
      <path className={styles.grass} d="M160 176 4 20Q160-50 316 20z" />
      {STRIPES.map((x) => (
        <path key={x} className={styles.stripe} d={`M160 168 ${x} 10h20z`} />
      ))}
      <path className={styles.wall} d="M160 176 4 20Q160-50 316 20z" />
      <path className={styles.dirt} d="M160 174 96 110a66 66 0 0 1 128 0z" />
      <path className={styles.infield} d="m160 156-42-42 42-42 42 42z" />
      <circle className={styles.dirt} cx="160" cy="115" r="8" />
      <circle className={styles.dirt} cx="160" cy="160" r="15" />
      <path className={styles.line} d="M160 162 6 22M160 162 314 22" />
      {PLACES.map(([x, y], place) => (
        <rect
          key={x}
          className={styles.base}
          data-taken={bases[place]}
          x={x - 9}
          y={y - 9}
          width="18"
          height="18"
          rx="2"
          transform={`rotate(45 ${x} ${y})`}
        />
      ))}
      <path className={styles.home} d="M152 153h16v8l-8 8-8-8z" />
    </svg>
  );
};
