/** Money is whole cents and a currency; fractions of a cent do not exist here. */
export const CURRENCIES = ['MXN', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];
export interface Money {
  readonly cents: number;
  readonly currency: Currency;
}

/** `14900` -> `"149.00"`: the form providers and old clients read. */
export const decimalOf = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/**
 * A decimal amount as providers write it (`"149.00"`, `149`, `149.5`) to cents; undefined for anything that is not a
 * plain decimal with at most two places (`1e3`, `149.999`, `NaN`, `""`).
 */
export const centsFrom = (amount: string | number): number | undefined => {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(amount).trim());
  if (!match) return undefined;
  const [, sign, whole, fraction = ''] = match;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign ? -cents : cents;
};
