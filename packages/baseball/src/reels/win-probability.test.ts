import { isRefusal } from '@palco/kernel/refusal';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldGame } from '../rules/fold.ts';
import { EMPTY_BASES, type GameState, type Runner } from '../rules/game-state.ts';
import { randomGame } from '../testing/random-game.ts';
import { played, setup } from '../testing/written-game.ts';
import { runProbabilities } from './run-probabilities.ts';
import { homeWinChance } from './win-probability.ts';

const expected = (bases: number, outs: number): number =>
  runProbabilities(bases, outs).reduce((sum, chance, runs) => sum + chance * runs, 0);

// run expectancies of MLB 2010–2015 (Tango), which the chain must come near
test.each<[string, number, number, number]>([
  ['bases empty, no outs', 0, 0, 0.48],
  ['first, no outs', 1, 0, 0.86],
  ['second, no outs', 2, 0, 1.1],
  ['loaded, no outs', 7, 0, 2.29],
  ['bases empty, two outs', 0, 2, 0.1],
  ['third, one out', 4, 1, 0.95],
  ['loaded, two outs', 7, 2, 0.75],
])('expected runs: %s', (_, bases, outs, runs) => {
  expect(Math.abs(expected(bases, outs) - runs)).toBeLessThan(0.16);
});

test('chances of runs add up to one, and an out or a runner fewer never helps', () => {
  for (let bases = 0; bases < 8; bases += 1)
    for (let outs = 0; outs < 3; outs += 1) {
      expect(runProbabilities(bases, outs).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
      if (outs > 0) expect(expected(bases, outs)).toBeLessThan(expected(bases, outs - 1));
      if (bases & 1) expect(expected(bases, outs)).toBeGreaterThan(expected(bases & ~1, outs));
    }
});

describe('the chance of the home club', () => {
  const { start } = played([]);
  const runner: Runner = { player: 'x', pitcher: 'y' };
  const at = (change: Partial<GameState>, away = 0, home = 0): number =>
    homeWinChance({
      ...start,
      setup: setup(),
      ...change,
      teams: { away: { ...start.teams.away, runs: away }, home: { ...start.teams.home, runs: home } },
    });

  test.each<[string, number, number, number]>([
    ['at the first pitch it is even', at({}), 0.45, 0.55],
    ['one behind with three outs to go', at({ inning: 9, half: 'bottom' }, 1, 0), 0.1, 0.25],
    [
      'tied, bases loaded, nobody out, last half',
      at({ inning: 9, half: 'bottom', bases: [runner, runner, runner] }),
      0.88,
      1,
    ],
    ['four ahead in the ninth', at({ inning: 9, half: 'top' }, 0, 4), 0.94, 1],
    ['ahead after the top of the ninth it has won', at({ inning: 9, half: 'top', outs: 3 }, 2, 3), 1, 1],
    ['a tenth inning that is even', at({ inning: 10, half: 'top', bases: EMPTY_BASES }, 3, 3), 0.45, 0.55],
  ])('%s', (_, chance, least, most) => {
    expect(chance).toBeGreaterThanOrEqual(least);
    expect(chance).toBeLessThanOrEqual(most);
  });
});

test('in any game it stays between 0 and 1, and ends with the winner', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
      const { setup: own, plays } = randomGame(seed);
      const game = foldGame(own, plays);
      if (isRefusal(game)) throw new Error(game.refused);
      const { steps, state } = game;
      for (const { after } of steps) {
        const chance = homeWinChance(after);
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1 + 1e-9);
      }
      const { away, home } = state.teams;
      expect(homeWinChance(state)).toBe(away.runs === home.runs ? 0.5 : home.runs > away.runs ? 1 : 0);
    }),
    { numRuns: 40 },
  );
});
