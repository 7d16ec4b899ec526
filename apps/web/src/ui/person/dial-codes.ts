import type { DialCode } from '../phone-field.tsx';

/** Where fans of the league live; any other number is typed with its own plus. */
export const DIAL_CODES: readonly DialCode[] = [
  { country: 'MX', code: '+52' },
  { country: 'US', code: '+1' },
  { country: 'CA', code: '+1' },
  { country: 'CO', code: '+57' },
  { country: 'CU', code: '+53' },
  { country: 'DO', code: '+1' },
  { country: 'ES', code: '+34' },
  { country: 'GT', code: '+502' },
  { country: 'NI', code: '+505' },
  { country: 'PA', code: '+507' },
  { country: 'PR', code: '+1' },
  { country: 'VE', code: '+58' },
];

/** A number with its country's code: `+52 662 413 8807`; one typed with a plus stays as it is. */
export const withDialCode = (country: string, number: string): string => {
  const typed = number.trim();
  if (!typed || typed.startsWith('+')) return typed;
  return `${DIAL_CODES.find((dial) => dial.country === country)?.code ?? ''} ${typed}`;
};

/** Has it the digits a number needs (spec section 5: 10 at least)? Spaces, dashes and brackets do not count. */
export const hasEnoughDigits = (number: string): boolean => number.replace(/\D/g, '').length >= 10;
