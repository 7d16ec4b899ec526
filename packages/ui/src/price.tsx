import type { Money } from '@palco/kernel/money';
import type { ReactNode } from 'react';
import { HiddenText } from './hidden-text.tsx';
import { moneyParts, moneyText } from './money-text.ts';
import styles from './price.module.css';
import { useLocale } from './use-locale.ts';

interface PriceProps {
  /** the total, with tax and commission */
  readonly money: Money;
  /** small text below it: "per day" */
  readonly per?: ReactNode;
}
/** A large price with its currency. */
export const Price = ({ money, per }: PriceProps) => {
  const locale = useLocale();
  const { sign, figure } = moneyParts(money, locale, 'whole');
  return (
    <div className={styles.price}>
      <HiddenText>
        {moneyText(money, locale, 'whole')} {per}
      </HiddenText>
      <span className={styles.drawn} aria-hidden="true">
        {sign && <span className={styles.sign}>{sign}</span>}
        <span className={styles.figure}>{figure}</span>
        <span className={styles.foot}>
          <span>{money.currency}</span>
          {per && <span>{per}</span>}
        </span>
      </span>
    </div>
  );
};
