import { expect, test } from 'vitest';
import { gamesFrom, layoutOf, mostGames, tileForBest, withSwap } from './open-games.ts';

test.each<[string | null, readonly number[]]>([
  [null, []],
  ['', []],
  ['12', [12]],
  ['12,15,12', [12, 15]],
  ['1,2,3,4,5', [1, 2, 3, 4]],
  ['0,-3,x,07,99999999999,8', [8]],
])('the games of the address %s', (text, games) => {
  expect(gamesFrom(text)).toEqual(games);
});

test.each([
  [1, false, 'one'],
  [2, false, 'pair'],
  [3, false, 'left'],
  [4, false, 'grid'],
  [1, true, 'one'],
  [2, true, 'stack'],
] as const)('%i games, on a phone: %s', (count, isNarrow, layout) => {
  expect(layoutOf(count, isNarrow)).toBe(layout);
});

test('a phone and a weak device show two games', () => {
  expect(mostGames({ isNarrow: false, isWeak: false })).toBe(4);
  expect(mostGames({ isNarrow: true, isWeak: false })).toBe(2);
  expect(mostGames({ isNarrow: false, isWeak: true })).toBe(2);
});

test('a tile shows another game, and none that is open already', () => {
  expect(withSwap([1, 2, 3], 2, 9)).toEqual([1, 9, 3]);
  expect(withSwap([1, 2, 3], 2, 3)).toEqual([1, 2, 3]);
});

test.each<[string, readonly number[], number | undefined, readonly number[], number | undefined]>([
  ['the last tile follows', [1, 2, 3], 1, [], 3],
  ['but not the one that is heard', [1, 2, 3], 3, [], 2],
  ['nor one in the middle of a plate appearance', [1, 2, 3], 1, [3], 2],
  ['none may be left', [1, 2], 1, [2], undefined],
  ['the best game is open', [1, 9], 1, [], undefined],
])('the tile for the best game: %s', (_, games, heard, busy, tile) => {
  expect(tileForBest(games, 9, { heard, mayLeave: (game) => !busy.includes(game) })).toBe(tile);
});
