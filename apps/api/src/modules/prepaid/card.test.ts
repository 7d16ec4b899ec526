import { plainCode, plainFolio } from '@palco/contracts/prepaid-typing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Card, folioOf, hashOfCode, judgeCard, newCode } from './card.ts';

const NOW = new Date('2026-11-21T01:00:00Z');
const day = (offset: number): Date => new Date(NOW.getTime() + offset * 86_400_000);
const CARD: Card = {
  folio: '1000000012',
  planId: 107,
  priceCents: 14900,
  currency: 'MXN',
  activeFrom: day(-1),
  expiresAt: day(1),
  voidedAt: undefined,
  usedBy: undefined,
  orderId: undefined,
};

test.each([
  ['0000 0123-44', '0000012344'],
  [' 0000012344 ', '0000012344'],
  ['OOO0o12344', '0000012344'],
  ['000001234I', '0000012341'],
  ['０００００１２３４４', '0000012344'],
  ['123', '123'],
  ['abcdefghij', 'abcdefgh1j'],
])('the folio %j is read as %s', (typed, folio) => {
  expect(plainFolio(typed)).toBe(folio);
});

test.each(['7k2qm-9xrtb', '7K2QM 9XRTB', ' 7k2qm9xrtb', '7K2QM—9XRTB'.replace('—', '-')])(
  'the code %j is 7K2QM9XRTB',
  (typed) => {
    expect(plainCode(typed)).toBe('7K2QM9XRTB');
  },
);

test('O is 0, I and L are 1', () => {
  expect(plainCode('oO0iI1lL1a')).toBe('000111111A');
});

test('a code has ten of the 32 unmistakable characters, and no two are alike', () => {
  const codes = Array.from({ length: 2000 }, newCode);
  expect(codes.every((code) => /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBe(2000);
});

test('the check digit of a folio finds every mistyped digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_998 }), fc.nat(9), fc.integer({ min: 1, max: 9 }), (n, place, by) => {
      const folio = folioOf(n);
      const typed = [...folio].map((digit, at) => (at === place ? (Number(digit) + by) % 10 : digit)).join('');
      expect(folioOf(Number(typed.slice(0, 9)))).not.toBe(typed);
    }),
  );
});

test('a hash is of folio and code together, however the code was typed', () => {
  const key = new Uint8Array(32).fill(7);
  const hash = hashOfCode(key, CARD.folio, '7K2QM-9XRTB');
  expect(hashOfCode(key, CARD.folio, '7k2qm9xrtb')).toEqual(hash);
  expect(hashOfCode(key, '1000000020', '7K2QM-9XRTB')).not.toEqual(hash);
  expect(hashOfCode(new Uint8Array(32).fill(8), CARD.folio, '7K2QM-9XRTB')).not.toEqual(hash);
});

const INVALID = { refused: 'prepaid/code-invalid' };
test.each([
  ['active', {}, true, { kind: 'usable' }],
  ['unknown', undefined, true, INVALID],
  ['with a wrong code', {}, false, INVALID],
  ['not activated', { activeFrom: undefined }, true, INVALID],
  ['active only tomorrow', { activeFrom: day(1) }, true, INVALID],
  ['expired this instant', { expiresAt: NOW }, true, INVALID],
  ['void', { voidedAt: day(-1) }, true, INVALID],
  ['used by somebody else', { usedBy: 8, orderId: 3 }, true, INVALID],
  ['used by the caller', { usedBy: 7, orderId: 3 }, true, { kind: 'used-by-caller', orderId: 3 }],
  ['used by who asks, with a wrong code', { usedBy: 7, orderId: 3 }, false, INVALID],
] as const)('a card %s', (_, change, isRight, verdict) => {
  expect(judgeCard(change && { ...CARD, ...change }, isRight, 7, NOW)).toEqual(verdict);
});

test('a used card reveals nothing to a signed-out visitor', () => {
  expect(judgeCard({ ...CARD, usedBy: 7, orderId: 3 }, true, undefined, NOW)).toEqual(INVALID);
});
