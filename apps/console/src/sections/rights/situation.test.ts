import { DEMO_ZONE } from '@palco/kernel/league-date';
import { expect, test } from 'vitest';
import { dayOf, queryOf, situationFrom, withSituation } from './situation.ts';

const NOW = Date.parse('2026-11-21T02:52:00Z');

test('a situation stands in the address and comes back from it', () => {
  const situation = { country: 'US', plan: '107', at: '2027-01-31T20:15', game: 'final-series' };
  const params = withSituation(new URLSearchParams('rule=4'), situation);
  expect(params.get('rule')).toBe('4');
  expect(situationFrom(params)).toEqual(situation);
});

test('the query names a stored game by its number, and another by competition and league day', () => {
  const situation = { country: 'US', plan: '', at: '2027-01-31T20:15', game: 'final-series' };
  expect(queryOf(situation, NOW, DEMO_ZONE)).toEqual({
    country: 'US',
    plan: undefined,
    at: '2027-02-01T02:15:00.000Z',
    competition: 'final-series',
    day: '2027-01-31',
  });
  expect(queryOf({ ...situation, at: '', game: '501' }, NOW, DEMO_ZONE)).toMatchObject({ game: '501', at: undefined });
  expect(queryOf({ ...situation, game: '' }, NOW, DEMO_ZONE)).toBeUndefined();
});

test('without a moment the day is the league day of now', () => {
  expect(dayOf(situationFrom(new URLSearchParams()), NOW, DEMO_ZONE)).toBe('2026-11-20');
});
