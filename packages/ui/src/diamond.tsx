import { useTranslation } from 'react-i18next';
import styles from './diamond.module.css';

/** Whether first, second and third are occupied. */
export type Bases = readonly [first: boolean, second: boolean, third: boolean];

const namesOf = ([first, second, third]: Bases): `${'0' | '1'}${'0' | '1'}${'0' | '1'}` =>
  `${first ? '1' : '0'}${second ? '1' : '0'}${third ? '1' : '0'}`;

interface BaseProps {
  readonly isTaken: boolean;
  /** corner of the square before its rotation by 45 degrees */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly round?: number;
}
const Base = ({ isTaken, x, y, size, round }: BaseProps) => (
  <rect
    className={styles.base}
    data-taken={isTaken}
    x={x}
    y={y}
    width={size}
    height={size}
    rx={round}
    transform={`rotate(45 ${x + size / 2} ${y + size / 2})`}
  />
);

/** The bases from above: yellow is occupied, hollow is empty. */
export const Diamond = ({ bases }: { readonly bases: Bases }) => {
  const { t } = useTranslation();
  const [first, second, third] = bases;
  return (
    <svg viewBox="0 0 88 74" className={styles.diamond} role="img" aria-label={t(`ui.bases.${namesOf(bases)}`)}>
      <path className={styles.line} d="M44 66 13 36 44 6l31 30z" />
      <Base isTaken={first} x={64} y={25} size={21} round={2} />
      <Base isTaken={second} x={33.5} y={3.5} size={21} round={2} />
      <Base isTaken={third} x={3} y={25} size={21} round={2} />
      <path className={styles.home} d="M38 61h12v5l-6 6-6-6z" />
    </svg>
  );
};

/** The bases in text size, for the card of a game. */
export const SmallDiamond = ({ bases }: { readonly bases: Bases }) => {
  const { t } = useTranslation();
  const [first, second, third] = bases;
  return (
    <svg viewBox="0 0 28 18" className={styles.small} role="img" aria-label={t(`ui.bases.${namesOf(bases)}`)}>
      <Base isTaken={first} x={18} y={6} size={6} />
      <Base isTaken={second} x={11} y={1.5} size={6} />
      <Base isTaken={third} x={4} y={6} size={6} />
    </svg>
  );
};
