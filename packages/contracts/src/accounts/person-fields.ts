/** Form fields of a person, validated equally in the browser and on the server. */
import * as z from 'zod/mini';
import { asciiDomain, domainOf } from '../ascii-email.ts';
import { TEAM_CODES } from '../league/teams.ts';
import {
  CITY_MAX,
  EMAIL_MAX,
  NAME_MAX,
  NAME_MIN,
  PASSWORD_MAX_BYTES,
  PASSWORD_MIN,
  PHONE_MIN_DIGITS,
} from '../limits.ts';
import { plainEmail, plainTelephone, TYPED_MAX } from '../typed-text.ts';

/**
 * Invisible characters: control characters, direction marks, zero-width and filler characters, the Braille blank. With them
 * two names or addresses look alike, or a name looks empty.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/u;
/** The rule that a field with such a character violates. */
export const INVISIBLE_RULE = 'character';
/** The abbreviations of Mª and Nº, which NFKC would turn into letters. */
const ORDINALS = /([ªº])/;

/** The normal form of a text: NFKC, without white space around it. */
const normalText = (text: string): string =>
  text
    .split(ORDINALS)
    .map((part) => (ORDINALS.test(part) ? part : part.normalize('NFKC')))
    .join('')
    .trim();
/** The same without invisible characters; for names that a provider sends. */
export const visibleText = (text: string): string => normalText(text.replace(new RegExp(INVISIBLE, 'gu'), ''));

/**
 * Joiners that are part of writing: between letters of scripts that join them (Arabic and Persian, the scripts of India), and
 * between the parts of one emoji.
 */
const JOINING = `[${'Arabic Syriac Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala'
  .split(' ')
  .map((script) => `\\p{Script=${script}}`)
  .join('')}]`;
const JOINED = new RegExp(`(${JOINING}\\p{M}*)[\\u200c\\u200d](?=${JOINING})`, 'gu');
const EMOJI =
  /\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?(?:\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)*/gu;
const hasInvisible = (text: string): boolean => INVISIBLE.test(text.replace(JOINED, '$1').replace(EMOJI, ''));

/** A text that is read by this function, of this length at most, without invisible characters. */
const readBy = (read: (typed: string) => string, max: number) =>
  z.string().check(
    z.maxLength(TYPED_MAX),
    z.overwrite(read),
    z.maxLength(max),
    z.refine((text) => !hasInvisible(text), INVISIBLE_RULE),
  );
const plain = (max: number) => readBy(normalText, max);
const lengthOf = (text: string): number => [...text].length;

/** A name as providers of payments get it: without marks. */
export const PayerName = (min: number) =>
  z.string().check(z.maxLength(TYPED_MAX), z.overwrite(visibleText), z.minLength(min), z.maxLength(NAME_MAX));
export const Name = plain(NAME_MAX).check(z.refine((name) => lengthOf(name) >= NAME_MIN, 'too short'));
/**
 * The one rule for addresses, of accounts, payments and invoices: one @ with text on both sides and a domain of names between
 * single dots. Only a confirmation proves that it exists.
 */
const EMAIL = /^[^\s@,;:<>()[\]\\"“”«»]{1,64}@(?:[\p{L}\p{M}\p{N}_-]+\.)+[\p{L}\p{M}\p{N}-]{2,}$/u;
export const Email = readBy(plainEmail, EMAIL_MAX).check(
  z.refine((email) => EMAIL.test(email) && asciiDomain(domainOf(email)) !== undefined),
);
/** What is typed to sign in: read as an address, of any shape, because a wrong one is a wrong sign-in. */
export const GivenEmail = z.string().check(z.maxLength(TYPED_MAX), z.overwrite(plainEmail), z.maxLength(EMAIL_MAX));
export const City = plain(CITY_MAX);
export const Gender = z.enum(['male', 'female']);
/** The old clients' code of a club, or the letters of one that they do not know. */
export const Team = z.union([z.enum(TEAM_CODES), z.string().check(z.regex(/^[A-Z]{2,4}$/))]);
/** With or without country code; the server converts it to E.164. */
export const Telephone = readBy(plainTelephone, 32).check(z.minLength(PHONE_MIN_DIGITS));

const byteLength = (text: string): number => new TextEncoder().encode(text).length;
/** Any characters including spaces; never trimmed, only normalized to Unicode NFC. */
export const NewPassword = z.string().check(
  z.refine((password) => lengthOf(password.normalize('NFC')) >= PASSWORD_MIN, 'too short'),
  z.refine((password) => byteLength(password.normalize('NFC')) <= PASSWORD_MAX_BYTES, 'too long'),
);
/** A password to compare: any content, but limited in length because hashing is expensive. */
export const GivenPassword = z.string().check(
  z.minLength(1),
  z.refine((password) => byteLength(password) <= PASSWORD_MAX_BYTES, 'too long'),
);

/** `01/31/1990` to `1990-01-31`; undefined when there is no such day between 1900 and 2199. */
export const isoBirthday = (text: string): string | undefined => {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  if (!match) return undefined;
  const [, month, day, year] = match;
  const at = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const exists = at.getUTCMonth() + 1 === Number(month) && at.getUTCDate() === Number(day);
  return exists && Number(year) >= 1900 && Number(year) < 2200 ? `${year}-${month}-${day}` : undefined;
};
/** MM/DD/YYYY, a day that exists. */
export const Birthday = z.string().check(
  z.maxLength(10),
  z.refine((text) => isoBirthday(text) !== undefined, 'no such day'),
);

/** Forms send empty texts for missing values. */
export const orEmpty = <Shape extends z.ZodMiniType>(shape: Shape) => z.optional(z.union([shape, z.literal('')]));
/** A boolean as forms send it. */
export const Flag = z.union([z.boolean(), z.enum(['true', 'false', '1', '0', 'yes', 'no', 'on', 'off', ''])]);
export const isYes = (flag: z.output<typeof Flag> | undefined): boolean =>
  flag === true || flag === 'true' || flag === '1' || flag === 'yes' || flag === 'on';
