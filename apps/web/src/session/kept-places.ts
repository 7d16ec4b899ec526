/** Where a fan stopped watching, on this device, for `Keep watching` and to open a recording there. */
import { useSyncExternalStore } from 'react';

const KEY = 'palco-places';
const MOST = 12;

export interface KeptPlace {
  readonly game: number;
  /** the league day of the game: `2026-11-21` */
  readonly day: string;
  /** letters of the clubs */
  readonly away: string;
  readonly home: string;
  readonly inning: number;
  readonly half: 'top' | 'bottom';
  /** the moment of the game on screen, in milliseconds since 1970 */
  readonly at: number;
}
/** By hand, because the landing loads no schemas. */
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
let known: { readonly text: string | null; readonly places: readonly KeptPlace[] } = { text: null, places: NONE };
const listeners = new Set<() => void>();

/** The places, the last one watched first. What does not fit is ignored. */
export const readPlaces = (): readonly KeptPlace[] => {
  try {
    const text = localStorage.getItem(KEY);
    if (text === known.text) return known.places;
    const stored: unknown = text === null ? [] : JSON.parse(text);
    known = { text, places: Array.isArray(stored) ? stored.filter(isPlace) : NONE };
    return known.places;
  } catch {
    return NONE;
  }
};
const write = (places: readonly KeptPlace[]): void => {
  try {
    if (places.length) localStorage.setItem(KEY, JSON.stringify(places));
    else localStorage.removeItem(KEY);
  } catch {
    // storage is blocked: nothing is remembered
  }
  for (const listener of listeners) listener();
};

export const placeOf = (game: number): KeptPlace | undefined => readPlaces().find((place) => place.game === game);
export const keepPlace = (place: KeptPlace): void =>
  write([place, ...readPlaces().filter(({ game }) => game !== place.game)].slice(0, MOST));
/** The game was watched to its end. */
export const forgetPlace = (game: number): void => write(readPlaces().filter((place) => place.game !== game));
/** Somebody else may sign in on this device. */
export const forgetPlaces = (): void => write([]);

const watch = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const usePlaces = (): readonly KeptPlace[] => useSyncExternalStore(watch, readPlaces, () => NONE);
