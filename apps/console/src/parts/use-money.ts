import { localeOf } from '@palco/kernel/language';
import { type Currency, centsFrom } from '@palco/kernel/money';
import { moneyText } from '@palco/ui/money-text';
import { useTranslation } from 'react-i18next';

/** Formats an amount as the wire has it, `"149.00"`, with its currency. */
export const useMoney = (): ((amount: string, currency: Currency) => string) => {
  const { i18n } = useTranslation();
  const locale = localeOf[i18n.language as keyof typeof localeOf];
  return (amount, currency) => moneyText({ cents: centsFrom(amount) ?? 0, currency }, locale);
};
