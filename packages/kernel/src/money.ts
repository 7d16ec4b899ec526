/** Amounts are whole cents. */
export const CURRENCIES = ['MXN', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];
export interface Money {
  readonly cents: number;
  readonly currency: Currency;
}

/** `14900` -> `"149.00"`, the format of providers and old clients. */
export const decimalOf = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/**
 * Parses a decimal amount (`"149.00"`, `149`, `149.5`) to cents; undefined unless it is a plain decimal with at most two
 * decimals (`1e3`, `149.999`, `NaN`, `""`).
 */
export const centsFrom = (amount: string | number): number | undefined => {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(amount).trim());
  if (!match) return undefined;
  const [, sign, whole, fraction = ''] = match;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign ? -cents : cents;
};
