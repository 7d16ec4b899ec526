/** The filter of the orders, as the address has it. */
import { ORDER_METHODS, ORDER_STATES } from '@palco/contracts/payments/order-staff';
import { typedCents } from '@palco/contracts/typed-text';
import { leagueDateFrom } from '@palco/kernel/league-date';

const oneOf = <Word extends string>(words: readonly Word[], text: string | null): Word | undefined =>
  words.find((word) => word === text);

/** Invalid values in the address are left out. */
export const filterFrom = (params: URLSearchParams) => {
  const [day, country, amount] = [params.get('day'), params.get('country')?.toUpperCase(), params.get('amount')];
  const isAmount = amount !== null && (typedCents(amount) ?? -1) >= 0;
  return {
    state: oneOf(ORDER_STATES, params.get('state')),
    method: oneOf(ORDER_METHODS, params.get('method')),
    day: day && leagueDateFrom(day) ? day : undefined,
    country: country && /^[A-Z]{2}$/.test(country) ? country : undefined,
    amount: isAmount ? amount : undefined,
  };
};
export type OrderFilter = ReturnType<typeof filterFrom>;
