import type { PlanForSale } from '@palco/contracts/plans';
import { centsFrom } from '@palco/kernel/money';
import { Trans, useTranslation } from 'react-i18next';
import { usePlans } from '../../api/plans.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { moneyText } from '../../ui/money-text.ts';
import styles from './hero.module.css';

/** What it costs, where nobody has to scroll for it: totals, with tax and commission in them. */
export const PriceLine = () => {
  const { t } = useTranslation('landing');
  const { locale } = useLanguage();
  const plans = usePlans().data ?? [];
  const totalOf = (period: PlanForSale['period']): string | undefined => {
    const plan = plans.find((each) => each.period === period);
    const cents = plan && centsFrom(plan.total);
    return plan && cents !== undefined ? moneyText({ cents, currency: plan.currency }, locale, 'whole') : undefined;
  };
  const [day, season] = [totalOf('day'), totalOf('season')];
  const parts = { t, components: { b: <b /> } };
  // the line keeps its place while the prices are on their way
  return (
    <p className={styles.price}>
      {season && day && <Trans {...parts} i18nKey="hero.dayAndSeason" values={{ day, season }} />}
      {season && !day && <Trans {...parts} i18nKey="hero.seasonOnly" values={{ season }} />}
    </p>
  );
};
