import type { Money } from '@palco/kernel/money';
import { type MoneyDigits, moneyFormat } from '@palco/kernel/money-text';

export { moneyText } from '@palco/kernel/money-text';

/** The signs of an amount as a locale writes them, to be set apart: the sign small, the figure large. */
interface MoneyParts {
  /** `449`, `1,449.50` */
  readonly figure: string;
  readonly sign: string;
  /** does the sign stand before the figure? */
  readonly isSignFirst: boolean;
}
export const moneyParts = (money: Money, locale: string, digits: MoneyDigits): MoneyParts => {
  const parts = moneyFormat(money, locale, digits).formatToParts(money.cents / 100);
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
