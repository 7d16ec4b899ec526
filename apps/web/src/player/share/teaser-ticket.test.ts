import type { PlanForSale } from '@palco/contracts/plans/plans';
import { expect, test } from 'vitest';
import { offeredPlan } from './teaser-ticket.tsx';

const plan = (id: number, period: string, total: string, scope?: string) =>
  ({ id, period, total, scope }) as unknown as PlanForSale;
const [GAME, CLUB] = [plan(115, 'day', '29.00', 'game'), plan(114, 'season', '19.00', 'club')];

test.each([
  ['the pass of a day', [GAME, CLUB, plan(107, 'season', '9.00'), plan(110, 'day', '39.00', 'all')], 110],
  ['without one, the cheapest', [GAME, CLUB, plan(107, 'season', '149.00'), plan(112, 'playoffs', '79.00')], 112],
  ['nothing, where a club or a game must be chosen', [GAME, CLUB], undefined],
])('beside a shared play: %s', (_, plans, id) => {
  expect(offeredPlan(plans)?.id).toBe(id);
});
