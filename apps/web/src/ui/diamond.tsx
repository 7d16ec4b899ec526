import { useTranslation } from 'react-i18next';
import styles from './diamond.module.css';

/** Who stands on first, second and third. */
export type Bases = readonly [first: boolean, second: boolean, third: boolean];

const namesOf = ([first, second, third]: Bases): `${'0' | '1'}${'0' | '1'}${'0' | '1'}` =>
  `${first ? '1' : '0'}${second ? '1' : '0'}${third ? '1' : '0'}`;

/** The bases from above: yellow is taken, hollow is free. */
export const Diamond = ({ bases }: { readonly bases: Bases }) => {
  const { t } = useTranslation();
  const [first, second, third] = bases;
  return (
    <svg viewBox="0 0 88 74" className={styles.diamond} role="img" aria-label={t(`ui.bases.${namesOf(bases)}`)}>
      <path className={styles.line} d="M44 66 13 36 44 6l31 30z" />
      <rect
        className={styles.base}
        data-taken={first}
        x="64"
        y="25"
        width="21"
        height="21"
        rx="2"
        transform="rotate(45 74.5 35.5)"
      />
      <rect
        className={styles.base}
        data-taken={second}
        x="33.5"
        y="3.5"
        width="21"
        height="21"
        rx="2"
        transform="rotate(45 44 14)"
      />
      <rect
        className={styles.base}
        data-taken={third}
        x="3"
        y="25"
        width="21"
        height="21"
        rx="2"
        transform="rotate(45 13.5 35.5)"
      />
      <path className={styles.home} d="M38 61h12v5l-6 6-6-6z" />
    </svg>
  );
};

/** The same, as small as a word: for the card of a game. */
export const SmallDiamond = ({ bases }: { readonly bases: Bases }) => {
  const { t } = useTranslation();
  const [first, second, third] = bases;
  return (
    <svg viewBox="0 0 28 18" className={styles.small} role="img" aria-label={t(`ui.bases.${namesOf(bases)}`)}>
      <rect className={styles.base} data-taken={first} x="18" y="6" width="6" height="6" transform="rotate(45 21 9)" />
      <rect
        className={styles.base}
        data-taken={second}
        x="11"
        y="1.5"
        width="6"
        height="6"
        transform="rotate(45 14 4.5)"
      />
      <rect className={styles.base} data-taken={third} x="4" y="6" width="6" height="6" transform="rotate(45 7 9)" />
    </svg>
  );
};
