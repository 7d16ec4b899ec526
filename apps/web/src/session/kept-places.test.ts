import { keepPlace as keepPlaceRow } from '@palco/contracts/accounts/kept-places';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetPlace, forgetPlaces, keepPlace, readPlacesOf } from './kept-places.ts';
import { forgetToken, storeToken } from './session.ts';
import { placeOf, readPlaces } from './stored-places.ts';

const place = (game: number, inning = 4) =>
  ({ game, day: '2026-11-20', away: 'JAL', home: 'MOC', inning, half: 'bottom', at: 1_795_000_000_000 }) as const;

beforeEach(() => localStorage.clear());

test('the game watched last stands first, once, and twelve are remembered', () => {
  for (let game = 1; game <= 14; game++) keepPlace(place(game));
  keepPlace(place(5, 7));
  expect(readPlaces()).toHaveLength(12);
  expect(readPlaces()[0]).toMatchObject(place(5, 7));
  expect(placeOf(5)?.inning).toBe(7);
  expect(readPlaces().filter(({ game }) => game === 5)).toHaveLength(1);
});

test('a game watched to its end is forgotten, and all of them on signing out', () => {
  keepPlace(place(1));
  keepPlace(place(2));
  forgetPlace(2);
  expect(readPlaces()).toMatchObject([place(1)]);
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

/** An account with places from another device. */
const accountWith = (places: readonly object[], status = 200) => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: { method?: string; body?: string }) => {
    if (body) expect(keepPlaceRow.body?.safeParse(JSON.parse(body)).error).toBeUndefined();
    if (method !== 'GET') sent.push(`${method} ${address}`);
    return Response.json({ data: places }, { status });
  });
  storeToken('a.b.c');
  return {
    sent,
    close: () => {
      forgetToken();
      forgetPlaces();
      vi.unstubAllGlobals();
    },
  };
};

test('the places of the account are taken over; what it has not got yet stays first, and is sent', async () => {
  // the picture's clock has fractions of a millisecond
  keepPlace({ ...place(21), at: place(21).at + 0.195 });
  const account = accountWith([place(22), place(23), { game: 'x' }]);
  await readPlacesOf(7);
  expect(readPlaces().map(({ game }) => game)).toEqual([21, 22, 23]);
  await expect.poll(() => readPlaces()[0]).toEqual({ ...place(21), at: place(21).at + 0.195 });
  expect(account.sent).toEqual(['PUT /api/users/me/places/21']);
  account.close();
});

test('what another device has watched to its end is gone here too', async () => {
  localStorage.setItem('palco-places', JSON.stringify([place(31), place(32)]));
  const account = accountWith([place(32)]);
  await readPlacesOf(7);
  expect(readPlaces().map(({ game }) => game)).toEqual([32]);
  account.close();
});

test('without an answer everything stays, to be sent another time', async () => {
  const account = accountWith([], 503);
  keepPlace(place(41));
  await readPlacesOf(7);
  expect(readPlaces()).toEqual([{ ...place(41), isUnsent: true }]);
  account.close();
});

test('the place goes to the account rarely while the picture plays, and at once when the page is left', async () => {
  const account = accountWith([]);
  keepPlace(place(51));
  for (const inning of [5, 6, 7]) keepPlace(place(51, inning));
  expect(account.sent).toHaveLength(1);
  keepPlace(place(51, 8), true);
  expect(account.sent).toHaveLength(2);
  forgetPlace(51);
  forgetPlace(51);
  expect(account.sent.slice(2)).toEqual(['DELETE /api/users/me/places/51']);
  account.close();
});
