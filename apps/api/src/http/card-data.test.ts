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
  '4111 - 1111 - 1111 - 1111'.replaceAll(' - ', ' -'),
  '4111_1111_1111_1111',
  '４１１１－１１１１－１１１１－１１１１',
])('%s holds a card number', (text) => {
  expect(holdsCardNumber(text)).toBe(true);
});

test.each([
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
])('%s is none', (_, text) => {
  expect(holdsCardNumber(text)).toBe(false);
});
