/**
 * Where a fan stopped watching, for `Keep watching` and to open a recording there: on this device, and in the account, so
 * that other devices go on there.
 */
import { answerOf, jsonIn, jsonOf } from '@palco/browser/expected-faults';
import { callHeaders } from '@palco/client/call-headers';
import { useSyncExternalStore } from 'react';
import { readToken } from './session.ts';
import { storedText } from './stored-text.ts';

const stored = storedText('palco-places');
const MOST = 12;
const ADDRESS = '/api/users/me/places';
/** How often the place goes to the account while the picture plays; when the page is left it goes at once. */
const SEND_EVERY_MS = 300_000;

export interface KeptPlace {
  readonly game: number;
  /** the league day of the game: `2026-11-21` */
  readonly day: string;
  /** abbreviations of the clubs */
  readonly away: string;
  readonly home: string;
  readonly inning: number;
  readonly half: 'top' | 'bottom';
  /** the moment of the game on screen, in milliseconds since 1970 */
  readonly at: number;
  /** the account does not have it yet */
  readonly isUnsent?: true;
}
/** Written by hand, because the landing loads no schemas. */
const isPlace = (value: unknown): value is KeptPlace => {
  if (typeof value !== 'object' || value === null) return false;
  const { game, day, away, home, inning, half, at } = value as Record<string, unknown>;
  return (
    [game, inning, at].every((number) => Number.isFinite(number)) &&
    [away, home].every((text) => typeof text === 'string') &&
    /^\d{4}-\d\d-\d\d$/.test(String(day)) &&
    (half === 'top' || half === 'bottom')
  );
};

const NONE: readonly KeptPlace[] = [];
let known: { readonly text: string | undefined; readonly places: readonly KeptPlace[] } = {
  text: undefined,
  places: NONE,
};

const placesIn = (text: string): readonly KeptPlace[] => {
  const places = jsonIn(text);
  return Array.isArray(places) ? places.filter(isPlace) : NONE;
};
/** The places, the last one watched first. Malformed ones are ignored. */
export const readPlaces = (): readonly KeptPlace[] => {
  const text = stored.read();
  if (text !== known.text) known = { text, places: text === undefined ? NONE : placesIn(text) };
  return known.places;
};
const write = (places: readonly KeptPlace[]): void => stored.write(places.length ? JSON.stringify(places) : undefined);

export const placeOf = (game: number): KeptPlace | undefined => readPlaces().find((place) => place.game === game);
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
  write(readPlaces().map(({ isUnsent, ...place }) => (isSent(place) || !isUnsent ? place : { ...place, isUnsent })));
};

/** `isLast`: the page is being left. */
export const keepPlace = (place: KeptPlace, isLast = false): void => {
  write(
    [{ ...place, isUnsent: true } as const, ...readPlaces().filter(({ game }) => game !== place.game)].slice(0, MOST),
  );
  const last = sentAt.get(place.game);
  if (isLast || last === undefined || performance.now() - last > SEND_EVERY_MS) void send(place);
};
/** The game was watched to its end. */
export const forgetPlace = (game: number): void => {
  if (!placeOf(game)) return;
  write(readPlaces().filter((place) => place.game !== game));
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
  write([...unsent, ...others].slice(0, MOST));
  for (const place of unsent) void send(place);
};

/** Somebody else may sign in on this device. */
export const forgetPlaces = (): void => {
  readFor = undefined;
  write([]);
};

export const usePlaces = (): readonly KeptPlace[] => useSyncExternalStore(stored.watch, readPlaces, () => NONE);
