import type { Money } from '@palco/kernel/money';
import { type MoneyDigits, moneyFormat } from '@palco/kernel/money-text';

export { moneyText } from '@palco/kernel/money-text';

/** The parts of an amount in a locale, to be styled apart: small sign, large number. */
interface MoneyParts {
  /** `449`, `1,449.50` */
  readonly figure: string;
  /** undefined where it would come after the figure: there the currency's code is shown */
  readonly sign: string | undefined;
}
export const moneyParts = (money: Money, locale: string, digits: MoneyDigits): MoneyParts => {
  const parts = moneyFormat(money, locale, digits).formatToParts(money.cents / 100);
  const signAt = parts.findIndex(({ type }) => type === 'currency');
  const figureAt = parts.findIndex(({ type }) => type === 'integer');
  return {
    sign: signAt < figureAt ? parts[signAt]?.value : undefined,
    figure: parts
      .filter(({ type }) => type !== 'currency' && type !== 'literal')
      .map(({ value }) => value)
      .join(''),
  };
};
