import { Email } from '@palco/contracts/accounts/person-fields';
import { asciiEmail } from '@palco/contracts/ascii-email';
import { hasEnoughDigits } from '../../ui/person-fields.ts';

/** Rules of the contact fields of a payment: where the receipt goes. */
export const emailRule = (wrong: string) => ({ validate: (text: string) => Email.safeParse(text).success || wrong });
/** The same where the provider gets the address, which takes no letters of other alphabets in front of the @. */
export const payerEmailRule = (wrong: string, unusable: string) => ({
  validate: (text: string) => {
    const email = Email.safeParse(text).data;
    if (email === undefined) return wrong;
    return asciiEmail(email) !== undefined || unusable;
  },
});
export const phoneRule = (wrong: string) => ({ validate: (text: string) => hasEnoughDigits(text) || wrong });
