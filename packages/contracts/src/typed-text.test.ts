import { expect, test } from 'vitest';
import { Email, Telephone } from './accounts/person-fields.ts';
import { asciiEmail } from './ascii-email.ts';
import { waysToWrite, waysToWriteAddress } from './identity/ways-to-write.fixture.ts';
import { Rfc } from './invoices/invoices.ts';
import { ReturnAccount } from './payments/return-account.ts';
import { expiryFrom } from './payments/typed-card.ts';
import { plainCode, plainDigits, plainTelephone, typedCents } from './typed-text.ts';
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
  ['the number of a bank account', ReturnAccount.shape.clabe, ['032', '180', '00011835971', '9'], '032180000118359719'],
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

/** What is copied with its label, out of a page's source, an invoice's XML or a PDF. */
const CARD = { safeParse: (typed: string) => ({ data: plainDigits(typed) }) };
test.each([
  [Folio, '0123412344', 'Folio: 0123412344'],
  [Folio, '0123412344', 'FOLIO:0123412344'],
  [Folio, '0123412344', 'Folio No. 0123 412 344'],
  [Folio, '0123412344', 'N.º 0123412344'],
  [Folio, '0123412344', 'N° 0123412344'],
  [Folio, '0123412344', 'folio\n0123412344'],
  [Folio, '0123412344', '0123&nbsp;412&nbsp;344'],
  [Folio, '0123412344', '0123&#8211;412344'],
  [Folio, '0123412344', '0123412344 (folio)'],
  [Folio, '0123412344', '="0123412344"'],
  [Folio, '0123412344', '<0123412\u00ad344>,\r\n'],
  [Folio, '0123412344', '<b>0123412344</b>'],
  [PrintedCode, '7K2QM9XRTB', 'Código secreto: 7K2QM-9XRTB'],
  [PrintedCode, '7K2QM9XRTB', 'Clave 7K2QM-9XRTB.'],
  [PrintedCode, '7K2QM9XRTB', 'code:7k2qm9xrtb'],
  [PrintedCode, '7K2QM9XRTB', 'Mi código es 7K2QM-9XRTB'],
  [PrintedCode, '7K2QM9XRTB', '7K2QM&shy;-&#x200b;9XRTB'],
  [PrintedCode, '7K2QM9XRTB', 'Código=7K2QM-9XRTB'],
  [PrintedCode, '7K2QM9XRTB', 'código "7K2QM-9XRTB"'],
  [PrintedCode, '7K2QM9XRTB', '7K2QM-9XRTB (secreto)'],
  [PrintedCode, '7K2QM9XRTB', 'Tu código es: 7K2QM-9XRTB. Gracias'],
  [PrintedCode, 'ABCDE12345', 'ABCDE 12345'],
  [PrintedCode, '7K2QM9XRTBX1', '7K2QM-9XRTB X1'],
  [PrintedCode, 'ABCDEFGHJK', 'ABCDE:FGHJK'],
  [CouponCode, 'GRANFINAL26', 'Cupón: GRAN-FINAL-26'],
  [CouponCode, 'GRANFINAL26', 'GRAN&nbsp;FINAL&#45;26'],
  [CouponCode, 'CUPONGRAN26', 'CUPON GRAN 26'],
  [FactorCode, '123456', 'Código: 123&nbsp;456'],
  [SmsCode, '123456', '123&nbsp;456'],
  [DistributorNumber, '44100231', 'Núm. 4410 0231'],
  [PostalCode, '83000', 'C.P. 83000'],
  [PostalCode, '83000', 'CP83000'],
  [PostalCode, '83000', '83000, Hermosillo'],
  [ReturnAccount.shape.clabe, '032180000118359719', 'CLABE 032 180 00011835971 9'],
  [ReturnAccount.shape.clabe, '032180000118359719', 'CLABE interbancaria:\n032180000118359719'],
  [Rfc, 'XAXX010101000', 'R.F.C. XAXX-010101-000'],
  [Rfc, 'XAXX010101000', 'RFC:XAXX010101000'],
  [Rfc, 'A&B010101AB1', 'A&amp;B010101AB1'],
  [CARD, '4111111111111111', 'VISA 4111 1111 1111 1111'],
  [CARD, '4111111111111111', 'Tarjeta No. 4111&nbsp;1111&nbsp;1111&nbsp;1111'],
  [Telephone, '6624138807', '662&nbsp;413&nbsp;8807'],
  [Telephone, '6624138807', '662 413 8807,'],
  [Telephone, '6624138807', '662 413 88 07 (casa)'],
  [Telephone, '+526624138807', '[662 413 8807](tel:+526624138807)'],
  [Telephone, '526624138807', 'https://wa.me/526624138807?text=hola'],
  [Email, 'ana@correo.mx', 'Ana &lt;ana@correo.mx&gt;'],
  [Email, 'ana@correo.mx', 'ana&#64;correo.mx&nbsp;'],
  [Email, 'ana@correo.mx', 'correo electrónico ana@correo.mx'],
] as const)('copied with something else, number %#, it means the same', (schema, meant, typed) => {
  expect(schema.safeParse(typed).data).toBe(meant);
});

