/**
 * How everything is read that people type or paste: codes, folios, coupons, numbers, telephones, addresses. Mails, chats,
 * spreadsheets and phones change dashes, blanks and widths, and add marks that nobody sees; none of that changes what was
 * meant. Every form and every call reads by these functions. They never refuse: a text that makes no sense stays one that no
 * schema accepts.
 */

/** The longest text that is read; of the shortest code it leaves room for ten marks around every character. */
export const TYPED_MAX = 400;

/** Direction marks, joiners, fillers, variation selectors, the Braille blank. Not control characters: those nobody types. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;
const IS_DIGIT = /\p{Nd}/u;

/** The digits of each script stand in a row, from zero to nine. */
const asciiDigit = (digit: string): string => {
  const point = digit.codePointAt(0) as number;
  let zero = point;
  while (IS_DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((point - zero) % 10);
};

/** The usual width and form of each character, without the marks that nobody sees. */
const visible = (typed: string): string => typed.replace(UNSEEN, '').normalize('NFKC');
/** The same, with the digits of every script as 0 to 9. */
export const withAsciiDigits = (typed: string): string => visible(typed).replace(OTHER_DIGIT, asciiDigit);

/** Capitals of other alphabets that look like Latin ones: who copies a code from paper may have another keyboard. */
const LOOKS = { from: 'АВЕКМНОРСТУХЅІЈΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', to: 'ABEKMHOPCTYXSIJABEZHIKMNOPTYX' };
const latin = (letter: string): string => LOOKS.to[LOOKS.from.indexOf(letter)] ?? letter;

/** Blanks, dashes (also those of other keyboards, which count as letters), dots, quotes; not control characters. */
const BETWEEN = /\s|\p{Lm}|[^\p{L}\p{N}\p{Cc}]/gu;

/** Letters and digits alone, in capitals: `gran–final ２６` is `GRANFINAL26`. For coupons and recovery codes. */
export const lettersAndDigits = (typed: string): string =>
  withAsciiDigits(typed)
    .toUpperCase()
    .replace(BETWEEN, '')
    .replace(/[\u0370-\u04ff]/g, latin);

/**
 * The same without letters that are mistaken for digits (Crockford's base 32): O is 0, I and L are 1. For what is printed in
 * digits or in that alphabet: folios, secret codes, invitations, distributor numbers, codes by SMS, card numbers.
 */
export const plainCode = (typed: string): string => lettersAndDigits(typed).replace(/O/g, '0').replace(/[IL]/g, '1');

/** `7K2QM-9XRTB`: a code as it is printed on cards and invitations. */
export const isPrintedCode = (plain: string): boolean => /^[0-9A-HJKMNP-TV-Z]{10}$/.test(plain);

/** A Mexican tax number (RFC): letters, digits and the sign &. */
export const plainRfc = (typed: string): string =>
  withAsciiDigits(typed)
    .toUpperCase()
    .replace(/\s|\p{Lm}|[^\p{L}\p{N}\p{Cc}&]/gu, '');

/**
 * `+52 (662) 413–8807`, `tel:+52-662-413-8807` and `0052 662 413 8807` are `+526624138807`. Letters stay: with an extension
 * it is no number that can be called.
 */
export const plainTelephone = (typed: string): string =>
  withAsciiDigits(typed)
    .replace(/^\s*tel:/i, '')
    .replace(/\s|\p{Lm}|[^\p{L}\p{N}\p{Cc}+*#,;]/gu, '')
    .replace(/^00(?=[1-9])/, '+');

/**
 * An e-mail address without what came along with it: `mailto:`, a name before `<…>`, a blank that a phone put after a dot, a
 * full stop behind it. Letters keep their case and accents.
 */
export const plainEmail = (typed: string): string =>
  visible(typed)
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^[^<>]*<([^<>]*)>$/, '$1')
    .replace(/\p{Dash}/gu, '-')
    .replace(/。/g, '.')
    .replace(/\s*([@.])\s*/g, '$1')
    .replace(/[.,;:]+$/, '')
    .trim();
