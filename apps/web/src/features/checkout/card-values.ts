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

/** What the provider's library finds wrong, all of it at once. A year of two digits is of this century. */
export const faultsOf = (values: CardValues, { card }: Pick<CardLibrary, 'card'>): CardFault[] => {
  const { cardNumber, cvv2, expirationMonth, expirationYear } = values;
  const faults: CardFault[] = [];
  const isNumberRight = card.validateCardNumber(cardNumber);
  if (!isNumberRight) faults.push('cardNumberInvalid');
  // how long a code must be depends on the card, as far as its number is one
  if (!(isNumberRight ? card.validateCVC(cvv2, cardNumber) : card.validateCVC(cvv2))) faults.push('cardCodeInvalid');
  if (!card.validateExpiry(expirationMonth, `20${expirationYear}`)) faults.push('cardExpireInvalid');
  return faults;
};

export const FIELD_OF_FAULT: Readonly<Record<CardFault, CardField>> = {
  cardNumberInvalid: 'cardNumber',
  cardCodeInvalid: 'cvv2',
  cardExpireInvalid: 'expirationMonth',
};

export const paramsOf = (values: CardValues): CardParams => ({
  card_number: values.cardNumber.replace(/[\s-]/g, ''),
  holder_name: values.holderName.trim(),
  expiration_month: values.expirationMonth.trim().padStart(2, '0'),
  expiration_year: values.expirationYear.trim(),
  cvv2: values.cvv2.trim(),
});

/** The provider's number for a fault in making a token, as a fault of the form; undefined for anything else. */
export const faultFrom = (code: number): CardFault | undefined =>
  (
    ({
      2004: 'cardNumberInvalid',
      2005: 'cardExpireInvalid',
      2006: 'cardCodeInvalid',
      2009: 'cardCodeInvalid',
    }) as const
  )[code];

/** `Ana Lucía Ríos` to the two names that the provider asks for. */
export const namesFrom = (holder: string): { readonly firstname: string; readonly lastname: string } => {
  const [firstname = '', ...rest] = holder.trim().split(/\s+/);
  return { firstname, lastname: rest.join(' ') };
};

/** In groups of four while somebody types, fifteen digits of American Express as they are printed. */
export const groupedNumber = (typed: string): string => {
  const digits = typed.replace(/\D/g, '').slice(0, 19);
  const groups = /^3[47]/.test(digits) ? /^(\d{0,4})(\d{0,6})(\d{0,5}).*$/ : undefined;
  if (groups) return digits.replace(groups, (_, ...parts: string[]) => parts.slice(0, 3).filter(Boolean).join(' '));
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
};
