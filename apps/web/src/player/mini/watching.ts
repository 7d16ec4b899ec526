/** The game that is watched in this tab. It outlives the player's page: while the fan browses it plays on in the mini player. */
import { type ComponentType, useSyncExternalStore } from 'react';
import { openingRequest } from '../watch/opening-request.ts';

export interface WatchProps {
  readonly gameId: number;
  /** `playerapp` gets recordings only */
  readonly platform: 'webapp' | 'playerapp';
  /** the query of the address, which may ask for a moment or a reel */
  readonly search: string;
  /** docked in a corner of another page */
  readonly isMini: boolean;
}
export interface Watching {
  readonly gameId: number;
  readonly search: string;
  readonly Player: ComponentType<WatchProps>;
  /** another one is another opening of the player */
  readonly opening: number;
}

let watching: Watching | undefined;
let openings = 0;
const listeners = new Set<() => void>();
const change = (next: Watching | undefined): void => {
  watching = next;
  for (const listener of listeners) listener();
};

export interface WatchRequest extends Pick<Watching, 'gameId' | 'search' | 'Player'> {
  /** the browser's back or forward: what was asked for then has been seen */
  readonly isReturn: boolean;
}
/** Watches a game from now on. The game that is watched already goes on where it is, unless a moment or a reel is asked for. */
export const watchGame = ({ gameId, search, Player, isReturn }: WatchRequest): void => {
  const { at, reel } = openingRequest(search);
  const isAsked = !isReturn && (at !== undefined || reel !== undefined);
  if (watching?.gameId === gameId && !isAsked) return;
  openings += 1;
  change({ gameId, search, Player, opening: openings });
};

/** A reel has ended while the fan browses: the next game follows in its place. */
export const watchNext = (gameId: number, search: string): void => {
  if (watching) watchGame({ ...watching, gameId, search, isReturn: false });
};

/** Ends the picture and frees its place on the seat. */
export const stopWatching = (): void => change(undefined);

export const useWatching = (): Watching | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => watching,
    () => undefined,
  );
