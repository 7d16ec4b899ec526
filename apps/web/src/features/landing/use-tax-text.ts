import type { PlanForSale } from '@palco/contracts/plans/plans';
import { moneyText } from '@palco/ui/money-text';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { totalOf } from './plan-facts.ts';

/** What the price has in it, and whether more charges may follow: how often, how much, and that the buyer stops them. */
export const useTaxText = (plan: PlanForSale, key: 'tax' | 'taxShort'): string => {
  const { t } = useTranslation('landing');
  const { locale } = useLanguage();
  if (!plan.recurring) return t(`plans.${key}`);
  return t('plans.taxRenews', { days: String(plan.days), total: moneyText(totalOf(plan), locale) });
};
