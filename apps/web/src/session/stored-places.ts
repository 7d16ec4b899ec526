/** Where a fan stopped watching, as this browser keeps it. Apart from what changes it: the first picture reads it before the app. */
import { jsonIn } from '@palco/browser/expected-faults';
import { storedText } from '@palco/browser/stored-text';

const stored = storedText('palco-places');
export const { watch: watchPlaces } = stored;

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
export const isPlace = (value: unknown): value is KeptPlace => {
  if (typeof value !== 'object' || value === null) return false;
  const { game, day, away, home, inning, half, at } = value as Record<string, unknown>;
  return (
    [game, inning, at].every((number) => Number.isFinite(number)) &&
    [away, home].every((text) => typeof text === 'string') &&
    /^\d{4}-\d\d-\d\d$/.test(String(day)) &&
    (half === 'top' || half === 'bottom')
  );
};

export const NO_PLACES: readonly KeptPlace[] = [];
let known: { readonly text: string | undefined; readonly places: readonly KeptPlace[] } = {
  text: undefined,
  places: NO_PLACES,
};

const placesIn = (text: string): readonly KeptPlace[] => {
  const places = jsonIn(text);
  return Array.isArray(places) ? places.filter(isPlace) : NO_PLACES;
};
/** The places, the last one watched first. Malformed ones are ignored. */
export const readPlaces = (): readonly KeptPlace[] => {
  const text = stored.read();
  if (text !== known.text) known = { text, places: text === undefined ? NO_PLACES : placesIn(text) };
  return known.places;
};

export const placeOf = (game: number): KeptPlace | undefined => readPlaces().find((place) => place.game === game);
export const writePlaces = (places: readonly KeptPlace[]): void =>
  stored.write(places.length ? JSON.stringify(places) : undefined);
