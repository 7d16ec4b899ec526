import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { createHeldRequests, type HeldRequests } from './held-requests.ts';

interface Waiting {
  readonly response: EventEmitter;
  readonly release: ReturnType<typeof vi.fn>;
  isReady: boolean;
}
const hold = (held: HeldRequests, gameId: number, waitMs = 60_000): Waiting & { readonly isHeld: boolean } => {
  const waiting: Waiting = { response: new EventEmitter(), release: vi.fn(), isReady: false };
  const isHeld = held.hold({
    gameId,
    waitMs,
    response: waiting.response as ServerResponse,
    isReady: () => waiting.isReady,
    release: waiting.release as () => void,
  });
  return Object.assign(waiting, { isHeld });
};

test('what is ready is released once, and nothing else', () => {
  const held = createHeldRequests();
  const [ready, other, elsewhere] = [hold(held, 1), hold(held, 1), hold(held, 2)];
  ready.isReady = true;
  elsewhere.isReady = true;
  held.changed(1);
  held.changed(1);
  expect([ready, other, elsewhere].map(({ release }) => release.mock.calls.length)).toEqual([1, 0, 0]);
  expect(held.count()).toBe(2);
  held.close();
});

test('one that has waited long enough is released', async () => {
  const held = createHeldRequests();
  const [short, long] = [hold(held, 1, 1), hold(held, 1)];
  await expect.poll(() => short.release.mock.calls.length).toBe(1);
  expect(long.release).not.toHaveBeenCalled();
  held.close();
});

test('a client that leaves is forgotten', () => {
  const held = createHeldRequests();
  const gone = hold(held, 1);
  gone.response.emit('close');
  held.releaseGame(1);
  expect(gone.release).not.toHaveBeenCalled();
  expect(held.count()).toBe(0);
});

test('too many are not held, and none after the end', () => {
  const held = createHeldRequests(2);
  const three = [hold(held, 1), hold(held, 2), hold(held, 3)];
  expect(three.map(({ isHeld }) => isHeld)).toEqual([true, true, false]);
  held.releaseGame(1);
  expect(three.map(({ release }) => release.mock.calls.length)).toEqual([1, 0, 0]);
  held.close();
  expect(three.map(({ release }) => release.mock.calls.length)).toEqual([1, 1, 0]);
  expect(hold(held, 1).isHeld).toBe(false);
  expect(held.count()).toBe(0);
});
