import { expect, test } from 'vitest';
import type { LineOfGame } from './lines-store.ts';
import { playerStatistics } from './player-statistics.ts';

const line = (changes: Partial<LineOfGame>): LineOfGame => ({
  gameId: 1,
  seasonId: '2026',
  competition: 'regular-season',
  club: 'NAV',
  opponent: 'HER',
  isHome: true,
  officialDate: '2026-11-01',
  didWin: true,
  player: '1001',
  batting: undefined,
  pitching: undefined,
  fielding: undefined,
  ...changes,
});
const { batting, pitching } = playerStatistics(
  [
    line({ gameId: 3, seasonId: '2025', officialDate: '2025-11-02', pitching: { outs: 3, games: 1 } }),
    line({ pitching: { outs: 9, games: 1, strikeouts: 4 } }),
    line({ gameId: 2, officialDate: '2026-11-06', opponent: 'MXC', isHome: false, pitching: { outs: 6, games: 1 } }),
  ],
  '2026',
);

test('a pitcher who went in twice has two games', () => {
  expect(pitching.byYear).toMatchObject([
    { g: '2', ip: '5.0', so: '4' },
    { year: '2025', ip: '1.0' },
  ]);
  expect(pitching.general).toMatchObject([{ g: '3', ip: '6.0' }]);
  expect(pitching.gameLogs.map(({ g }) => g)).toEqual(['1', '1']);
});

test('each row of the log of a season names its game, newest first', () => {
  expect(pitching.logGames).toEqual([
    { id: 2, season: '2026', date: '2026-11-06', opponent: 'MXC', isHome: false },
    { id: 1, season: '2026', date: '2026-11-01', opponent: 'HER', isHome: true },
  ]);
  expect(batting.logGames).toEqual([]);
});
