import { expect, test } from 'vitest';
import { type Catalogue, isOnSale, mainOfferOf, offerFor, offersIn, offerToShow, type Plan } from './plan.ts';

const NOW = new Date('2026-11-21T01:00:00Z');
const day = (offset: number): Date => new Date(NOW.getTime() + offset * 86_400_000);
const plan = (id: number, prices: Readonly<Record<string, number>>, more: Partial<Plan> = {}): Plan => ({
  id,
  title: `Pase ${id}`,
  titleEn: `Pass ${id}`,
  description: '',
  descriptionEn: '',
  texts: {},
  scope: 'all',
  image: '',
  period: 'season',
  recurring: false,
  validity: { kind: 'window', from: day(-10), until: day(100) },
  saleFrom: undefined,
  saleUntil: undefined,
  competitions: ['regular-season'],
  position: id,
  months: [],
  addedAt: NOW,
  prices: Object.entries(prices).map(([region, priceCents]) => ({ region, priceCents, commissionCents: 50 })),
  ...more,
});
const catalogue: Catalogue = {
  revision: 'one',
  regions: [
    { code: 'mexico', currency: 'MXN', paymentMethods: ['openpay', 'paypal'], isFallback: false, countries: ['MX'] },
    { code: 'united-states', currency: 'USD', paymentMethods: ['paypal'], isFallback: false, countries: ['US'] },
    { code: 'elsewhere', currency: 'USD', paymentMethods: ['paypal'], isFallback: true, countries: [] },
  ],
  plans: [
    plan(90, { mexico: 3900, elsewhere: 200 }, { period: 'day', validity: { kind: 'days', days: 1 } }),
    plan(107, { mexico: 14900 }),
    plan(108, { 'united-states': 6900 }),
    plan(109, { elsewhere: 6900 }),
    plan(110, { mexico: 100 }, { saleFrom: day(1) }),
    plan(111, { mexico: 100 }, { saleUntil: NOW }),
    plan(112, { mexico: 100 }, { validity: { kind: 'window', from: day(-9), until: NOW } }),
    plan(113, {}),
  ],
};

test('every country sees the prices of its region, and the rest of the world those of the fallback', () => {
  const idsIn = (country: string) => offersIn(catalogue, country, NOW).map((offer) => offer.plan.id);
  expect(idsIn('MX')).toEqual([90, 107]);
  expect(idsIn('US')).toEqual([108]);
  expect(idsIn('ES')).toEqual([90, 109]);
});

test('the total is price plus commission', () => {
  expect(offerFor(catalogue, 107, 'MX', NOW)).toMatchObject({
    priceCents: 14900,
    commissionCents: 50,
    totalCents: 14950,
  });
});

test('clients that read only one plan get the season pass, whatever the order', () => {
  expect(mainOfferOf(offersIn(catalogue, 'MX', NOW))?.plan.id).toBe(107);
  expect(mainOfferOf(offersIn(catalogue, 'MX', NOW).slice(0, 1))?.plan.id).toBe(90);
});

test.each([
  [108, 'MX', 'plans/not-sold-here'],
  [107, 'US', 'plans/not-sold-here'],
  [999, 'MX', 'plans/unknown'],
  [113, 'MX', 'plans/unknown'],
  [110, 'MX', 'plans/unknown'],
  [111, 'MX', 'plans/unknown'],
  [112, 'MX', 'plans/unknown'],
] as const)('plan %i is not for sale in %s: %s', (id, country, refused) => {
  expect(offerFor(catalogue, id, country, NOW)).toEqual({ refused });
});

test('a sale begins with its first instant and ends before its last', () => {
  const sold = plan(1, {}, { saleFrom: NOW, saleUntil: day(1) });
  expect([day(-1), NOW, day(1)].map((at) => isOnSale(sold, at))).toEqual([false, true, false]);
});

test('a plan of another country can be read about, at the price it has there', () => {
  expect(offerToShow(catalogue, 107, 'US', NOW)).toMatchObject({ totalCents: 14950, region: { code: 'mexico' } });
  expect(offerToShow(catalogue, 90, 'ES', NOW)).toMatchObject({ totalCents: 250 });
  expect(offerToShow(catalogue, 113, 'ES', NOW)).toEqual({ refused: 'plans/unknown' });
});
