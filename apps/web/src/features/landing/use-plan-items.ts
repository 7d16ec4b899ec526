import type { PlanForSale } from '@palco/contracts/plans';
import { dayText } from '@palco/ui/day-text';
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
  const { locale } = useLanguage();
  return [
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
        ? t('plans.until', { date: dayText(plan.date_exp, locale) })
        : t('plans.days', { count: plan.days }),
    },
  ];
};
