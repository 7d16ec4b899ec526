import { IS_SELLING_DATA, IS_SOLD_ELSEWHERE_DATA } from '@palco/contracts/web-render';
import { DEMO_ZONE } from '@palco/kernel/league-date';
import { expect, test } from 'vitest';
import { clockIn } from '../../clock.ts';
import type { Catalogue, Plan } from './plan.ts';
import { plansOfPage } from './plans-of-page.ts';

const NOW = new Date('2026-11-21T01:00:00Z');
const LATER = new Date('2026-11-22T01:00:00Z');
const plan = (regions: readonly string[], saleFrom?: Date): Plan => ({
  id: 107,
  title: 'Pase',
  titleEn: 'Pass',
  description: '',
  descriptionEn: '',
  texts: {},
  scope: 'all',
  image: '',
  period: 'season',
  recurring: false,
  validity: { kind: 'days', days: 30 },
  saleFrom,
  saleUntil: undefined,
  competitions: ['regular-season'],
  position: 1,
  months: [],
  addedAt: NOW,
  prices: regions.map((region) => ({ region, priceCents: 100, commissionCents: 0 })),
});
const region = (code: string, country: string) => ({
  code,
  currency: 'MXN' as const,
  paymentMethods: [],
  isFallback: false,
  countries: [country],
});
const factsOf = async (plans: readonly Plan[], now = NOW) => {
  const catalogue: Catalogue = {
    revision: '1',
    regions: [region('mexico', 'MX'), region('united-states', 'US')],
    plans,
  };
  const clock = clockIn(
    () => now,
    () => DEMO_ZONE,
  );
  const { data, revision } = await plansOfPage({ read: async () => catalogue }, clock)('home', 'es', 'MX');
  const facts = data as Record<string, unknown>;
  return { here: facts[IS_SELLING_DATA], elsewhere: facts[IS_SOLD_ELSEWHERE_DATA], revision };
};

test.each([
  ['no plan at all', [], false, false],
  ['a plan without a price', [plan([])], false, false],
  ['one whose sale begins tomorrow', [plan(['united-states'], LATER)], false, false],
  ['one sold in another country', [plan(['united-states'])], false, true],
  ['one sold here', [plan(['mexico', 'united-states'])], true, false],
])('the landing knows whether nothing is for sale here, or nowhere: %s', async (_, plans, here, elsewhere) => {
  expect(await factsOf(plans)).toMatchObject({ here, elsewhere });
});

test('a sale that begins elsewhere is another page', async () => {
  const plans = [plan(['united-states'], LATER)];
  const [before, after] = [await factsOf(plans), await factsOf(plans, LATER)];
  expect([before.elsewhere, after.elsewhere]).toEqual([false, true]);
  expect(after.revision).not.toBe(before.revision);
});
