import { titleIn } from '@palco/contracts/plans/plan-texts';
import type { PlanForSale } from '@palco/contracts/plans/plans';
import { classNames } from '@palco/ui/class-names';
import { dayText } from '@palco/ui/day-text';
import { HiddenText } from '@palco/ui/hidden-text.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { useZone } from '@palco/ui/league';
import { moneyText } from '@palco/ui/money-text';
import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { isForAll, opensPart, PARTS, totalOf } from './plan-facts.ts';
import styles from './plans-comparison.module.css';

const Mark = ({ isThere }: { readonly isThere: boolean }) => {
  const { t } = useTranslation('landing');
  return isThere ? (
    <span className={styles.yes}>
      <Icon of={Check} />
      <HiddenText>{t('plans.yes')}</HiddenText>
    </span>
  ) : (
    <span className={styles.no}>
      <span aria-hidden="true">–</span>
      <HiddenText>{t('plans.no')}</HiddenText>
    </span>
  );
};

interface PlansComparisonProps {
  readonly plans: readonly PlanForSale[];
  /** the plan shown on paper above, whose column is highlighted */
  readonly full: PlanForSale | undefined;
}
/** All plans side by side. On a phone the table scrolls sideways, and the first column stays. */
export const PlansComparison = ({ plans, full }: PlansComparisonProps) => {
  const { t } = useTranslation('landing');
  const zone = useZone();
  const { language, locale } = useLanguage();
  const best = (plan: PlanForSale): string | undefined => classNames(plan === full && styles.best);
  const rows = [
    ...(plans.every(isForAll)
      ? []
      : [{ name: t('plans.games'), cell: ({ scope = 'all' }: PlanForSale) => t(`plans.scope.${scope}`) }]),
    ...PARTS.map((part) => ({
      name: t(`plans.part.${part}`),
      cell: (plan: PlanForSale) => <Mark isThere={opensPart(plan, part)} />,
    })),
    { name: t('plans.live'), cell: () => <Mark isThere /> },
    {
      name: t('plans.validity'),
      cell: (plan: PlanForSale) =>
        plan.date_exp
          ? dayText(plan.date_exp, zone, locale)
          : t(plan.scope === 'game' ? 'plans.afterGame' : 'plans.days', { count: plan.days }),
    },
    { name: t('plans.total'), cell: (plan: PlanForSale) => moneyText(totalOf(plan), locale, 'whole') },
  ];
  return (
    <details className={styles.compare}>
      <summary>{t('plans.compare')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className={styles.scroll} aria-label={t('plans.compare')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {plans.map((plan) => (
                <th key={plan.id} scope="col" className={best(plan)}>
                  {titleIn(plan, language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cell }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {plans.map((plan) => (
                  <td key={plan.id} className={best(plan)}>
                    {cell(plan)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
};
