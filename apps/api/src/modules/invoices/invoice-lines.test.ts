import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentsOf, linesOf, type Sold, sumsOf, totalSplitAlone } from './invoice-lines.ts';

const soldAt = (prices: readonly number[]): Sold[] => prices.map((cents, orderId) => ({ orderId, cents }));
const totalOf = (sold: readonly Sold[]): number => sold.reduce((sum, { cents }) => sum + cents, 0);

test('a season of 449.00 is 387.07 and 61.93', () => {
  expect(sumsOf(linesOf(soldAt([44_900])))).toEqual({ subtotal: 38_707, vat: 6_193, total: 44_900 });
});

test('subtotal and tax add up to what was paid, for any prices in any number', () => {
  const prices = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(prices, fc.integer({ min: 1, max: 9 }), (some, times) => {
      const sold = soldAt(Array.from({ length: times }, () => some).flat());
      const lines = linesOf(sold);
      expect(sumsOf(lines).total).toBe(totalOf(sold));
      for (const { base, vat } of lines) {
        // SAT's limits of a line's tax: the product cut off, and rounded up, at six decimals
        expect(vat).toBeGreaterThanOrEqual(Math.floor((base * 16) / 100));
        expect(vat).toBeLessThanOrEqual(Math.ceil((base * 16) / 100));
      }
    }),
  );
});

test('every document of a PAC that splits each price by itself agrees, and nothing is left out', () => {
  // 500 equal sales are where it drifts first
  for (const price of [100, 9_900, 14_900, 1_700, 44_900]) {
    const sold = soldAt(Array.from({ length: 2_000 }, () => price));
    const documents = documentsOf(sold, { most: 5_000, splitsAlone: true });
    expect(documents.flat()).toEqual(sold);
    for (const document of documents) expect(totalSplitAlone(document)).toBe(totalOf(document));
  }
});

test('a document has at most so many lines', () => {
  const lengths = documentsOf(soldAt(Array(5_001).fill(100)), { most: 2_500, splitsAlone: false }).map(
    (each) => each.length,
  );
  expect(lengths).toEqual([2_500, 2_500, 1]);
  expect(documentsOf([], { most: 10, splitsAlone: true })).toEqual([]);
});
