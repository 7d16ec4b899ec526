import type { LeagueDate } from '@palco/kernel/league-date';
import { expect, test } from 'vitest';
import { seasonBeginning, withCompetition, withDays } from './season-terms.ts';

test('competitions that begin or end with the season follow its days; days of their own stay', () => {
  const begun = seasonBeginning('2026-10-10' as LeagueDate, (name) => name);
  const terms = withCompetition(begun, 'playoffs', 'Playoffs', { first_day: '2027-01-02', last_day: begun.last_day });
  const moved = withDays(withDays(terms, { first_day: '2026-10-15' }), { last_day: '2027-01-30' });
  expect(moved).toMatchObject({
    first_day: '2026-10-15',
    last_day: '2027-01-30',
    competitions: [
      { competition: 'regular-season', first_day: '2026-10-15', last_day: '2027-01-30' },
      { competition: 'playoffs', first_day: '2027-01-02', last_day: '2027-01-30' },
    ],
  });
});
