/**
 * Requests that wait for a part of a live game which does not exist yet: each is released by that part, by the time it may
 * wait at most, or when this process stops. One timer serves all of them.
 */
import type { ServerResponse } from 'node:http';

interface HeldRequest {
  readonly gameId: number;
  /** when its client disconnects, the request is dropped and not released */
  readonly response: ServerResponse;
  /** milliseconds */
  readonly waitMs: number;
  /** whether what it waits for exists */
  readonly isReady: () => boolean;
  /** called once, when the request is to be answered */
  readonly release: () => void;
}
export interface HeldRequests {
  /** False when too many wait: this one must be answered now. */
  hold(request: HeldRequest): boolean;
  /** something of the game is new: releases those that waited for it */
  changed(gameId: number): void;
  /** nothing more is going to come of this game */
  releaseGame(gameId: number): void;
  count(): number;
  /** releases all requests, and holds none from now on */
  close(): void;
}

/** Each has a connection of its own: a process with more than this many has bigger problems than requests that wait. */
const MOST_HELD = 20_000;
/** How often requests that have waited long enough are looked for, in milliseconds. */
const SWEEP_MS = 100;

export const createHeldRequests = (mostHeld = MOST_HELD): HeldRequests => {
  const games = new Map<number, Map<HeldRequest, number>>();
  let count = 0;
  let isClosed = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  const drop = (request: HeldRequest): boolean => {
    const held = games.get(request.gameId);
    if (!held?.delete(request)) return false;
    count -= 1;
    if (held.size === 0) games.delete(request.gameId);
    if (count === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    return true;
  };
  const releaseWhere = (is: (request: HeldRequest, until: number) => boolean, gameId?: number): void => {
    const those = gameId === undefined ? [...games.values()] : [games.get(gameId) ?? new Map()];
    for (const held of those)
      for (const [request, until] of [...held]) if (is(request, until) && drop(request)) request.release();
  };
  const sweep = (): void => {
    const now = performance.now();
    releaseWhere((_, until) => until <= now);
  };

  return {
    hold: (request) => {
      if (isClosed || count >= mostHeld) return false;
      const held = games.get(request.gameId) ?? new Map<HeldRequest, number>();
      games.set(request.gameId, held);
      held.set(request, performance.now() + request.waitMs);
      count += 1;
      timer ??= setInterval(sweep, SWEEP_MS);
      request.response.once('close', () => drop(request));
      return true;
    },
    changed: (gameId) => releaseWhere(({ isReady }) => isReady(), gameId),
    releaseGame: (gameId) => releaseWhere(() => true, gameId),
    count: () => count,
    close: () => {
      isClosed = true;
      releaseWhere(() => true);
    },
  };
};