test.each([
  [PostalCode, '83000x'],
  [PostalCode, 'x83000'],
  [PostalCode, '83 colonia 000'],
  [Folio, '0123412344 0123412345'],
  [DistributorNumber, '4410023&#99999999;'],
])('what makes no sense stays so: %#', (schema, typed) => {
  expect(schema.safeParse(typed).success).toBe(false);
});

test.each([
  ['olimpo-10', 'OLIMPO10'],
  ['campeón26', 'CAMPEON26'],
  ['CAMPEO\u0301N26', 'CAMPEON26'],
  ['Año Nuevo', 'ANONUEVO'],
  ['İnning ınning', 'INNINGINNING'],
  ['“#GRAN_FINAL”', 'GRANFINAL'],
])('the coupon %j is %s: O is a letter, an accent nothing', (typed, coupon) => {
  expect(CouponCode.parse(typed)).toBe(coupon);
});

test.each([
  ['Palco: 123456 es tu código', '123456'],
  ['Tu código de Palco es 123 456.', '123456'],
  ['Liga 10: 123-456', '123456'],
  ['123456\n@palco.example #123456', '123456'],
  ['l23456', '123456'],
  ['12 34', '1234'],
])('the code by SMS in %j is %s', (typed, code) => {
  expect(SmsCode.parse(typed)).toBe(code);
});

