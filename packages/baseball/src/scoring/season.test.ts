import { describe, expect, test } from 'vitest';
import { bats, played, threeOuts } from '../testing/written-game.ts';
import { boxScoreOf } from './box-score.ts';
import { battingLeaders, pitchingLeaders } from './leaders.ts';
import { battingAverage, earnedRunAverage } from './rates.ts';
import type { SeasonBatting, SeasonPitching } from './season.ts';
import { type GameResult, gamesBehind, standingsOf } from './standings.ts';

const { teams } = boxScoreOf(
  played([bats('a1', 'home_run'), bats('a2', 'single'), ...threeOuts('a', 3), ...threeOuts('h', 1)], {
    scheduledInnings: 1,
  }),
);

describe('leaders', () => {
  const both = [teams.away, teams.home];
  const batting = both
    .flatMap((team) => team.batting)
    .map((line): SeasonBatting => ({ ...line, club: 'NAV', games: 1, wins: 0, losses: 0 }));
  const pitching = both
    .flatMap((team) => team.pitching)
    .map((line): SeasonPitching => ({ ...line, club: 'NAV', wins: 0, losses: 0, saves: 0, holds: 0, blownSaves: 0 }));

  test('are chosen among those who qualify (Rule 9.22)', () => {
    expect(battingLeaders(batting, 'hr', () => 1)[0]?.player).toBe('a1');
    expect(battingLeaders(batting, 'avg', () => 0)[0]?.hits).toBe(1);
    expect(battingLeaders(batting, 'avg', () => 1)).toEqual([]);
    expect(pitchingLeaders(pitching, 'era', () => 1).map((line) => line.player)).toEqual(['ap', 'hp']);
    expect(pitchingLeaders(pitching, 'so', () => 1)[0]?.strikeouts).toBe(3);
  });

  test('have the averages of their counts', () => {
    expect(battingAverage(batting.find((line) => line.player === 'a1') as SeasonBatting)).toBe('1.000');
    expect(earnedRunAverage(pitching.find((line) => line.player === 'hp') as SeasonPitching)).toBe('9.00');
  });
});

describe('standings', () => {
  const result = (away: string, home: string, runs: [number, number], playedAt: number): GameResult => ({
    clubs: { away, home },
    runs: { away: runs[0], home: runs[1] },
    playedAt,
    ...(runs[0] === runs[1] ? {} : { winner: runs[0] > runs[1] ? ('away' as const) : ('home' as const) }),
  });
  const table = standingsOf(
    ['HER', 'NAV', 'CUL'],
    [
      result('NAV', 'HER', [1, 2], 3),
      result('NAV', 'HER', [5, 2], 1),
      result('HER', 'NAV', [3, 3], 2),
      result('HER', 'NAV', [4, 0], 4),
    ],
  );

  test('rank by percentage, count ties apart, and follow the order of play', () => {
    expect(table.map((row) => [row.club, row.wins, row.losses, row.ties, row.percentage, gamesBehind(row)])).toEqual([
      ['HER', 2, 1, 1, '.667', '--'],
      ['NAV', 1, 2, 1, '.333', '1.0'],
      ['CUL', 0, 0, 0, '.000', '0.5'],
    ]);
    expect(table.map((row) => row.streak)).toEqual([2, -2, 0]);
    expect(table[0]).toMatchObject({ home: { wins: 1, losses: 1 }, away: { wins: 1, losses: 0 }, runsFor: 11 });
  });
});
