import type { PlanForSale } from '@palco/contracts/plans/plans';
import { expect, test } from 'vitest';
import { fullPass, opensPart, savingOf } from './plan-facts.ts';

const plan = (period: PlanForSale['period'], total: string, currency = 'MXN') =>
  ({ period, total, currency, competitions: period === 'season' ? ['regular-season', 'playoffs'] : [] }) as never;
const parts = [plan('regular-season', '99.00'), plan('playoffs', '79.00'), plan('final-series', '69.00')];

test('the season pass saves what its parts cost more', () => {
  expect(savingOf([plan('season', '149.00'), ...parts])).toEqual({ cents: 9800, currency: 'MXN' });
});

test.each([
  ['nothing cheaper', [plan('season', '247.00'), ...parts]],
  ['a part that is not sold', [plan('season', '149.00'), ...parts.slice(1)]],
  ['another currency', [plan('season', '10.00', 'USD'), ...parts]],
  ['no season pass', parts],
])('%s: no saving is promised', (_, plans) => {
  expect(savingOf(plans)).toBeUndefined();
});

test('what a plan opens is what its competitions say', () => {
  const season = fullPass([...parts, plan('season', '149.00')]) as PlanForSale;
  expect(opensPart(season, 'playoffs')).toBe(true);
  expect(opensPart(season, 'final-series')).toBe(false);
});
