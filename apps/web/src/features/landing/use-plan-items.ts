import type { PlanForSale } from '@palco/contracts/plans/plans';
import { dayText } from '@palco/ui/day-text';
import { useZone } from '@palco/ui/league';
import type { PlateListItem } from '@palco/ui/plate-list.tsx';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { opensPart, PARTS } from './plan-facts.ts';

/**
 * What a plan includes and what it does not, as texts. `isShort` leaves out what every plan includes, for the cards below the
 * one that lists it.
 */
export const usePlanItems = (plan: PlanForSale, isShort = false): PlateListItem[] => {
  const { t } = useTranslation('landing');
  const zone = useZone();
  const { locale } = useLanguage();
  const { scope = 'all' } = plan;
  return [
    ...(scope === 'all' ? [] : [{ key: 'scope', text: t(`plans.scope.${scope}`) }]),
    ...PARTS.map((part) => ({
      key: part,
      text: opensPart(plan, part) ? t(`plans.part.${part}`) : t(`plans.without.${part}`),
      isMissing: !opensPart(plan, part),
    })),
    ...(isShort
      ? []
      : [
          { key: 'live', text: t('plans.live') },
          { key: 'rewind', text: t('plans.rewind') },
        ]),
    {
      key: 'valid',
      text: plan.date_exp
        ? t('plans.until', { date: dayText(plan.date_exp, zone, locale) })
        : t(scope === 'game' ? 'plans.afterGame' : 'plans.days', { count: plan.days }),
    },
  ];
};
