import { titleIn } from '@palco/contracts/plans/plan-texts';
import type { PlanForSale } from '@palco/contracts/plans/plans';
import { Icon } from '@palco/ui/icon.tsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { PassFor } from '../../../ui/checkout-path.ts';
import styles from './order-fold.module.css';

interface OrderFoldProps {
  readonly plan: PlanForSale;
  readonly passFor: PassFor;
  /** what is charged here, `$149.00`; undefined: nothing */
  readonly total: string | undefined;
  /** the order in full */
  readonly children: ReactNode;
}
/** On narrow screens the order is one line with its total, which opens in place: the form stays in reach. */
export const OrderFold = ({ plan, passFor: { gift, upgrade }, total, children }: OrderFoldProps) => {
  const { t } = useTranslation('checkout');
  const { language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const isGift = gift !== undefined;
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
          <small>{t(isGift ? 'gift.label' : 'order.label')}</small>
          <b>{titleIn(plan, language)}</b>
        </span>
        {total && <b className={styles.total}>{total}</b>}
        <Icon of={ChevronDown} />
      </button>
      <div id="order" className={styles.order} data-open={isOpen}>
        {children}
      </div>
      {total && !isOpen && (
        <p className={styles.terms}>
          {upgrade !== undefined && <b>{t('upgrade.ends')} </b>}
          {t(plan.recurring && !isGift ? 'order.termsRenews' : 'order.terms')}
        </p>
      )}
    </div>
  );
};
