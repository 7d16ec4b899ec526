import type { Payment } from '@palco/contracts/payments/payments';
import { centsFrom } from '@palco/kernel/money';
import { moneyText } from '@palco/ui/money-text';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';

/** Says of each further payment of the same order that it is being refunded, or was. Nothing without one. */
export const SecondPayments = ({
  payment,
  className,
}: {
  readonly payment: Payment;
  readonly className?: string | undefined;
}) => {
  const { t } = useTranslation('checkout');
  const { locale } = useLanguage();
  return payment.second_payments.map(({ way, total, refunded, paid_at }) => {
    const amount = moneyText({ cents: centsFrom(total) ?? 0, currency: payment.currency }, locale);
    const state = refunded === total ? 'returned' : way === 'store' ? 'store' : 'returning';
    return (
      <p key={`${way} ${paid_at}`} className={className}>
        {t(`second.${state}`, { amount })}
      </p>
    );
  });
};
