import type { PlanForSale } from '@palco/contracts/plans/plans';
import { centsFrom } from '@palco/kernel/money';
import { moneyText } from '@palco/ui/money-text';
import { Trans, useTranslation } from 'react-i18next';
import { usePlans } from '../../api/plans.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './hero.module.css';
import { isForAll } from './plan-facts.ts';

/** The prices above the fold: totals, with tax and commission. */
export const PriceLine = () => {
  const { t } = useTranslation('landing');
  const { locale } = useLanguage();
  const plans = (usePlans().data ?? []).filter(isForAll);
  const totalOf = (period: PlanForSale['period']): string | undefined => {
    const plan = plans.find((each) => each.period === period);
    const cents = plan && centsFrom(plan.total);
    return plan && cents !== undefined ? moneyText({ cents, currency: plan.currency }, locale, 'whole') : undefined;
  };
  const [day, season] = [totalOf('day'), totalOf('season')];
  const parts = { t, components: { b: <b /> } };
  // the line keeps its height while the prices load
  return (
    <p className={styles.price}>
      {season && day && <Trans {...parts} i18nKey="hero.dayAndSeason" values={{ day, season }} />}
      {season && !day && <Trans {...parts} i18nKey="hero.seasonOnly" values={{ season }} />}
    </p>
  );
};
