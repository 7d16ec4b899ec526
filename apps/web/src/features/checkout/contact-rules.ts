import { PHONE_MIN_DIGITS } from '@palco/contracts/limits';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** Rules of the two contact fields of a payment: where the receipt goes. */
export const contactRules = (texts: { readonly email: string; readonly phone: string }) => ({
  email: { pattern: { value: EMAIL, message: texts.email } },
  phone: { validate: (text: string) => digitsIn(text) >= PHONE_MIN_DIGITS || texts.phone },
});
