import { NOTICES_ADDRESS } from '@palco/contracts/content/content-addresses';
import type { PublicNotice } from '@palco/contracts/content/notices';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const SERVER_TIME = '2026-11-21T01:00:00Z';
const NOTICE: PublicNotice = {
  id: 1,
  key: '1-abc',
  kind: 'delay',
  game: null,
  text: 'Llueve.',
  language: 'es',
  until: '2026-11-21T02:00:00.000Z',
};
const REPLY = { data: [NOTICE], revision: 'one' };

beforeEach(() => {
  vi.resetModules(); // the server's clock is as unknown as in a new document
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A document with one notice that comes to life in a browser with this clock. */
const openDocument = async (browserTime: string, reply: () => Promise<Response>) => {
  vi.setSystemTime(browserTime);
  const asked = vi.fn(reply);
  vi.stubGlobal('fetch', asked);
  const { useNotices } = await import('./notices.ts');
  const { createQueryClient } = await import('@palco/client/queries');
  const { QueryClientProvider } = await import('@tanstack/react-query');
  const client = createQueryClient({ [NOTICES_ADDRESS]: REPLY });
  const { result } = renderHook(useNotices, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return { result, asked };
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const HOUR_MS = 3_600_000;

test('in a browser whose clock is two hours fast a notice stays until its end by the server’s clock', async () => {
  const { result, asked } = await openDocument('2026-11-21T03:00:00Z', async () =>
    Response.json(REPLY, { headers: { 'x-server-time': SERVER_TIME } }),
  );
  await pass(1000);
  expect(result.current).toEqual([NOTICE]);
  expect(asked).toHaveBeenCalledOnce();
  asked.mockRejectedValue(new TypeError('no network'));
  await pass(HOUR_MS - 60_000);
  expect(result.current).toEqual([NOTICE]);
  await pass(60_000);
  expect(result.current).toEqual([]);
});

test('without a network and without a reply so far, the browser’s clock ends it', async () => {
  const { result } = await openDocument(SERVER_TIME, () => Promise.reject(new TypeError('no network')));
  await pass(HOUR_MS - 1000);
  expect(result.current).toEqual([NOTICE]);
  await pass(2000);
  expect(result.current).toEqual([]);
});
