/** The game that is watched in this tab. When the fan leaves the player's page, it plays on in the mini player. */
import { type ComponentType, useSyncExternalStore } from 'react';
import { openingRequest } from '../moment/opening-request.ts';

export interface WatchProps {
  readonly gameId: number;
  /** `playerapp` gets recordings only */
  readonly platform: 'webapp' | 'playerapp';
  /** the query of the address, which may ask for a moment or a reel */
  readonly search: string;
  /** docked in a corner of another page */
  readonly isMini: boolean;
}
interface Watching {
  readonly gameId: number;
  readonly search: string;
  readonly Player: ComponentType<WatchProps>;
  /** changes with each opening of the player */
  readonly opening: number;
}

let watching: Watching | undefined;
let openings = 0;
const listeners = new Set<() => void>();
const change = (next: Watching | undefined): void => {
  watching = next;
  for (const listener of listeners) listener();
};

interface WatchRequest extends Pick<Watching, 'gameId' | 'search' | 'Player'> {
  /** by the browser's Back or Forward: the moment or reel in the address has been seen already */
  readonly isReturn: boolean;
}
/** Watches a game from now on. If it is being watched already, it continues, unless a moment or a reel is requested. */
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
