import fc from 'fast-check';
import { expect, test } from 'vitest';
import { microsText, splitToCents, splitToMicros } from './vat.ts';

const amounts = fc.array(fc.integer({ min: -500_000, max: 500_000 }), { maxLength: 300 });
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
const baseOf = (cents: number): number => Math.round((cents * 25) / 29);

test('149.00 is 128.45 and 20.55, or 128.448276 and 20.551724', () => {
  expect(splitToCents()(14_900)).toEqual({ base: 12_845, vat: 2_055 });
  const { base, vat } = splitToMicros()(14_900);
  expect([microsText(base), microsText(vat)]).toEqual(['128.448276', '20.551724']);
});

test('bases and taxes of any amounts add up to those of their sum, to the cent', () => {
  fc.assert(
    fc.property(amounts, (all) => {
      const cents = all.map(splitToCents());
      const micros = all.map(splitToMicros());
      const total = sumOf(all);
      expect(sumOf(cents.map(({ base }) => base))).toBe(baseOf(total) + 0);
      cents.forEach(({ base, vat }, place) => void expect(base + vat).toBe(all[place]));
      expect(Math.round(sumOf(micros.map(({ base }) => base)) / 10_000) + 0).toBe(baseOf(total) + 0);
      expect(Math.round(sumOf(micros.map(({ vat }) => vat)) / 10_000) + 0).toBe(total - baseOf(total) + 0);
    }),
  );
});

test('the tax of each is 0.16 of its base, rounded down or up at six decimals', () => {
  fc.assert(
    fc.property(amounts, (all) => {
      for (const { base, vat } of all.map(splitToMicros())) {
        expect(vat).toBeGreaterThanOrEqual(Math.floor(base * 0.16));
        expect(vat).toBeLessThanOrEqual(Math.ceil(base * 0.16));
      }
    }),
  );
});

test('five thousand sales of one price do not drift, whatever the price', () => {
  for (const price of [100, 9_900, 14_900, 39_900, 44_900, 99_999]) {
    const split = splitToMicros();
    let [bases, taxes] = [0, 0];
    for (let count = 1; count <= 5_000; count += 1) {
      const { base, vat } = split(price);
      bases += base;
      taxes += vat;
      expect(Math.round(bases / 10_000) + Math.round(taxes / 10_000)).toBe(price * count);
    }
  }
});
