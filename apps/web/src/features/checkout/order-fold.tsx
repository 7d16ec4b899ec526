import { titleIn } from '@palco/contracts/plan-texts';
import type { PlanForSale } from '@palco/contracts/plans';
import { Icon } from '@palco/ui/icon.tsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './order-fold.module.css';

interface OrderFoldProps {
  readonly plan: PlanForSale;
  /** what is charged here, `$149.00`; undefined: nothing */
  readonly total: string | undefined;
  /** the order in full */
  readonly children: ReactNode;
}
/** On narrow screens the order is one line with its total, which opens in place: the form stays in reach. */
export const OrderFold = ({ plan, total, children }: OrderFoldProps) => {
  const { t } = useTranslation('checkout');
  const { language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.fold}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls="order"
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          <small>{t('order.label')}</small>
          <b>{titleIn(plan, language)}</b>
        </span>
        {total && <b className={styles.total}>{total}</b>}
        <Icon of={ChevronDown} />
      </button>
      <div id="order" className={styles.order} data-open={isOpen}>
        {children}
      </div>
      {total && !isOpen && <p className={styles.terms}>{t(plan.recurring ? 'order.termsRenews' : 'order.terms')}</p>}
    </div>
  );
};
