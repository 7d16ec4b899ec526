/** The rate of a day: pesos for a dollar, in millionths. Pure. */

/** `17.3245` -> `17324500`; the contract has checked its shape. */
export const microsFrom = (rate: string): number => {
  const [whole, fraction = ''] = rate.split('.');
  return Number(whole) * 1_000_000 + Number(fraction.padEnd(6, '0'));
};
/** `17324500` -> `17.3245`: SAT takes up to six decimals, Banxico publishes four. */
export const rateText = (micros: number): string => {
  const digits = String(micros).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6).replace(/0{1,2}$/, '')}`;
};

/** The peso does not move so far in a day; a wrong digit mostly does. */
const FAR_PERCENT = 5;
/** So far from the rate of the nearest day that it is most likely a typing error. */
export const isFar = (micros: number, nearest: number): boolean =>
  Math.abs(micros - nearest) * 100 > nearest * FAR_PERCENT;
