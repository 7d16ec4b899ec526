import { DEFAULT_PHONE_COUNTRY } from '@palco/contracts/limits';
import {
  type CountryCode,
  type NumberType,
  type PhoneNumber as Parsed,
  ParseError,
  parsePhoneNumberWithError,
} from 'libphonenumber-js/max';

export interface PhoneNumber {
  /** +525512345678 */
  readonly e164: string;
  /** ISO 3166 alpha-2; a calling code without a country (satellites) has none */
  readonly country: CountryCode | undefined;
  /** numbers that cost extra, or where nobody reads messages */
  readonly canGetMessages: boolean;
}
const TAKES_MESSAGES = new Set<NumberType>(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

const parse = (text: string, callingCode: string): Parsed | undefined => {
  try {
    return parsePhoneNumberWithError(text, { defaultCallingCode: callingCode });
  } catch (fault) {
    // a calling code that no country has is told by a fault of another kind
    if (fault instanceof ParseError || /calling code/i.test((fault as Error).message)) return undefined;
    throw fault;
  }
};

/**
 * A number as people type it; undefined when it is none. Without a country code it is Mexican. Mexico's old mobile form
 * +52 1 55… is the same number as +52 55…, since August 2019.
 */
export const phoneNumberFrom = (text: string, callingCode = DEFAULT_PHONE_COUNTRY): PhoneNumber | undefined => {
  const typed = text.normalize('NFKC').replace(/^\s*00/, '+');
  const parsed = parse(typed, callingCode);
  if (!parsed) return undefined;
  const old = /^\+521(\d{10})$/.exec(parsed.number);
  const number = old ? parse(`+52${old[1]}`, DEFAULT_PHONE_COUNTRY) : parsed;
  if (!number?.isValid() || number.ext) return undefined;
  const type = number.getType();
  return {
    e164: number.number,
    country: number.country,
    canGetMessages: TAKES_MESSAGES.has(type),
  };
};

/** For screens and logs: the country code and the last two digits. */
export const maskedPhone = (e164: string): string =>
  `${e164.slice(0, 3)}${'•'.repeat(Math.max(0, e164.length - 5))}${e164.slice(-2)}`;