test.each([
  ['tel:+52-662-413-8807', '+526624138807'],
  ['00 52 (662) 413 8807', '+526624138807'],
  ['\u202a+52 662 413 8807\u202c', '+526624138807'],
  ['662.413.8807', '6624138807'],
  ['٦٦٢ ٤١٣ ٨٨٠٧', '6624138807'],
  ['662 413 8807 ext. 12', '6624138807ext12'],
  ['Tel. 662 413 8807', '6624138807'],
  ['WhatsApp: +52 662 413 8807', '+526624138807'],
  ['sms:+526624138807', '+526624138807'],
  ['https://wa.me/526624138807', '526624138807'],
  ['044 662 413 8807', '6624138807'],
  ['045-662-413-8807', '6624138807'],
  ['01 (662) 413 8807', '6624138807'],
  ['+52 (01) 662 413 8807', '+526624138807'],
  ['+52 044 662 413 8807', '+526624138807'],
  ['011 52 662 413 8807', '+526624138807'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['0044 (0)20 7946 0958', '+442079460958'],
  ['+52 1 662 413 8807', '+526624138807'],
  ['0052 1 662 413 8807', '+526624138807'],
  ['https://wa.me/5216624138807', '526624138807'],
  ['tel:%2B52%20662%20413%208807', '+526624138807'],
  ['+1 662 413 8807', '+16624138807'],
  ['+52 166 241 3880', '+521662413880'],
  ['01 81 8123 4567', '8181234567'],
  ['011 91234 5678', '011912345678'],
  ['\u0000662 413 8807', '\u00006624138807'],
])('the telephone %j is %s', (typed, number) => {
  expect(plainTelephone(typed)).toBe(number);
});

test.each([
  'ana@correo.mx<mailto:ana@correo.mx>',
  '<mailto:ana@correo.mx>',
  '[ana@correo.mx](mailto:ana@correo.mx)',
  'mailto:ana@correo.mx?subject=hola',
  'mailto://ana@correo.mx',
  '"ana@correo.mx"',
  "'ana@correo.mx'",
  '“ana@correo.mx”',
  '‘ana@correo.mx’',
  '«ana@correo.mx»',
  '`ana@correo.mx`',
  '(ana@correo.mx)',
  '[ana@correo.mx]',
  '*ana@correo.mx*',
  '• ana@correo.mx',
  '- ana@correo.mx',
  '→ ana@correo.mx',
  '1. ana@correo.mx',
  '2) ana@correo.mx',
  '📧 ana@correo.mx',
  '✉️ana@correo.mx',
  '📩: ana@correo.mx',
  '_ana@correo.mx_',
  '~ana@correo.mx~',
  'mailto:ana%40correo.mx',
  'ana@correo.mx!',
  'ana@correo.mx…',
  'ana@correo.mx·',
  'ana@correo.mx/',
  'ana@correo.mx (Ana Ríos)',
  '"Ríos, Ana" <ana@correo.mx>;',
  'Ana Ríos <ana@correo.mx>,',
  'Correo: ana@correo.mx',
  'Mi correo es: ana@correo.mx',
  'E-mail:ana@correo.mx',
])('%j is the address ana@correo.mx', (typed) => {
  expect(Email.safeParse(typed).data).toBe('ana@correo.mx');
});

test.each([
  ['o’neil@correo.mx', "o'neil@correo.mx"],
  ['_ana+palco@sub-uno.correo.mx', '_ana+palco@sub-uno.correo.mx'],
  ["'ana'rios@correo.mx", "ana'rios@correo.mx"],
  ['~ana_@correo.mx', '~ana_@correo.mx'],
  ['ana. rios@correo.mx', 'ana.rios@correo.mx'],
  ['1.ana@correo.mx', '1.ana@correo.mx'],
  ['ana%40rios@correo.mx', 'ana%40rios@correo.mx'],
])('%j is the address %s', (typed, address) => {
  expect(Email.safeParse(typed).data).toBe(address);
});

test.each([
  'a@b..example',
  'ana“@correo.mx',
  'ana:rios@correo.mx',
  'ana@co”rreo.mx',
  'ana@correo!.mx',
  'Ana <ana@correo.mx>, Eva <eva@correo.mx>',
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
  ['2028-08-31', ''],
  ['', '2028-08-31'],
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

test.each([
  ['149', 14_900],
  ['149.5', 14_950],
  ['$1,250.50', 125_050],
  ['1,250', 125_000],
  ['1.250,50', 125_050],
  ['149,50', 14_950],
  ['MX$ 149.00', 14_900],
  ['149.00 MXN', 14_900],
  ['US$12', 1200],
  ['\u00a01\u202f250.50\u00a0', 125_050],
  ['1’250.50', 125_050],
  ['１２５０', 125_000],
  ['\u202a$149\u202c', 14_900],
  ['−12.00', -1200],
  [12.5, 1250],
  ['1.250', undefined],
  ['1,25,000', undefined],
  ['12,5000', undefined],
  ['1e3', undefined],
  ['149 EUROS', undefined],
  ['', undefined],
])('the amount %j is %s cents', (typed, cents) => {
  expect(typedCents(typed)).toBe(cents);
});
