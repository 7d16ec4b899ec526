/** The money of a league day, by method, plan and country. Each currency by itself: nothing is added across them. Pure. */
import type { CurrencyDay, DayReport, DaySum } from '@palco/contracts/payments/day-staff';
import { CURRENCIES, type Currency, decimalOf } from '@palco/kernel/money';

/** What moved of one kind, added up by the database; the day report is a sum of these. */
interface Moved {
  readonly kind: string;
  readonly currency: string;
  readonly method: string;
  /** undefined: money that is held and pays no order */
  readonly planId: number | undefined;
  readonly country: string | undefined;
  readonly cents: number;
  readonly entries: number;
}

const sumOf = (moved: readonly Moved[], ...kinds: readonly string[]): number =>
  moved.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { cents }) => sum + cents, 0);

const daySum = (key: string, title: string | null, moved: readonly Moved[]): DaySum => ({
  key,
  title,
  payments: moved.filter(({ kind }) => kind === 'paid').reduce((sum, { entries }) => sum + entries, 0),
  paid: decimalOf(sumOf(moved, 'paid')),
  refunded: decimalOf(0 - sumOf(moved, 'refunded')),
  lost: decimalOf(0 - sumOf(moved, 'lost', 'won')),
  held: decimalOf(sumOf(moved, 'held')),
  net: decimalOf(moved.reduce((sum, { cents }) => sum + cents, 0)),
});

const by = (
  moved: readonly Moved[],
  keyOf: (one: Moved) => string | undefined,
  titleOf: (key: string) => string | null = () => null,
): DaySum[] =>
  [...Map.groupBy(moved, keyOf)]
    .flatMap(([key, rows]) => (key === undefined ? [] : [[key, rows] as const]))
    .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .map(([key, rows]) => daySum(key, titleOf(key), rows));

const currencyDay = (
  currency: Currency,
  moved: readonly Moved[],
  titles: ReadonlyMap<number, string>,
): CurrencyDay => ({
  currency,
  all: daySum('all', null, moved),
  by_method: by(moved, ({ method }) => method),
  by_plan: by(
    moved,
    ({ planId }) => planId?.toString(),
    (key) => titles.get(Number(key)) ?? null,
  ),
  by_country: by(moved, ({ country }) => country),
});

export const reportOf = (day: string, moved: readonly Moved[], titles: ReadonlyMap<number, string>): DayReport => ({
  day,
  currencies: CURRENCIES.map((currency) => [currency, moved.filter((one) => one.currency === currency)] as const)
    .filter(([, rows]) => rows.length > 0)
    .map(([currency, rows]) => currencyDay(currency, rows, titles)),
  entries: moved.reduce((sum, { entries }) => sum + entries, 0),
});
