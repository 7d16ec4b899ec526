/**
 * How everything is read that people type or paste: codes, folios, coupons, numbers, telephones, addresses. Mails, chats,
 * spreadsheets and phones change dashes, blanks and widths, and add marks that nobody sees; none of that changes what was
 * meant. Every form and every call reads by these functions. They never refuse: a text that makes no sense stays one that no
 * schema accepts.
 */

import { centsFrom } from '@palco/kernel/money';

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

/** What a page or an invoice's XML writes for one character: `&nbsp;`, `&#8211;`, `&amp;`. */
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(nbsp|ensp|emsp|thinsp|ndash|mdash|shy|amp|lt|gt|quot));/gi;
const NAMED: Readonly<Record<string, string>> = {
  ...{ nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ', ndash: '-', mdash: '-', shy: '' },
  ...{ amp: '&', lt: '<', gt: '>', quot: '"' },
};
const characterOf = (entity: string, decimal?: string, hex?: string, name?: string): string => {
  if (name) return NAMED[name.toLowerCase()] ?? entity;
  const point = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  return point <= 0x10ffff ? String.fromCodePoint(point) : entity;
};

/** The usual width and form of each character, without the marks that nobody sees. */
const visible = (typed: string): string => typed.replace(ENTITY, characterOf).replace(UNSEEN, '').normalize('NFKC');
/** The same, with the digits of every script as 0 to 9. */
export const withAsciiDigits = (typed: string): string => visible(typed).replace(OTHER_DIGIT, asciiDigit);

/** Capitals of other alphabets that look like Latin ones: who copies a code from paper may have another keyboard. */
const LOOKS = { from: 'АВЕКМНОРСТУХЅІЈΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', to: 'ABEKMHOPCTYXSIJABEZHIKMNOPTYX' };
const latin = (letter: string): string => LOOKS.to[LOOKS.from.indexOf(letter)] ?? letter;

/** Words in front of what was copied with them: `Cupón: …`. Without a blank behind the colon they may be a part of it. */
const WORDS = /^[\p{L}\p{M}.\s]*:\s+/u;
/** Words in front of a whole folio, secret code or invitation, which has ten signs: `Mi código es 7K2QM-9XRTB`. */
const WORDS_BEFORE_CODE = /^\P{N}*[^\p{L}\p{M}\p{N}\p{Cc}](?=[\dA-Z]{5}\p{Pd}?[\dA-Z]{5}(?![\p{L}\p{N}]))/iu;
/** Words behind one: `7K2QM-9XRTB (secreto)`. */
const WORDS_BEHIND_CODE = /(?<=^\W*[\dA-Z]{5}\p{Pd}?[\dA-Z]{5})[^\p{L}\p{N}\p{Cc}][^\p{N}\p{Cc}]*$/iu;
/** Words in front of digits and behind them, each with a letter that is no mistaken digit: `C.P. 83000`, `(folio)`. */
const WORDS_BEFORE_DIGITS = /^(?=\P{N}*[^\P{L}OIL])(?:\P{N}*(?![\p{L}\p{N}])\P{N}|\p{L}{2,})(?=\p{N})/iu;
const WORDS_BEHIND_DIGITS = /(?<=\p{N})[\s,;(<-]\P{N}*[^\P{L}OIL]\P{N}*$/iu;

/** Accents, blanks, dashes (also those of other keyboards, which count as letters), dots, quotes; not control characters. */
const BETWEEN = /\s|\p{Lm}|[^\p{L}\p{N}\p{Cc}]/gu;

/**
 * Letters and digits alone, in capitals and without the accents that a phone puts in: `gran–final ２６` is `GRANFINAL26`,
 * `Campeón` is `CAMPEON`. For coupons and recovery codes.
 */
export const lettersAndDigits = (typed: string): string =>
  withAsciiDigits(typed)
    .replace(WORDS, '')
    .toUpperCase()
    .normalize('NFKD')
    .replace(BETWEEN, '')
    .replace(/[\u0370-\u04ff]/g, latin);

/**
 * The same without letters that are mistaken for digits (Crockford's base 32): O is 0, I and L are 1. For what is printed in
 * digits or in that alphabet: folios, secret codes, invitations, distributor numbers, codes by SMS, card numbers.
 */
export const plainCode = (typed: string): string =>
  lettersAndDigits(withAsciiDigits(typed).trim().replace(WORDS_BEFORE_CODE, '').replace(WORDS_BEHIND_CODE, ''))
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

/** The same for what has digits alone, without the words that were copied with it: `CLABE 032 180 …`, `VISA 4111 …`. */
export const plainDigits = (typed: string): string =>
  plainCode(withAsciiDigits(typed).trim().replace(WORDS_BEHIND_DIGITS, '').replace(WORDS_BEFORE_DIGITS, ''));

/** `7K2QM-9XRTB`: a code as it is printed on cards and invitations. */
export const isPrintedCode = (plain: string): boolean => /^[0-9A-HJKMNP-TV-Z]{10}$/.test(plain);

const SIX_DIGITS = /(?<![\p{L}\p{N}])\d(?:[\s\p{Pd}]?\d){5}(?![\p{L}\p{N}])/gu;

/** The one number of six digits in a message that was pasted whole: `Palco: 123 456 es tu código`; else the plain code. */
export const oneTimeCode = (typed: string): string => {
  const [code, ...more] = new Set(withAsciiDigits(typed).match(SIX_DIGITS)?.map(plainCode));
  return code !== undefined && !more.length ? code : plainCode(typed);
};

/** A Mexican tax number (RFC): letters, digits and the sign &. */
export const plainRfc = (typed: string): string =>
  withAsciiDigits(typed)
    .toUpperCase()
    .replace(/\s|\p{Lm}|[^\p{L}\p{N}\p{Cc}&]/gu, '')
    .replace(/^RFC(?=[\p{L}&]{3,4}\d{6})/u, '');

const ESCAPED = /%([2-7][\da-f])/gi;
/** The address of a link (`tel:%2B52…`, `mailto:ana%40…`) as it reads. */
const unescaped = (text: string): string =>
  /^\s*[a-z]+:/i.test(text)
    ? text.replace(ESCAPED, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    : text;

/** Signs and codes of the currencies that stand beside an amount. */
const CURRENCY = /\p{Sc}|(?<!\p{L})(?:MXN|MX|USD|US)(?!\p{L})/giu;
/**
 * Cents of an amount as people, spreadsheets and providers write it: `1,234.56`, `1.234,56`, `$ 149,50`, `MX$149`. Undefined
 * for `1.234`, which may be either.
 */
export const typedCents = (typed: string | number): number | undefined => {
  const plain = withAsciiDigits(String(typed))
    .replace(/\p{Dash}/gu, '-')
    .replace(CURRENCY, '')
    .replace(/[\s'’]/g, '');
  if (/^-?\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(plain)) return centsFrom(plain.replaceAll(',', ''));
  if (/^-?\d+,\d{1,2}$|^-?\d{1,3}(\.\d{3})+,\d{1,2}$/.test(plain))
    return centsFrom(plain.replaceAll('.', '').replace(',', '.'));
  return centsFrom(plain);
};

/**
 * `+52 (662) 413–8807`, `tel:+52-662-413-8807`, `WhatsApp: 0052 662 413 8807` and `+44 (0)20 7946 0958` without what people
 * write before and between. Letters behind it stay: with an extension it is no number that can be called. Mexico's trunk and
 * mobile prefixes (01, 044, 045, and 1 from abroad), which nobody dials since August 2019, are no part of a number; WhatsApp
 * still shows the last of them.
 */
export const plainTelephone = (typed: string): string =>
  unescaped(withAsciiDigits(typed))
    .replace(/^\[[^[\]]*\]\((.*)\)$/, '$1')
    .replace(/^(?:\s|[^\p{N}\p{Cc}+*#,;])+(?=[\p{N}+])/u, '')
    .replace(/(?:\?text=.*|\s*\([^()\d]*\)|[,;\s]+)$/u, '')
    .replace(/^((?:\+|00)[^(]*)\(0\)/, '$1')
    .replace(/\s|\p{Lm}|[^\p{L}\p{N}\p{Cc}+*#,;]/gu, '')
    .replace(/^(?:00(?=[1-9])|011(?=[1-9]\d{10}))/, '+')
    .replace(/^(\+?52)?0(?:1|4[45])(?=[2-9]\d{9}$)/, '$1')
    .replace(/^(\+?52)1(?=[2-9]\d{9}$)/, '$1');

/** `mailto:`, or words and a blank: `ana:rios@…` is a typing error, which must not become another address. */
const LABEL = /^(?:(?:mailto|e-?mail|correo) ?:(?:\/\/)?|(?:e-?mail|correo(?: electrónico)?)\s|[\p{L}. -]+: )/iu;
/** A list's number, dash or arrow, or a picture of a letter. */
const BULLET = /^(?:\d{1,2}[.)]\s+|[^\p{L}\p{M}\p{N}\p{Cc}@]+[\s:]+|[\p{Extended_Pictographic}\s]+)(?=[^\s@])/u;
/** Slanted or struck in a chat: a sign in front that is also behind is no part of it. */
const MARKED = /^([_~|]{1,2})(.+@.*[\p{L}\p{N}])\1$/u;
/** What an address is wrapped in where it is copied: quotes and brackets, a list's dot, bold type of a chat. */
const BEFORE_ADDRESS = /^[\s"'`«»“”„‹›()[\]{}<>*•·]+/;

/**
 * An e-mail address without what came along with it: `mailto:` or a word in front of it, a name before `<…>`, a link of
 * a mail or a chat, quotes, a blank that a phone put after a dot, a full stop behind it. Letters keep their case and accents.
 */
export const plainEmail = (typed: string): string =>
  unescaped(visible(typed))
    .trim()
    .replace(BULLET, '')
    .replace(MARKED, '$2')
    .replace(/^\[[^[\]]*\]\((.*)\)$/, '$1')
    .replace(/^[^<>]*<([^<>]*)>[\s.,;:]*$/, '$1')
    .replace(LABEL, '')
    .replace(/\?[^@]*$/, '')
    .replace(/\s\([^()@]*\)$/, '')
    .replace(/\p{Dash}/gu, '-')
    .replace(/[‘’]/g, "'")
    .replace(/。/g, '.')
    .replace(/\s*([@.])\s*/g, '$1')
    .replace(BEFORE_ADDRESS, '')
    .replace(/(?<=@.*)[^\p{L}\p{M}\p{N}\p{Cc}@]+$/u, '')
    .trim();
