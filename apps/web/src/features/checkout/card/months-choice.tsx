import { call } from '@palco/client/call';
import { replyOf } from '@palco/client/queries';
import { type Months, monthsFor } from '@palco/contracts/months';
import { readMonths } from '@palco/contracts/payments/payments-by-card';
import type { PlanForSale } from '@palco/contracts/plans/plans';
import { centsFrom } from '@palco/kernel/money';
import { moneyText } from '@palco/ui/money-text';
import { SelectField } from '@palco/ui/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';

const BIN_LENGTH = 6;

interface MonthsChoiceProps {
  readonly plan: PlanForSale;
  /** what the plan allows, whatever the card */
  readonly allowed: readonly Months[];
  /** as it is being typed */
  readonly cardNumber: string;
  readonly months: Months | undefined;
  readonly onChange: (months: Months | undefined) => void;
}
/** In how many payments, once the first digits say that the card may; otherwise nothing. */
export const MonthsChoice = ({ plan, allowed, cardNumber, months, onChange }: MonthsChoiceProps) => {
  const { t } = useTranslation('checkout');
  const { locale } = useLanguage();
  const digits = cardNumber.replace(/\D/g, '').slice(0, BIN_LENGTH);
  const cents = centsFrom(plan.total) ?? 0;
  const isAsked = monthsFor(allowed, cents).length > 0 && digits.length === BIN_LENGTH;
  // who cannot be asked pays at once
  const { data: offered = [] } = useQuery({
    queryKey: ['months', plan.id, digits],
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const params = { membershipId: String(plan.id) };
      return (await replyOf(call(readMonths, { params, query: { bin: digits } }))).data.months;
    },
  });
  const choices = isAsked ? monthsFor(offered, cents) : [];
  if (!choices.length) return null;
  const amount = (part: number): string => moneyText({ cents: Math.ceil(part), currency: plan.currency }, locale);
  return (
    <SelectField
      label={t('months.label')}
      value={months ?? ''}
      onChange={({ currentTarget }) => onChange(choices.find((each) => each === currentTarget.value))}
      emptyText={t('months.once', { total: amount(cents) })}
      choices={choices.map((each) => ({
        value: each,
        text: t('months.of', { months: each, amount: amount(cents / Number(each)) }),
      }))}
    />
  );
};
