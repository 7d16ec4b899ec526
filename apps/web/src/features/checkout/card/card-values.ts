import { visibleText } from '@palco/contracts/accounts/person-fields';
import { expiryFrom } from '@palco/contracts/payments/typed-card';
import { plainDigits } from '@palco/contracts/typed-text';
import type { CardLibrary, CardParams } from './card-library.ts';

/** The seven fields of the card form, by the spec's names (section 3). */
const CARD_FIELDS = [
  'cardNumber',
  'holderName',
  'expirationMonth',
  'expirationYear',
  'cvv2',
  'email',
  'telephone',
] as const;
export type CardField = (typeof CARD_FIELDS)[number];
export type CardValues = Readonly<Record<CardField, string>>;
export type CardFault = 'cardNumberInvalid' | 'cardCodeInvalid' | 'cardExpireInvalid';

/** The card as the provider reads it. */
export const paramsOf = (values: CardValues): CardParams => {
  const { month, year } = expiryFrom(values.expirationMonth, values.expirationYear);
  return {
    card_number: plainDigits(values.cardNumber),
    holder_name: visibleText(values.holderName),
    expiration_month: month,
    expiration_year: year,
    cvv2: plainDigits(values.cvv2),
  };
};

/** All faults that the provider's library finds. A year of two digits is of this century. */
export const faultsOf = (values: CardValues, { card }: Pick<CardLibrary, 'card'>): CardFault[] => {
  const { card_number, cvv2, expiration_month, expiration_year } = paramsOf(values);
  const faults: CardFault[] = [];
  const isNumberRight = card.validateCardNumber(card_number);
  if (!isNumberRight) faults.push('cardNumberInvalid');
  // the length of the code depends on the card, when its number is valid
  if (!(isNumberRight ? card.validateCVC(cvv2, card_number) : card.validateCVC(cvv2))) faults.push('cardCodeInvalid');
  if (!card.validateExpiry(expiration_month, `20${expiration_year}`)) faults.push('cardExpireInvalid');
  return faults;
};

/** The fields that a fault marks, the one to correct first in front. */
export const FIELDS_OF_FAULT: Readonly<Record<CardFault, readonly [CardField, ...CardField[]]>> = {
  cardNumberInvalid: ['cardNumber'],
  cardCodeInvalid: ['cvv2'],
  cardExpireInvalid: ['expirationMonth', 'expirationYear'],
};

/** The form's fault for an error number of the provider; undefined for any other number. */
export const faultFrom = (code: number): CardFault | undefined =>
  (
    ({
      2004: 'cardNumberInvalid',
      2005: 'cardExpireInvalid',
      2006: 'cardCodeInvalid',
      2009: 'cardCodeInvalid',
    }) as const
  )[code];

/** `Ana Lucía Ríos` as the two names that the provider needs. */
export const namesFrom = (holder: string): { readonly firstname: string; readonly lastname: string } => {
  const [firstname = '', ...rest] = visibleText(holder).split(/\s+/);
  return { firstname, lastname: rest.join(' ') };
};

/** Groups of four digits; 4-6-5 for the fifteen digits of American Express. */
export const groupedNumber = (typed: string): string => {
  const digits = plainDigits(typed).replace(/\D/g, '').slice(0, 19);
  const groups = /^3[47]/.test(digits) ? /^(\d{0,4})(\d{0,6})(\d{0,5}).*$/ : undefined;
  if (groups) return digits.replace(groups, (_, ...parts: string[]) => parts.slice(0, 3).filter(Boolean).join(' '));
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
};
