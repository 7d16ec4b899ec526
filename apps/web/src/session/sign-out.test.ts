import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { readToken, storeToken } from './session.ts';
import { watchSessionOver } from './session-over.ts';
import { signOut, tellOfSignOut } from './sign-out.ts';

const tokenOf = (id: number): string => `h.${btoa(JSON.stringify({ sub: String(id) }))}.s`;
const TOKEN = tokenOf(7);
const kept = (): boolean => Object.values({ ...sessionStorage, ...localStorage }).includes(TOKEN);

/** A server that answers as it is told: undefined is no network. */
const serve = () => {
  const told: string[] = [];
  let status: number | undefined = 200;
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    if (status === undefined) throw new TypeError('Failed to fetch');
    told.push(`${address} ${headers.authorization} ${status}`);
    return new Response('{}', { status });
  });
  const ends: string[] = [];
  onTestFinished(watchSessionOver((end) => ends.push(end)));
  return {
    told,
    ends,
    answers: (next: number | undefined) => {
      status = next;
    },
  };
};
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('with a network the server is told at once, and nothing of the session is left', async () => {
  const { told, ends } = serve();
  storeToken(TOKEN);
  signOut();
  expect(readToken()).toBeUndefined();
  await expect.poll(() => told).toEqual([`/api/users/logout/7 ${TOKEN} 200`]);
  expect([kept(), ends]).toEqual([false, []]);
});

test.each([
  ['without a network', undefined],
  ['while the server is away', 502],
])('%s that is said once, and the server is told when there is one again', async (_, status) => {
  vi.useFakeTimers();
  const { told, ends, answers } = serve();
  answers(status);
  storeToken(TOKEN);
  tellOfSignOut();
  signOut();
  await vi.advanceTimersByTimeAsync(0);
  expect([readToken(), localStorage.getItem('token'), ends]).toEqual([undefined, null, ['untold']]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ends).toEqual(['untold']);
  answers(200);
  if (status === undefined) dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(status === undefined ? 0 : 30_000);
  expect(told.at(-1)).toBe(`/api/users/logout/7 ${TOKEN} 200`);
  expect(kept()).toBe(false);
});

test('the next document of the tab tells it too; a session that is over by then is told enough', async () => {
  vi.useFakeTimers();
  const { told, ends, answers } = serve();
  answers(undefined);
  storeToken(TOKEN);
  signOut();
  await vi.advanceTimersByTimeAsync(0);
  answers(401);
  tellOfSignOut();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([`/api/users/logout/7 ${TOKEN} 401`]);
  expect([kept(), ends]).toEqual([false, ['untold']]);
});
