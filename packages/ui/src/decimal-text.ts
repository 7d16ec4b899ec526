/** `1.5`, `1,5`: a figure with this many decimals, as the locale writes it. */
export const decimalText = (value: number, decimals: number, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);
