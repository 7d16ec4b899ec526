import { expect, test } from 'vitest';
import { asciiEmail } from './ascii-email.ts';
import { Rfc } from './invoices.ts';
import { Email, Telephone } from './person-fields.ts';
import { expiryFrom } from './typed-card.ts';
import { lettersAndDigits, plainCode, plainTelephone } from './typed-text.ts';
import {
  CouponCode,
  DistributorNumber,
  FactorCode,
  Folio,
  PayerTelephone,
  PostalCode,
  PrintedCode,
  SmsCode,
} from './typed-values.ts';
import { waysToWrite, waysToWriteAddress } from './ways-to-write.fixture.ts';

/** Texts as tests name them: what nobody sees by its number. */
const named = (text: string): string =>
  JSON.stringify(text).replace(/[^ -~]/g, (sign) => `{${sign.codePointAt(0)?.toString(16)}}`);

test.each([
  ['a folio', Folio, ['0000', '0123', '44'], '0000012344'],
  ['a secret code', PrintedCode, ['7K2QM', '9XRTB'], '7K2QM9XRTB'],
  ['a coupon', CouponCode, ['GRAN', 'FINAL', '26'], 'GRANFINAL26'],
  ['a distributor’s number', DistributorNumber, ['4410', '0231'], '44100231'],
  ['a code by SMS', SmsCode, ['123', '456'], '123456'],
  ['a recovery code', FactorCode, ['2A3B', '4C5D', '6E7F', '8G9H'], '2A3B4C5D6E7F8G9H'],
  ['a telephone', Telephone, ['+52', '662', '413', '8807'], '+526624138807'],
  ['a telephone for a provider', PayerTelephone, ['662', '413', '8807'], '6624138807'],
  ['a postal code', PostalCode, ['83', '000'], '83000'],
  ['a tax number', Rfc, ['XAXX', '010101', '000'], 'XAXX010101000'],
] as const)('%s is read the same, however it was written', (_, schema, groups, meant) => {
  // in a telephone these signs stand for something
  const ways = waysToWrite(groups).filter(
    (way) => !(meant.startsWith('+') || meant === '6624138807') || !/[*#]/.test(way),
  );
  expect(new Set(ways).size).toBeGreaterThan(100);
  const wrong = ways.filter((way) => schema.safeParse(way).data !== meant);
  expect(wrong.map(named)).toEqual([]);
});

test('a card is read the same, however its number was written', () => {
  const ways = waysToWrite(['4111', '1111', '1111', '1111']);
  expect(ways.filter((way) => plainCode(way) !== '4111111111111111').map(named)).toEqual([]);
});

test.each(['ana.rios@correo-uno.mx', 'иван@почта-один.рф', 'josé@people.test'])(
  '%s is read the same, however it was written',
  (address) => {
    const ways = waysToWriteAddress(address);
    expect(new Set(ways).size).toBeGreaterThan(100);
    expect(ways.filter((way) => Email.safeParse(way).data !== address).map(named)).toEqual([]);
  },
);

test.each([
  ['oO0iI1lL1a', '000111111A'],
  ['7К2QМ-9ХRТВ', '7K2QM9XRTB'],
  ['OOO0o12344', '0000012344'],
  ['abcdefghij', 'ABCDEFGH1J'],
  ['1234567890\u0000', '1234567890\u0000'],
])('the code %j is %j', (typed, code) => {
  expect(plainCode(typed)).toBe(code);
});

test('in a coupon O is a letter', () => {
  expect(lettersAndDigits('olimpo-10')).toBe('OLIMPO10');
});

test.each([
  ['tel:+52-662-413-8807', '+526624138807'],
  ['00 52 (662) 413 8807', '+526624138807'],
  ['\u202a+52 662 413 8807\u202c', '+526624138807'],
  ['662.413.8807', '6624138807'],
  ['٦٦٢ ٤١٣ ٨٨٠٧', '6624138807'],
  ['662 413 8807 ext. 12', '6624138807ext12'],
])('the telephone %j is %s', (typed, number) => {
  expect(plainTelephone(typed)).toBe(number);
});

test.each([
  'a@b..example',
  'a@.example',
  'a@b.',
  'a@b.c',
  'a@@b.example',
  'a b@c.example',
  'ana@correo.mx/tv',
  'ana@correo.123',
  'ana\u0000@correo.mx',
  'ana@correo.mx\nBcc: x@y.mx',
  'ana@correo.mx, eva@correo.mx',
])('%j is no address', (typed) => {
  expect(Email.safeParse(typed).success).toBe(false);
});

test.each([
  ['иван@почта.рф', undefined],
  ['josé@correo.mx', undefined],
  ['ivan@почта.рф', 'ivan@xn--80a1acny.xn--p1ai'],
  ['ivan@xn--80a1acny.xn--p1ai', 'ivan@xn--80a1acny.xn--p1ai'],
  ['Ana+palco@Correo.MX', 'Ana+palco@correo.mx'],
])('%s in ASCII is %s', (address, ascii) => {
  expect(Email.safeParse(address).success).toBe(true);
  expect(asciiEmail(address)).toBe(ascii);
});

test.each([
  ['08', '28'],
  ['8', '28'],
  ['08', '2028'],
  ['8', ' 2028 '],
  ['０８', '２０２８'],
  ['٠٨', '٢٠٢٨'],
  ['\u200e08\u200e', '\u200e28'],
  ['08 / 2028', ''],
  ['08 / 28', ''],
  ['08/28', '28'],
  ['08–2028', '2028'],
  ['0828', ''],
  ['082028', ''],
  ['2028-08', ''],
  ['202808', ''],
  ['08', '08/2028'],
  ['', '08/28'],
])('month %j and year %j are 08 and 28', (month, year) => {
  expect(expiryFrom(month, year)).toEqual({ month: '08', year: '28' });
});

test.each([
  ['', ''],
  ['13', '28'],
  ['08', '1928'],
  ['08', '202'],
  ['2028', ''],
])('month %j and year %j are no date of a card', (month, year) => {
  const read = expiryFrom(month, year);
  expect(/^(0[1-9]|1[0-2]) \d\d$/.test(`${read.month} ${read.year}`)).toBe(false);
});
