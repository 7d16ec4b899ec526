import { localeOf } from '@palco/kernel/language';
import type { Money } from '@palco/kernel/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HiddenText } from './hidden-text.tsx';
import { moneyParts, moneyText } from './money-text.ts';
import styles from './price.module.css';

interface PriceProps {
  /** the total, with tax and commission */
  readonly money: Money;
  /** small text below it: "per day" */
  readonly per?: ReactNode;
}
/** A large price with its currency. */
export const Price = ({ money, per }: PriceProps) => {
  const { i18n } = useTranslation();
  const locale = localeOf[i18n.language as keyof typeof localeOf];
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
