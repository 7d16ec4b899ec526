import { expect, test } from 'vitest';
import { readTicket } from './provider-ticket.ts';

const NOW = 1_800_000_000;
const ticket = (claims: object): string => `e30.${btoa(JSON.stringify(claims))}.signature`;
const good = { sub: '001234.a1', email: 'ana@apple-fans.test', exp: NOW + 120 };

test('a valid ticket names its person', () => {
  expect(readTicket(ticket(good), NOW)).toEqual({ subject: '001234.a1', email: 'ana@apple-fans.test' });
});

test.each([
  ['one second over', { ...good, exp: NOW - 1 }],
  ['over this second', { ...good, exp: NOW }],
  ['without an end', { ...good, exp: undefined }],
  ['without an e-mail', { ...good, email: undefined }],
  ['without a subject', { ...good, sub: '' }],
])('a ticket %s is over', (_, claims) => {
  expect(readTicket(ticket(claims), NOW)).toBe('expired');
});

test.each(['xyz', '', 'a.b.c', 'e30.bm90IGpzb24.x'])('%j is no ticket', (text) => {
  expect(readTicket(text, NOW)).toBe('malformed');
});
