import { expect, test } from 'vitest';
import { holdsCardNumber } from './card-data.ts';

test.each([
  '4111111111111111',
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  'my card is 5555555555554444, thanks',
  '345678000000007',
  '2223003122003222',
  '30569309025904',
  '４１１１１１１１１１１１１１１１',
  '4111.1111.1111.1111',
  '4111\u00a01111\u00a01111\u00a01111',
  '4111\u20091111\u20111111\u20131111',
  '4111\u200b1111\u20601111\ufeff1111',
  '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
  '4111 - 1111 - 1111 - 1111',
  '4111 1111 1111 1111 08 28 123',
  '4111 1111 1111 1111 08/28 123',
  '4111111111111111 0828 123',
  '4111-1111-1111-1111-08-28-123',
  '08 28 4111 1111 1111 1111',
  '12 4111 1111 1111 1111 34',
  '6624138807 4111111111111111',
  '4111111111111111 5555555555554444',
  '345678000000007 1226 1234',
  '٤١١١ ١١١١ ١١١١ ١١١١',
  '۴۱۱۱۱۱۱۱۱۱۱۱۱۱۱۱',
  '४१११ ११११ ११११ ११११',
  '𝟒𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏',
  '4111\ufe0f1111\u034f1111\u28001111',
  '4111\u30fc1111\u30fc1111\u30fc1111',
  '4111&nbsp;1111&nbsp;1111&nbsp;1111',
  '4111&#8211;1111&#8211;1111&#8211;1111',
  '4111 1111\n1111 1111',
  '4111\r\n1111\r\n1111\r\n1111',
  '4111/1111/1111/1111',
  '4111:1111:1111:1111',
  '(4111)(1111)(1111)(1111)',
  '4111*1111*1111*1111',
  'VISA4111111111111111',
  'Tarjeta:4111111111111111vence',
  '5062541111111115',
  '4111_1111_1111_1111',
  '４１１１－１１１１－１１１１－１１１１',
])('%s holds a card number', (text) => {
  expect(holdsCardNumber(text)).toBe(true);
});

test.each<[string, string]>([
  ['a wrong check digit', '4111111111111112'],
  ['a phone number', '+52 55 1234 5678'],
  ['a long phone number', '5215512345678'],
  ['a folio', '0000012344'],
  ['a reference', '8123-107-a1B2c3D4'],
  ['numbers of a table', '4111,1111,1111,1111'],
  ['an instant', '2026-11-21 19:30:00.000'],
  ['a masked card', '411111XXXXXX1111'],
  ['a device id', 'kR1MiQhz2otdIuUlQkbEyitIqVMiI16f'],
  ['digits inside a token', 'x4111111111111111x'],
  ['digits of a digest', 'a94111111111111111abc0'],
  ['two telephones', '662 413 8807 662 413 8815'],
  ['telephones below each other', '55 1234 5678\n55 1234 5674'],
  ...[23, 24, 25, 26, 27, 30].flatMap((day) =>
    Array.from({ length: 12 }, (_each, month): [string, string] => {
      const at = String(month + 1).padStart(2, '0');
      return [`days of month ${at}`, `2026-${at}-${day} 2027-${at}-${day} ${day}-${at}-2027 ${day}.${at}.2026`];
    }),
  ),
  ['folios', '0000012344 4111111111'],
  ['an account for transfers', '032180000118359719'],
  ['an identifier', '4d5f4111-4111-4111-9111-111111111111'],
])('%s is none', (_, text) => {
  expect(holdsCardNumber(text)).toBe(false);
});

test('a large file in a body is looked through at once, whatever it holds', () => {
  const length = 100_000;
  for (const text of ['4 '.repeat(length / 2), '1'.repeat(length), '1111 '.repeat(length / 5), 'a1'.repeat(length / 2)])
    expect(holdsCardNumber(text)).toBe(false);
});
