import type { OwnedMembership } from '@palco/contracts/memberships/memberships';
import type { PlanForSale } from '@palco/contracts/plans/plans';
import { expect, test } from 'vitest';
import { ownsAlready } from './plans.ts';

const NOW = Date.parse('2026-11-21T01:00:00Z');
const SEASON_END = '2027-03-21T06:00:00.000Z';
const ALL = ['regular-season', 'playoffs', 'final-series'] as const;
const plan = (over: Partial<PlanForSale>) =>
  ({ id: 110, days: 1, competitions: [...ALL], date_start: null, date_exp: null, ...over }) as PlanForSale;
const pass = (over: Partial<OwnedMembership>): OwnedMembership => ({
  id: 1,
  membership_id: 107,
  title: '',
  title_en: '',
  date_start: '2026-09-07T06:00:00.000Z',
  date_exp: SEASON_END,
  granted_at: '2026-09-07T06:00:00.000Z',
  competitions: [...ALL],
  ...over,
});
const WINDOW = { id: 111, date_start: '2026-09-07T06:00:00.000Z', date_exp: SEASON_END } as const;

test.each([
  ['a day inside a season pass', plan({}), pass({}), true],
  ['a day after the season pass has ended', plan({}), pass({ date_exp: '2026-11-21T00:00:00.000Z' }), false],
  ['a day that outlives the season pass', plan({}), pass({ date_exp: '2026-11-21T20:00:00.000Z' }), false],
  [
    'a second day follows the first',
    plan({}),
    pass({ membership_id: 110, date_exp: '2026-11-22T00:00:00.000Z' }),
    false,
  ],
  ['everything over a club’s pass', plan({}), pass({ club: 'CUL' }), false],
  ['everything over a game’s pass', plan({}), pass({ game_id: 12 }), false],
  ['a phase of the season pass', plan({ ...WINDOW, competitions: ['regular-season'] }), pass({}), true],
  [
    'another phase than the one owned',
    plan({ ...WINDOW, competitions: ['playoffs'] }),
    pass({ competitions: ['regular-season'] }),
    false,
  ],
  [
    'a season pass of another country opens the same games',
    plan({ ...WINDOW, id: 107 }),
    pass({ membership_id: 109 }),
    true,
  ],
  [
    'a pass that begins after the window does',
    plan({ ...WINDOW }),
    pass({ date_start: '2026-12-01T06:00:00.000Z' }),
    false,
  ],
  [
    'a season bought at a machine whose clock is a minute ahead',
    plan({ ...WINDOW, id: 107 }),
    pass({ date_start: '2026-11-21T01:01:00.000Z', granted_at: '2026-11-21T01:01:00.000Z' }),
    true,
  ],
] as const)('%s', (_, sold, owned, isOwned) => {
  expect(ownsAlready(sold, [owned], NOW)).toBe(isOwned);
});
