import { descriptionIn, titleIn } from '@palco/contracts/plans/plan-texts';
import type { PlanForSale } from '@palco/contracts/plans/plans';
import type { Money } from '@palco/kernel/money';
import { moneyText } from '@palco/ui/money-text';
import { PlateList } from '@palco/ui/plate-list.tsx';
import { Price } from '@palco/ui/price.tsx';
import { Ticket } from '@palco/ui/ticket.tsx';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { BuyLink } from './buy-link.tsx';
import styles from './full-pass.module.css';
import { opensPart, PARTS, totalOf } from './plan-facts.ts';
import { usePlanItems } from './use-plan-items.ts';
import { useTaxText } from './use-tax-text.ts';

interface FullPassProps {
  readonly plan: PlanForSale;
  readonly isHeld: boolean;
  /** how much less it costs than its parts */
  readonly saving: Money | undefined;
}
/** The pass for all games, on paper as the main offer. */
export const FullPass = ({ plan, isHeld, saving }: FullPassProps) => {
  const { t } = useTranslation('landing');
  const { language, locale } = useLanguage();
  const tax = useTaxText(plan, 'tax');
  const nameId = `plan-${plan.id}`;
  return (
    <Ticket
      isPaper
      isWide
      labelledBy={nameId}
      head={
        <div className={styles.head}>
          {PARTS.every((part) => opensPart(plan, part)) && <p className={styles.flag}>{t('plans.full')}</p>}
          <h3 id={nameId}>{titleIn(plan, language)}</h3>
          <p className={styles.words}>{descriptionIn(plan, language)}</p>
          <div className={styles.list}>
            <PlateList items={usePlanItems(plan)} />
          </div>
        </div>
      }
    >
      <div className={styles.stub}>
        <Price money={totalOf(plan)} per={t(`plans.per.${plan.period}`)} />
        <div className={styles.tax}>
          {saving && (
            <p className={styles.saving}>{t('plans.saving', { amount: moneyText(saving, locale, 'whole') })}</p>
          )}
          <p>{tax}</p>
        </div>
        <BuyLink plan={plan} isHeld={isHeld} variant="clay" />
      </div>
    </Ticket>
  );
};
