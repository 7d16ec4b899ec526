/** The lines of a CFDI: each sale's base and tax at six decimals, so that subtotal, tax and total agree to the cent. Pure. */
import { splitToMicros } from '@palco/kernel/vat';

export interface Sold {
  readonly orderId: number;
  /** with its tax */
  readonly cents: number;
}
interface SoldLine extends Sold {
  /** millionths of the currency */
  readonly base: number;
  readonly vat: number;
}
interface DocumentSums {
  readonly subtotal: number;
  readonly vat: number;
  readonly total: number;
}

/** What rounding takes from one line goes into the next, so that any number of equal prices stays exact. */
export const linesOf = (sold: readonly Sold[]): SoldLine[] => {
  const split = splitToMicros();
  return sold.map((each) => ({ ...each, ...split(each.cents) }));
};

const MICROS_IN_CENT = 10_000;
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
const toCents = (micros: number): number => Math.round(micros / MICROS_IN_CENT);

/** In cents, as a PAC adds the lines up: only the sums are rounded (SAT's answers 37 to 39). */
export const sumsOf = (lines: readonly Pick<SoldLine, 'base' | 'vat'>[]): DocumentSums => {
  const [subtotal, vat] = [
    toCents(sumOf(lines.map(({ base }) => base))),
    toCents(sumOf(lines.map((each) => each.vat))),
  ];
  return { subtotal, vat, total: subtotal + vat };
};

/** A price that is split by itself, as such a PAC does. */
const splitAlone = ({ cents }: Sold) => {
  const base = Math.round((cents * MICROS_IN_CENT * 25) / 29);
  return { base, vat: Math.round((base * 16) / 100) };
};
/** The total in cents of a PAC that splits each price by itself: many equal prices may drift by a cent. */
export const totalSplitAlone = (sold: readonly Sold[]): number => sumsOf(sold.map(splitAlone)).total;

/** Groups, in order, whose totals are right even where the PAC splits each price by itself; one sale alone always is. */
const agreeing = (sold: readonly Sold[]): (readonly Sold[])[] => {
  if (sold.length < 2 || totalSplitAlone(sold) === sumOf(sold.map(({ cents }) => cents))) return [sold];
  const half = Math.ceil(sold.length / 2);
  return [...agreeing(sold.slice(0, half)), ...agreeing(sold.slice(half))];
};

/** The documents that hold these sales, each of at most `most` lines. */
export const documentsOf = (
  sold: readonly Sold[],
  { most, splitsAlone }: { readonly most: number; readonly splitsAlone: boolean },
): (readonly Sold[])[] => {
  const pieces = Array.from({ length: Math.ceil(sold.length / most) }, (_, place) =>
    sold.slice(place * most, (place + 1) * most),
  );
  return splitsAlone ? pieces.flatMap(agreeing) : pieces;
};
