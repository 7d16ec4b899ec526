/**
 * Value-added tax (IVA, 16 %) that is inside prices. Each amount is split so that the parts of many add up to the parts of
 * their sum: what rounding took from one is carried to the next. Exact arithmetic on whole numbers. Pure.
 */

/** cents × 25 ÷ 29 is the base: 100 ÷ 116 */
const [PART, WHOLE] = [25n, 29n];
const [RATE, HUNDRED] = [16n, 100n];

/** The nearest whole number, half away from zero. */
const divided = (value: bigint, by: bigint): bigint => {
  const half = value < 0n ? -by / 2n : by / 2n;
  return (value + half) / by;
};
const floorOf = (value: bigint, by: bigint): bigint => {
  const down = value / by;
  return value < 0n && value % by !== 0n ? down - 1n : down;
};

/** In units of `decimals` decimals of the currency. */
interface Split {
  readonly base: number;
  readonly vat: number;
}

/** Splits amounts in cents, one after the other, to whole cents: base and tax of each add up to it. */
export const splitToCents = (): ((cents: number) => Split) => {
  let [total, given] = [0n, 0n];
  return (cents) => {
    total += BigInt(cents);
    const base = divided(total * PART, WHOLE) - given;
    given += base;
    return { base: Number(base), vat: cents - Number(base) };
  };
};

/** Six decimals, as SAT wants them: units in a cent. */
const MICROS = 10_000n;

/**
 * Splits amounts in cents to six decimals. The tax of each is 0.16 of its base rounded down or up, whichever brings the sum
 * of the taxes nearer to the exact one, so every row stays within SAT's limits and the sums are right to the cent.
 */
export const splitToMicros = (): ((cents: number) => Split) => {
  let [total, bases, taxes] = [0n, 0n, 0n];
  return (cents) => {
    total += BigInt(cents);
    const base = divided(total * MICROS * PART, WHOLE) - bases;
    bases += base;
    const down = floorOf(base * RATE, HUNDRED);
    const exact = total * MICROS - divided(total * MICROS * PART, WHOLE);
    const left = exact - taxes;
    const vat = left > down ? down + (base * RATE === down * HUNDRED ? 0n : 1n) : down;
    taxes += vat;
    return { base: Number(base), vat: Number(vat) };
  };
};

/** `128448276` micros are `"128.448276"`. */
export const microsText = (micros: number): string => {
  const digits = String(Math.abs(micros)).padStart(7, '0');
  return `${micros < 0 ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
};
