import type { ScoringHold } from '@palco/contracts/games/scoring-staff';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHold } from './hold.ts';

const ANA = { id: 7, name: 'Ana Luna' };
const BETO = { id: 8, name: 'Beto Soto' };
const holdOf = (changes: Partial<ScoringHold> = {}): ScoringHold => ({
  holder: ANA,
  isMine: false,
  since: '2026-11-01T00:00:00.000Z',
  silentAt: '2026-11-01T00:00:30.000Z',
  endsAt: '2026-11-01T06:00:00.000Z',
  asked: null,
  ...changes,
});
const asked = (given: boolean) => ({ by: BETO, at: '2026-11-01T00:00:10.000Z', given });

/** What the server answers next, and what it was sent. */
let answer: { readonly status: number; readonly body: object };
let calls: string[];
beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    calls.push(`${method} ${address.split('/').at(-1)}`);
    return Response.json(answer.body, { status: answer.status });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const says = (hold: ScoringHold): void => {
  answer = { status: 200, body: { game: 9, hold } };
};
const open = () => createHold(9, { hasFeed: false, feedReason: '' });

test('a request is repeated until the game is given, and the page says so', async () => {
  const hold = open();
  hold.onHold(holdOf());
  const stop = hold.start();
  says(holdOf({ asked: asked(false) }));
  await hold.ask();
  expect(hold.state()).toMatchObject({ isAsking: true, stop: 'held', hold: { asked: { given: false } } });
  await vi.advanceTimersByTimeAsync(7000);
  expect(calls).toEqual(['POST ask', 'POST ask', 'POST ask']);
  says(holdOf({ asked: asked(true) }));
  await vi.advanceTimersByTimeAsync(3000);
  expect(hold.state().hold?.asked?.given).toBe(true);
  await vi.advanceTimersByTimeAsync(9000);
  expect(calls).toHaveLength(4);
  stop();
});

test('who has given the game and lost it is not told that it was given to them', async () => {
  const hold = open();
  hold.onHold(holdOf({ isMine: true, asked: asked(true) }));
  const stop = hold.start();
  answer = {
    status: 409,
    body: { error: 'games/held', message: 'Beto Soto anota este juego.', detail: { who: 'Beto Soto', at: 'x' } },
  };
  await vi.advanceTimersByTimeAsync(3000);
  expect(hold.state()).toMatchObject({
    isMine: false,
    stop: 'held',
    hold: undefined,
    message: 'Beto Soto anota este juego.',
  });
  // the next read of the game says who has it
  hold.noteRead(holdOf({ holder: BETO }));
  expect(hold.state()).toMatchObject({ isMine: false, stop: 'held', hold: { holder: BETO } });
  hold.noteRead(null);
  expect(hold.state()).toMatchObject({ hold: undefined, stop: 'not-held' });
  stop();
});

test('a late read does not take the game from the tab that holds it', () => {
  const hold = open();
  hold.onHold(holdOf({ isMine: true }));
  hold.noteRead(holdOf({ holder: BETO }));
  hold.noteRead(null);
  expect(hold.state()).toMatchObject({ isMine: true, hold: { holder: ANA } });
});

test('a game is let go only after the renewal that is on its way, which would take it again', async () => {
  const hold = open();
  hold.onHold(holdOf({ isMine: true }));
  const stop = hold.start();
  let arrive: () => void = () => undefined;
  const slow = new Promise<void>((done) => {
    arrive = done;
  });
  vi.stubGlobal('fetch', async (_: string, { method }: { method: string }) => {
    calls.push(method);
    if (method === 'PUT') await slow;
    return Response.json(method === 'PUT' ? { game: 9, hold: holdOf({ isMine: true }) } : { game: 9 });
  });
  await vi.advanceTimersByTimeAsync(3000);
  const released = hold.release();
  await vi.advanceTimersByTimeAsync(7000);
  expect(calls).toEqual(['PUT']);
  arrive();
  await released;
  expect(calls).toEqual(['PUT', 'DELETE']);
  expect(hold.state()).toMatchObject({ isMine: false, stop: 'not-held' });
  await vi.advanceTimersByTimeAsync(7000);
  expect(calls).toHaveLength(2);
  stop();
});
