import { DEFAULT_PHONE_COUNTRY } from '@palco/contracts/limits';
import { plainTelephone } from '@palco/contracts/typed-text';
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
  /** false for landlines, premium-rate numbers and the like */
  readonly canGetMessages: boolean;
}
const SMS_TYPES = new Set<NumberType>(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

const parse = (text: string, callingCode: string): Parsed | undefined => {
  try {
    return parsePhoneNumberWithError(text, { defaultCallingCode: callingCode });
  } catch (fault) {
    // an unknown calling code throws an error of another class
    if (fault instanceof ParseError || /calling code/i.test((fault as Error).message)) return undefined;
    throw fault;
  }
};

/**
 * Parses a number as people type it; undefined when it is not valid. Without a country code it is Mexican. Mexico's old
 * mobile prefix +52 1 is dropped: since August 2019, +52 1 55… and +52 55… are the same number.
 */
export const phoneNumberFrom = (text: string, callingCode = DEFAULT_PHONE_COUNTRY): PhoneNumber | undefined => {
  const parsed = parse(plainTelephone(text), callingCode);
  if (!parsed) return undefined;
  const old = /^\+521(\d{10})$/.exec(parsed.number);
  const number = old ? parse(`+52${old[1]}`, DEFAULT_PHONE_COUNTRY) : parsed;
  if (!number?.isValid() || number.ext) return undefined;
  const type = number.getType();
  return {
    e164: number.number,
    country: number.country,
    canGetMessages: SMS_TYPES.has(type),
  };
};
