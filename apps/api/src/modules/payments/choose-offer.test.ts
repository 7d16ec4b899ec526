import { expect, test } from 'vitest';
import type { Offer } from '../plans/plan.ts';
import { isPayableAtStore } from './choose-offer.ts';

const LIMIT_CENTS = 999_999;
const offer = (priceCents: number, region: Partial<Offer['region']> = {}): Offer =>
  ({
    region: { code: 'mexico', currency: 'MXN', paymentMethods: ['openpay'], ...region },
    priceCents,
    commissionCents: 5000,
    totalCents: priceCents + 5000,
  }) as Offer;

test.each<[string, Offer, string, boolean]>([
  ['a price in pesos, in Mexico', offer(14_900), 'MX', true],
  ['exactly the limit, commission included', offer(LIMIT_CENTS - 5000), 'MX', true],
  ['a cent more', offer(LIMIT_CENTS - 4999), 'MX', false],
  ['dollars', offer(14_900, { currency: 'USD' }), 'MX', false],
  ['a buyer abroad', offer(14_900), 'US', false],
  ['a region without the provider of slips', offer(14_900, { paymentMethods: ['paypal'] }), 'MX', false],
])('at a store: %s', (_, what, country, isPayable) => {
  expect(isPayableAtStore(what, country, LIMIT_CENTS)).toBe(isPayable);
});
