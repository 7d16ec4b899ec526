import type { Money } from '@palco/kernel/money';

/** The parts of an amount in a locale, to be styled apart: small sign, large number. */
interface MoneyParts {
  /** `449`, `1,449.50` */
  readonly figure: string;
  readonly sign: string;
  /** is the sign before the number? */
  readonly isSignFirst: boolean;
}
/** `whole` leaves cents out when there are none (a price); `exact` always writes them (a sum). */
type MoneyDigits = 'whole' | 'exact';

const formatFor = ({ cents, currency }: Money, locale: string, digits: MoneyDigits): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    // the currency code is shown beside the price: "$449 MXN", never "MX$449" or "449 $MX"
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits === 'whole' && cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  });

export const moneyParts = (money: Money, locale: string, digits: MoneyDigits): MoneyParts => {
  const parts = formatFor(money, locale, digits).formatToParts(money.cents / 100);
  const signAt = parts.findIndex(({ type }) => type === 'currency');
  const figureAt = parts.findIndex(({ type }) => type === 'integer');
  return {
    sign: parts[signAt]?.value ?? '',
    figure: parts
      .filter(({ type }) => type !== 'currency' && type !== 'literal')
      .map(({ value }) => value)
      .join(''),
    isSignFirst: signAt < figureAt,
  };
};

/** `$449.00 MXN`: an amount in a line of text. */
export const moneyText = (money: Money, locale: string, digits: MoneyDigits = 'exact'): string =>
  `${formatFor(money, locale, digits).format(money.cents / 100)} ${money.currency}`;
