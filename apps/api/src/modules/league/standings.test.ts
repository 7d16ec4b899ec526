import type { LeagueDate } from '@palco/kernel/league-date';
import { expect, test } from 'vitest';
import { recordsBefore, type SeasonResult, tablesOf } from './standings.ts';

let id = 0;
const result = (day: number, away: string, awayRuns: number, home: string, homeRuns: number): SeasonResult => {
  const date = `2026-10-${String(day).padStart(2, '0')}`;
  id += 1;
  return {
    gameId: id,
    officialDate: date as LeagueDate,
    playedAt: Date.parse(`${date}T20:00:00Z`),
    clubs: { away, home },
    runs: { away: awayRuns, home: homeRuns },
    ...(awayRuns === homeRuns ? {} : { winner: awayRuns > homeRuns ? 'away' : 'home' }),
  };
};
const results = [
  result(10, 'NAV', 3, 'HER', 5),
  result(11, 'NAV', 6, 'HER', 5),
  result(12, 'HER', 1, 'OBR', 0),
  result(13, 'HER', 4, 'OBR', 4),
  result(14, 'OBR', 2, 'HER', 9),
];
const season = {
  id: '2026',
  label: '2026-2027',
  firstDay: '2026-10-10' as LeagueDate,
  lastDay: '2027-01-30' as LeagueDate,
  secondHalfFrom: '2026-10-13' as LeagueDate,
};

test('the halves add up to the whole', () => {
  const { general, first, second } = tablesOf(['NAV', 'HER', 'OBR', 'MXC'], season, results);
  for (const { club, wins, losses, ties } of general) {
    const parts = [first, second].map((table) => table.find((row) => row.club === club));
    expect(parts.reduce((total, row) => total + (row?.wins ?? 0), 0)).toBe(wins);
    expect(parts.reduce((total, row) => total + (row?.losses ?? 0), 0)).toBe(losses);
    expect(parts.reduce((total, row) => total + (row?.ties ?? 0), 0)).toBe(ties);
  }
  expect(general[0]).toMatchObject({ club: 'HER', wins: 3, losses: 1, ties: 1, streak: 2 });
  expect(second.find(({ club }) => club === 'HER')).toMatchObject({ wins: 1, losses: 0, ties: 1 });
});

test('a record is what was won and lost before the game; ties do not count', () => {
  expect(recordsBefore(results, new Date('2026-10-12T20:00:00Z')).get('HER')).toEqual({ wins: 1, losses: 1 });
  expect(recordsBefore(results, new Date('2026-10-15T20:00:00Z')).get('HER')).toEqual({ wins: 3, losses: 1 });
  expect(recordsBefore(results, new Date('2026-10-15T20:00:00Z')).get('MXC')).toBeUndefined();
});
