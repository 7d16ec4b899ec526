/** Schemas of codes and numbers that people type, read by `typed-text.ts`. */
import * as z from 'zod/mini';
import { FOLIO_DIGITS } from './limits.ts';
import { lettersAndDigits, oneTimeCode, plainCode, plainDigits, plainTelephone, TYPED_MAX } from './typed-text.ts';

/** A text read by this function, which must then have this shape. */
const readAs = (read: (typed: string) => string, shape: RegExp) =>
  z.pipe(z.pipe(z.string().check(z.maxLength(TYPED_MAX)), z.transform(read)), z.string().check(z.regex(shape)));

/** Ten digits as text: leading zeros are part of it. */
export const Folio = readAs(plainDigits, new RegExp(`^\\d{${FOLIO_DIGITS}}$`));
/** A secret code or an invitation of any shape: one that cannot be right gets the answer of a wrong one, and is no guess. */
export const PrintedCode = readAs(plainCode, /^.{1,60}$/u);
/** A coupon: letters and digits. */
export const CouponCode = readAs(lettersAndDigits, /^[A-Z0-9]{3,20}$/);
/** What is typed as a distributor's number. A wrong shape is no invalid request: the sign-in refuses it in its own words. */
export const GivenDistributorNumber = readAs(plainDigits, /^.{0,40}$/u);
/** A number that the league gave a distributor. */
export const DistributorNumber = readAs(plainDigits, /^\d{4,12}$/);
/** A code from a text message. A wrong shape is no invalid request: the check refuses it without counting it. */
export const SmsCode = readAs(oneTimeCode, /^.{1,20}$/u);
/** Six digits of an app for one-time codes, or a recovery code, of any shape. */
export const FactorCode = readAs(lettersAndDigits, /^.{1,24}$/u);
export const PostalCode = readAs(plainDigits, /^\d{5}$/);
/** A telephone as providers of payments take it: digits, perhaps with a plus in front. */
export const PayerTelephone = readAs(plainTelephone, /^\+?\d{7,15}$/);
