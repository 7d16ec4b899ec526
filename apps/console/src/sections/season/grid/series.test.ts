import { addDays, type LeagueDate } from '@palco/kernel/league-date';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GridGame, gameOf, indexOf, rowOf, seriesOf } from './series.ts';

const FIRST = '2025-11-24' as LeagueDate;
const days = Array.from({ length: 21 }, (_, place) => addDays(FIRST, place));
let ids = 0;
const game = (place: number, away: string, home: string, more: Partial<GridGame> = {}): GridGame => ({
  id: ++ids,
  day: addDays(FIRST, place),
  away,
  home,
  time: '7:30 pm',
  mark: 'same',
  look: 'planned',
  isDoubleheader: false,
  hasConflict: false,
  ...more,
});
/** `[JAL..]` a block of three days, `(JAL)` one day, `·` a day of rest; `@` away. */
const drawn = (club: string, games: readonly GridGame[]): string =>
  rowOf(club, indexOf(games), days.slice(0, 7))
    .map(({ opponent, isHome, block, span }) => {
      if (opponent === undefined) return '·';
      const name = `${isHome ? '' : '@'}${opponent}`;
      return block === 'alone' ? `(${name})` : block === 'first' ? `[${name}${'.'.repeat(span - 1)}]` : '';
    })
    .filter(Boolean)
    .join(' ');

test('three days against the same club are one block, at home and away', () => {
  const games = [1, 2, 3].map((place) => game(place, 'GSV', 'MXC'));
  expect(drawn('MXC', games)).toBe('· [GSV..] · · ·');
  expect(drawn('GSV', games)).toBe('· [@MXC..] · · ·');
});

test('a change of opponent or of park begins another block', () => {
  const games = [game(0, 'A', 'B'), game(1, 'A', 'B'), game(2, 'B', 'A'), game(3, 'B', 'A'), game(4, 'C', 'A')];
  expect(drawn('A', games)).toBe('[@B.] [B.] (C) · ·');
});

test.each<[string, Partial<GridGame>]>([
  ['changed in the draft', { mark: 'changed' }],
  ['new in the draft', { mark: 'new' }],
  ['postponed', { look: 'postponed' }],
  ['in conflict', { hasConflict: true }],
  ['half of a doubleheader', { isDoubleheader: true }],
])('a series with a game that is %s shows each day by itself', (_, more) => {
  expect(drawn('B', [game(0, 'A', 'B'), game(1, 'A', 'B', more), game(2, 'A', 'B')])).toBe('(A) (A) (A) · · · ·');
});

test('a series around a day of rest is two', () => {
  expect(drawn('B', [game(0, 'A', 'B'), game(2, 'A', 'B'), game(3, 'A', 'B')])).toBe('(A) · [A.] · · ·');
});

test('the former place of a moved game is a day of rest that keeps the game in view', () => {
  const cells = rowOf('B', indexOf([game(1, 'A', 'B', { mark: 'gone' })]), days);
  expect([cells[1]?.opponent, cells[1]?.games.length]).toEqual([undefined, 1]);
});

test('a cell is about the game that is played there', () => {
  const [off, on] = [game(1, 'A', 'B', { look: 'postponed' }), game(1, 'C', 'B')];
  expect(gameOf({ games: [off, on] })).toBe(on);
  expect(gameOf({ games: [off] })).toBe(off);
});

test('the series of a game ends where a day or the park changes', () => {
  const games = [game(0, 'A', 'B'), game(1, 'A', 'B'), game(2, 'A', 'B'), game(5, 'A', 'B'), game(3, 'B', 'A')];
  expect(seriesOf(games[1] as GridGame, games).map(({ id }) => id)).toEqual(games.slice(0, 3).map(({ id }) => id));
  expect(seriesOf(games[3] as GridGame, games)).toEqual([games[3]]);
});

test('every game of a club is in its row once, and blocks cover their days without a gap', () => {
  const clubs = ['A', 'B', 'C', 'D'];
  const someGames = fc.array(
    fc.record({
      place: fc.integer({ min: 0, max: 20 }),
      pair: fc.shuffledSubarray(clubs, { minLength: 2, maxLength: 2 }),
      mark: fc.constantFrom('same', 'same', 'same', 'changed', 'gone'),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(someGames, (made) => {
      const games = made.map(({ place, pair: [away = 'A', home = 'B'], mark }) => game(place, away, home, { mark }));
      const index = indexOf(games);
      for (const club of clubs) {
        const cells = rowOf(club, index, days);
        expect(cells.map(({ day }) => day)).toEqual(days);
        expect(cells.flatMap((cell) => cell.games)).toHaveLength(
          games.filter(({ away, home }) => away === club || home === club).length,
        );
        for (const [place, { block, span }] of cells.entries()) {
          if (block !== 'first') continue;
          const inside = cells.slice(place, place + span).map((cell) => cell.block);
          expect(inside).toEqual(['first', ...Array.from({ length: span - 2 }, () => 'middle'), 'last']);
        }
      }
    }),
    { seed: 34, numRuns: 200 },
  );
});
