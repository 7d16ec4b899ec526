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
