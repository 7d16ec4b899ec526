/**
 * Averages from whole numbers: fractions are exact until printed and round half up (Rule 9.21). Batting averages have
 * three decimals and no leading zero (`.295`, `1.000`), earned run averages two (`3.51`).
 */
export interface Fraction {
  readonly over: number;
  readonly under: number;
}

/** The decimals of a fraction of whole numbers, rounded half up: `decimals(1, 3, 3)` is 333 (thousandths). */
export const decimals = (over: number, under: number, places: number): number =>
  Math.floor((2 * over * 10 ** places + under) / (2 * under));

const print = (value: number, places: number): string => {
  const digits = String(value).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
};

const withoutZero = (text: string): string => (text.startsWith('0.') ? text.slice(1) : text);

/** `.295`; `none` when there is nothing to divide by. */
export const rate = ({ over, under }: Fraction, none = '.000'): string =>
  under === 0 ? none : withoutZero(print(decimals(over, under, 3), 3));

/** `3.51`; `none` when there is nothing to divide by. */
export const perGame = ({ over, under }: Fraction, none = '-.--'): string =>
  under === 0 ? none : print(decimals(over, under, 2), 2);

/** `17` outs are `5.2` innings: the digit after the point counts thirds. */
export const innings = (outs: number): string => `${Math.floor(outs / 3)}.${outs % 3}`;

/** `5.2` back to 17 outs; undefined for anything that is not a number of thirds. */
export const outsFrom = (text: string): number | undefined => {
  const match = /^(\d+)(?:\.([012]))?$/.exec(text);
  return match ? Number(match[1]) * 3 + Number(match[2] ?? 0) : undefined;
};

/** The sum of printed rates: box scores print OPS as the sum of the rounded OBP and SLG. */
export const sumOfPrinted = (...values: readonly string[]): string => {
  const thousandths = values.reduce((total, value) => total + Math.round(Number(value) * 1000), 0);
  return withoutZero(print(thousandths, 3));
};
