/**
 * Where a fan stopped watching, for `Keep watching` and to open a recording there: on this device, and in the account, so
 * that other devices go on there.
 */
import { answerOf, jsonOf } from '@palco/browser/expected-faults';
import { callHeaders } from '@palco/client/call-headers';
import { useSyncExternalStore } from 'react';
import { readToken } from './session.ts';
import { isPlace, type KeptPlace, NO_PLACES, placeOf, readPlaces, watchPlaces, writePlaces } from './stored-places.ts';

const MOST = 12;
const ADDRESS = '/api/users/me/places';
/** How often the place goes to the account while the picture plays; when the page is left it goes at once. */
const SEND_EVERY_MS = 300_000;

/** When the place in a game was last sent to the account, by the clock of the document. */
const sentAt = new Map<number, number>();

const send = async ({ game, inning, half, at }: KeptPlace): Promise<void> => {
  if (readToken() === undefined) return;
  sentAt.set(game, performance.now());
  const response = await answerOf(`${ADDRESS}/${game}`, {
    method: 'PUT',
    headers: { ...callHeaders(), 'content-type': 'application/json' },
    // the picture's clock has fractions of a millisecond
    body: JSON.stringify({ inning, half, at: Math.round(at) }),
    keepalive: true, // the page may be left meanwhile
  });
  if (!response?.ok) return; // it stays unsent
  const isSent = (place: KeptPlace): boolean => place.game === game && place.at === at;
  writePlaces(
    readPlaces().map(({ isUnsent, ...place }) => (isSent(place) || !isUnsent ? place : { ...place, isUnsent })),
  );
};

/** `isLast`: the page is being left. */
export const keepPlace = (place: KeptPlace, isLast = false): void => {
  writePlaces(
    [{ ...place, isUnsent: true } as const, ...readPlaces().filter(({ game }) => game !== place.game)].slice(0, MOST),
  );
  const last = sentAt.get(place.game);
  if (isLast || last === undefined || performance.now() - last > SEND_EVERY_MS) void send(place);
};
/** The game was watched to its end. */
export const forgetPlace = (game: number): void => {
  if (!placeOf(game)) return;
  writePlaces(readPlaces().filter((place) => place.game !== game));
  if (readToken() !== undefined)
    void answerOf(`${ADDRESS}/${game}`, { method: 'DELETE', headers: callHeaders(), keepalive: true });
};

let readFor: number | undefined;
/** Takes over the places of an account, once per document; what it did not get yet stays first and is sent. */
export const readPlacesOf = async (account: number): Promise<void> => {
  if (readFor === account) return;
  readFor = account;
  const token = readToken();
  const answer = await answerOf(ADDRESS, { headers: callHeaders() });
  const reply = answer?.ok ? ((await jsonOf(answer)) as { readonly data?: unknown } | undefined) : undefined;
  const places = reply?.data;
  if (!Array.isArray(places) || readToken() !== token) {
    if (readFor === account) readFor = undefined;
    return;
  }
  const unsent = readPlaces().filter(({ isUnsent }) => isUnsent);
  const others = places.filter(isPlace).filter(({ game }) => !unsent.some((place) => place.game === game));
  writePlaces([...unsent, ...others].slice(0, MOST));
  for (const place of unsent) void send(place);
};

/** Somebody else may sign in on this device. */
export const forgetPlaces = (): void => {
  readFor = undefined;
  writePlaces([]);
};

export const usePlaces = (): readonly KeptPlace[] => useSyncExternalStore(watchPlaces, readPlaces, () => NO_PLACES);
