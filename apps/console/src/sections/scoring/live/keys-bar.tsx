import type { KeyName } from '@palco/baseball/entry/key-name';
import { classNames } from '@palco/ui/class-names';
import { useTranslation } from 'react-i18next';
import { BAR_KEYS, type BarKey } from './key-list.ts';
import styles from './keys-bar.module.css';

interface KeysBarProps {
  readonly isLit: (key: BarKey) => boolean;
  readonly onKey: (key: KeyName) => void;
}

/** The keys, always in the same places, bright when they do something now. They can be clicked too. */
export const KeysBar = ({ isLit, onKey }: KeysBarProps) => {
  const { t } = useTranslation();
  return (
    <ul className={styles.keys} aria-label={t('scoring.keysNow')}>
      {BAR_KEYS.map((key) => {
        const lit = isLit(key);
        const what = t(`scoring.key.${key.name}`);
        return (
          <li key={key.name}>
            <button
              type="button"
              className={classNames(lit && styles.lit)}
              aria-disabled={!lit}
              tabIndex={-1}
              onClick={() => lit && onKey(key.press)}
            >
              <kbd>{key.cap}</kbd>
              <span>{what}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
};
