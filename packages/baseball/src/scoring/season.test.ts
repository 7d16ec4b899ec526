import { describe, expect, test } from 'vitest';
import { bats, played, setup, threeOuts } from '../testing/written-game.ts';
import { boxScoreOf } from './box-score.ts';
import { battingLeaders, pitchingLeaders } from './leaders.ts';
import { battingAverage, earnedRunAverage } from './rates.ts';
import { type SeasonGame, seasonStatistics } from './season.ts';
import { type GameResult, gamesBehind, standingsOf } from './standings.ts';

const game: SeasonGame = {
  setup: setup({ scheduledInnings: 1 }),
  box: boxScoreOf(
    played([bats('a1', 'home_run'), bats('a2', 'single'), ...threeOuts('a', 3), ...threeOuts('h', 1)], {
      scheduledInnings: 1,
    }),
  ),
};

describe('a season', () => {
  const season = seasonStatistics([game, game]);
  const batter = (player: string) => season.batting.find((line) => line.player === player);
  const pitcher = (player: string) => season.pitching.find((line) => line.player === player);

  test('adds up man by man', () => {
    expect(batter('a1')).toMatchObject({ club: 'NAV', games: 2, atBats: 2, homeRuns: 2, runsBattedIn: 2, wins: 2 });
    expect(pitcher('ap')).toMatchObject({ wins: 2, losses: 0, outs: 6, strikeouts: 6 });
    expect(pitcher('hp')).toMatchObject({ losses: 2, earnedRuns: 2 });
    expect(battingAverage(batter('a1') ?? game.box.teams.away.battingTotals)).toBe('1.000');
    expect(earnedRunAverage(pitcher('hp') ?? game.box.teams.home.pitchingTotals)).toBe('9.00');
  });

  test('keeps a line for each position a man played', () => {
    expect(season.fielding.filter((line) => line.player === 'h8')).toEqual([
      expect.objectContaining({ position: 2, games: 2, putouts: 6 }),
    ]);
  });

  test('names leaders among those who qualify (Rule 9.22)', () => {
    expect(battingLeaders(season.batting, 'hr', () => 2)[0]?.player).toBe('a1');
    expect(battingLeaders(season.batting, 'avg', () => 0)[0]?.hits).toBe(2);
    expect(battingLeaders(season.batting, 'avg', () => 2)).toEqual([]);
    expect(pitchingLeaders(season.pitching, 'era', () => 1).map((line) => line.player)).toEqual(['ap', 'hp']);
    expect(pitchingLeaders(season.pitching, 'so', () => 1)[0]?.strikeouts).toBe(6);
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
