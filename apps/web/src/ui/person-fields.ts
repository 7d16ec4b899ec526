/** What the forms of a person share: birthday, phone number and favorite club. */

import { TEAMS } from '@palco/contracts/league/teams';
import { MINIMUM_AGE, PHONE_MIN_DIGITS } from '@palco/contracts/limits';
import { plainTelephone } from '@palco/contracts/typed-text';
import type { DialCode } from '@palco/ui/phone-field.tsx';
import type { Choice } from '@palco/ui/select-field.tsx';

/** The latest birthday of a person who is 18 today, `2008-11-21`; `today` in the browser's time zone. */
export const latestBirthday = (today: Date): string => {
  const year = today.getFullYear() - MINIMUM_AGE;
  const monthAndDay = [today.getMonth() + 1, today.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
  // today is February 29, which 18 years ago did not have; somebody born on one comes of age on March 1
  return monthAndDay === '02-29' && new Date(year, 1, 29).getMonth() !== 1 ? `${year}-02-28` : `${year}-${monthAndDay}`;
};

/** `1990-01-31`, as date inputs use it, to `01/31/1990`, as on the wire; an empty one stays empty. */
export const wireBirthday = (iso: string): string => iso.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');
/** The reverse; null is empty, and any other text stays as it is. */
export const isoFromWire = (wire: string | null): string =>
  wire ? wire.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$1-$2') : '';

/** Countries where the league's fans live; other numbers are typed with a plus. */
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

/** A number with its country code: `+526624138807`; one typed with a plus, or with the code itself, has its own. */
export const withDialCode = (country: string, typed: string): string => {
  const number = plainTelephone(typed);
  if (!number || number.startsWith('+')) return number;
  const code = DIAL_CODES.find((dial) => dial.country === country)?.code ?? '';
  const hasCode = number.length > PHONE_MIN_DIGITS && `+${number}`.startsWith(code);
  return hasCode ? `+${number}` : `${code}${number}`;
};

/** A Mexican number in groups, `+52 662 413 8807`; any other one unchanged. */
export const phoneText = (number: string): string => number.replace(/^\+52(\d{3})(\d{3})(\d{4})$/, '+52 $1 $2 $3');

/** Does it have the ten digits of a number (spec section 5)? */
export const hasEnoughDigits = (typed: string): boolean =>
  plainTelephone(typed).replace(/\D/g, '').length >= PHONE_MIN_DIGITS;

/** The ten clubs a fan can choose, as the choices of a select field. */
export const TEAM_CHOICES: readonly Choice[] = Object.entries(TEAMS).map(([value, text]) => ({ value, text }));
