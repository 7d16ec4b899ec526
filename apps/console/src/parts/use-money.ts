import { type Currency, centsFrom } from '@palco/kernel/money';
import { moneyText } from '@palco/ui/money-text';
import { useLocale } from '@palco/ui/use-locale';

/** Formats an amount as the wire has it, `"149.00"`, with its currency. */
export const useMoney = (): ((amount: string, currency: Currency) => string) => {
  const locale = useLocale();
  return (amount, currency) => moneyText({ cents: centsFrom(amount) ?? 0, currency }, locale);
};
