import type { Money } from './money.ts';

/** `whole` leaves cents out when there are none (a price); `exact` always writes them (a sum). */
export type MoneyDigits = 'whole' | 'exact';

export const moneyFormat = (
  { cents, currency }: Money,
  locale: string,
  digits: MoneyDigits = 'exact',
): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    // the currency's own code stands beside the price: "$449 MXN", never "MX$449" or "449 $MX"
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits === 'whole' && cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  });

/** An amount in a line of text: `$449.00 MXN`, and `449,00 MXN` where the sign would come after the figure. */
export const moneyText = (money: Money, locale: string, digits?: MoneyDigits): string => {
  const parts = moneyFormat(money, locale, digits).formatToParts(money.cents / 100);
  const shown = parts.at(-1)?.type === 'currency' ? parts.slice(0, -2) : parts;
  return `${shown.map(({ value }) => value).join('')} ${money.currency}`;
};
