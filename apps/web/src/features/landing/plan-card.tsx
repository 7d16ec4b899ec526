import { descriptionIn, titleIn } from '@palco/contracts/plans/plan-texts';
import type { PlanForSale } from '@palco/contracts/plans/plans';
import { PlateList } from '@palco/ui/plate-list.tsx';
import { Price } from '@palco/ui/price.tsx';
import { Ticket } from '@palco/ui/ticket.tsx';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { BuyLink } from './buy-link.tsx';
import styles from './plan-card.module.css';
import { totalOf } from './plan-facts.ts';
import { usePlanItems } from './use-plan-items.ts';
import { useTaxText } from './use-tax-text.ts';

/** A plan as a ticket: what it is, what is paid for it, what it opens and what it does not. */
export const PlanCard = ({ plan, isHeld }: { readonly plan: PlanForSale; readonly isHeld: boolean }) => {
  const { t } = useTranslation('landing');
  const { language } = useLanguage();
  const tax = useTaxText(plan, 'taxShort');
  const nameId = `plan-${plan.id}`;
  return (
    <Ticket
      labelledBy={nameId}
      head={
        <div className={styles.head}>
          <h3 id={nameId}>{titleIn(plan, language)}</h3>
          <p className={styles.words}>{descriptionIn(plan, language)}</p>
          <Price money={totalOf(plan)} per={t(`plans.per.${plan.scope === 'game' ? 'game' : plan.period}`)} />
          <p className={styles.tax}>{tax}</p>
        </div>
      }
    >
      <div className={styles.rest}>
        <PlateList items={usePlanItems(plan, true)} />
        <BuyLink plan={plan} isHeld={isHeld} />
      </div>
    </Ticket>
  );
};
