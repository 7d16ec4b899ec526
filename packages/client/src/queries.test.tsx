import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient, replyOf, useReply } from './queries.ts';

const ADDRESS = '/league/3.0.0/standings';
afterEach(() => vi.unstubAllGlobals());

const read = (fetched: () => Promise<Response>, data = {}) => {
  vi.stubGlobal('fetch', vi.fn(fetched));
  const client = createQueryClient(data);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useReply<{ readonly season: string }>(ADDRESS), { wrapper }).result;
};

test('a reply that the page was rendered from is there at once and is not fetched', () => {
  const result = read(async () => Response.error(), { [ADDRESS]: { season: '2026' }, today: '2026-11-21' });
  expect(result.current.data).toEqual({ season: '2026' });
  expect(fetch).not.toHaveBeenCalled();
});

test('any other reply is fetched by its address', async () => {
  const result = read(async () => Response.json({ season: '2027' }));
  expect(result.current.data).toBeUndefined();
  await waitFor(() => expect(result.current.data).toEqual({ season: '2027' }));
});

test.each([
  ['a refusal', async () => Response.json({ error: 'league/unknown-club' }, { status: 404 }), 'league/unknown-club'],
  ['the page of a proxy', async () => new Response('<html>', { status: 502 }), 'server/fault'],
  ['an answer that breaks off', async () => new Response('{"data": [', { status: 200 }), 'network/unreachable'],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'network/unreachable'],
] as const)('%s is an error with a code', async (_, fetched, code) => {
  vi.stubGlobal('navigator', { ...navigator, onLine: false });
  const result = read(fetched);
  await waitFor(() => expect(result.current.error?.code).toBe(code));
  expect(result.current.error?.isUnknown).toBe(code === 'league/unknown-club');
});

test.each([1, 2, 3, 4])('a server that is too busy %i times is asked again, up to three times', async (times) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let asked = 0;
  const result = read(async () => {
    asked += 1;
    return asked > times
      ? Response.json({ season: '2027' })
      : Response.json({ error: 'server/unavailable' }, { status: 503 });
  });
  await vi.advanceTimersByTimeAsync(30_000);
  await waitFor(() => expect(result.current.isPending).toBe(false));
  expect(result.current.data?.season ?? result.current.error?.code).toBe(times > 3 ? 'server/unavailable' : '2027');
  expect(asked).toBe(Math.min(times + 1, 4));
  vi.useRealTimers();
});

test.each([
  [true, 2],
  [false, 1],
])('a request that was lost is sent once more where the browser is on line: %s, %i requests', async (onLine, sent) => {
  vi.stubGlobal('navigator', { ...navigator, onLine });
  const result = read(() => Promise.reject(new TypeError('Failed to fetch')));
  await waitFor(() => expect(result.current.error?.code).toBe('network/unreachable'));
  expect(fetch).toHaveBeenCalledTimes(sent);
});

test('a call that is refused throws the code of its refusal', async () => {
  await expect(replyOf(Promise.resolve({ refused: 'games/unknown' }))).rejects.toMatchObject({ code: 'games/unknown' });
  await expect(replyOf(Promise.resolve({ id: 7 }))).resolves.toEqual({ id: 7 });
});
