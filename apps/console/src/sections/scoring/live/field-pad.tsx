import type { KeyName } from '@palco/baseball/entry/key-name';
import { useTranslation } from 'react-i18next';
import styles from './pad.module.css';

/** Their places are in the style sheet: the document's policy allows no inline styles. */
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** A button for each fielder, placed as on the field. */
export const FieldPad = ({
  isLit,
  onKey,
}: {
  readonly isLit: (digit: KeyName) => boolean;
  readonly onKey: (key: KeyName) => void;
}) => {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.group} aria-label={t('scoring.fielders')}>
      <div className={styles.field}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d="M50 98L2 34Q50 -22 98 34Z" className={styles.grass} />
          <path d="M50 94L26 64L50 36L74 64Z" className={styles.dirt} />
        </svg>
        {DIGITS.map((digit) => (
          <button
            key={digit}
            type="button"
            className={styles.fielder}
            data-place={digit}
            aria-label={`${digit} ${t(`scoring.pos.n${Number(digit) as 1}`)}`}
            aria-disabled={!isLit(digit)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => isLit(digit) && onKey(digit)}
          >
            {digit}
          </button>
        ))}
      </div>
    </fieldset>
  );
};
