/** Accounts from what moved: sums by day and method, by method, and of all. Each currency by itself. Pure. */

import type { AccountRange } from '@palco/contracts/accounting/account-months';
import type { Accounts, CurrencyAccounts, MethodDay, MoneySums } from '@palco/contracts/accounting/accounting-staff';
import { CURRENCIES, type Currency, decimalOf } from '@palco/kernel/money';
import { splitToCents } from '@palco/kernel/vat';

/** What moved of one kind on one day, as the database adds it up. A fee and its tax are positive. */
export interface Moved {
  readonly day: string;
  readonly method: string;
  readonly currency: string;
  readonly kind: string;
  readonly cents: number;
  readonly entries: number;
}

/** In cents; refunds, chargebacks and fees are positive. */
interface CentSums {
  readonly sales: number;
  readonly gross: number;
  readonly base: number;
  readonly refunded: number;
  readonly refundedBase: number;
  readonly chargebacks: number;
  /** what transfers brought that pay no order yet; negative: more was applied or paid back than came */
  readonly held: number;
  readonly fee: number;
  readonly feeTax: number;
}
const NOTHING: CentSums = {
  sales: 0,
  gross: 0,
  base: 0,
  refunded: 0,
  refundedBase: 0,
  chargebacks: 0,
  held: 0,
  fee: 0,
  feeTax: 0,
};
const NAMES = Object.keys(NOTHING) as (keyof CentSums)[];
const add = (one: CentSums, other: CentSums): CentSums =>
  Object.fromEntries(NAMES.map((name) => [name, one[name] + other[name]])) as unknown as CentSums;

export const netOf = ({
  gross,
  refunded,
  chargebacks,
  held,
  fee,
  feeTax,
}: Omit<CentSums, 'sales' | 'base' | 'refundedBase'>): number => gross - refunded - chargebacks + held - fee - feeTax;

/** The sums of rows of one currency, before tax is taken out of them. */
const centsOf = (moved: readonly Pick<Moved, 'kind' | 'cents' | 'entries'>[]): CentSums => {
  const of = (...kinds: readonly string[]) => moved.filter(({ kind }) => kinds.includes(kind));
  const cents = (...kinds: readonly string[]): number => of(...kinds).reduce((all, row) => all + row.cents, 0);
  return {
    ...NOTHING,
    sales: of('paid').reduce((all, { entries }) => all + entries, 0),
    gross: cents('paid'),
    refunded: 0 - cents('refunded'),
    chargebacks: 0 - cents('lost', 'won'),
    held: cents('held'),
    fee: cents('fee'),
    feeTax: cents('fee-tax'),
  };
};

const present = (sums: CentSums): MoneySums => ({
  sales: sums.sales,
  gross: decimalOf(sums.gross),
  base: decimalOf(sums.base),
  vat: decimalOf(sums.gross - sums.base),
  refunded: decimalOf(sums.refunded),
  refunded_base: decimalOf(sums.refundedBase),
  refunded_vat: decimalOf(sums.refunded - sums.refundedBase),
  chargebacks: decimalOf(sums.chargebacks),
  held: decimalOf(sums.held),
  fee: decimalOf(sums.fee),
  fee_vat: decimalOf(sums.feeTax),
  net: decimalOf(netOf(sums)),
});

const currencyAccounts = (currency: Currency, moved: readonly Moved[]): CurrencyAccounts => {
  // what rounding took from one row goes into the next, so that the rows add up to the month
  const [ofSales, ofRefunds] = [splitToCents(), splitToCents()];
  const groups = [...Map.groupBy(moved, ({ day, method }) => `${day} ${method}`)].toSorted(([one], [other]) =>
    one.localeCompare(other, 'en'),
  );
  const rows = groups.map(([key, group]) => {
    const [day, method] = key.split(' ') as [string, string];
    const sums = centsOf(group);
    const taxed = { ...sums, base: ofSales(sums.gross).base, refundedBase: ofRefunds(sums.refunded).base };
    return { day, method, sums: taxed };
  });
  const addUp = (some: typeof rows): CentSums => some.reduce((all, { sums }) => add(all, sums), NOTHING);
  return {
    currency,
    days: rows.map(({ day, method, sums }): MethodDay => ({ day, method, ...present(sums) })),
    methods: [...Map.groupBy(rows, ({ method }) => method)]
      .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
      .map(([method, some]) => ({ method, ...present(addUp(some)) })),
    all: present(addUp(rows)),
  };
};

export const accountsOf = ({ from, to }: AccountRange, moved: readonly Moved[]): Accounts => ({
  from,
  to,
  currencies: CURRENCIES.map((currency) => [currency, moved.filter((one) => one.currency === currency)] as const)
    .filter(([, rows]) => rows.length > 0)
    .map(([currency, rows]) => currencyAccounts(currency, rows)),
  entries: moved.reduce((all, { entries }) => all + entries, 0),
});
