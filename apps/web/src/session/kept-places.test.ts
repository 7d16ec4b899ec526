import { beforeEach, expect, test } from 'vitest';
import { forgetPlace, forgetPlaces, keepPlace, placeOf, readPlaces } from './kept-places.ts';

const place = (game: number, inning = 4) =>
  ({ game, day: '2026-11-20', away: 'JAL', home: 'MOC', inning, half: 'bottom', at: 1_795_000_000_000 }) as const;

beforeEach(() => localStorage.clear());

test('the game watched last stands first, once, and twelve are remembered', () => {
  for (let game = 1; game <= 14; game++) keepPlace(place(game));
  keepPlace(place(5, 7));
  expect(readPlaces()).toHaveLength(12);
  expect(readPlaces()[0]).toEqual(place(5, 7));
  expect(placeOf(5)?.inning).toBe(7);
  expect(readPlaces().filter(({ game }) => game === 5)).toHaveLength(1);
});

test('a game watched to its end is forgotten, and all of them on signing out', () => {
  keepPlace(place(1));
  keepPlace(place(2));
  forgetPlace(2);
  expect(readPlaces()).toEqual([place(1)]);
  forgetPlaces();
  expect(localStorage).toHaveLength(0);
});

test.each(['nonsense', '{}', 'null', '[1, null, {"game": "x"}]', JSON.stringify([{ ...place(1), day: '<b>' }])])(
  'what is stored as %s is ignored',
  (stored) => {
    localStorage.setItem('palco-places', stored);
    expect(readPlaces()).toEqual([]);
  },
);
