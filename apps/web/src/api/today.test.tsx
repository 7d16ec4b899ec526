import { type FakeEventSource, fakeEventSource } from '@palco/client/testing/fake-event-source';
import type { Site } from '@palco/contracts/content/site';
import { LEAGUE } from '@palco/contracts/identity/identity.fixture';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SiteProvider } from './site.ts';
import { useLeagueDays, useToday } from './today.ts';

let opened: readonly FakeEventSource[];
beforeEach(() => {
  vi.useFakeTimers();
  opened = fakeEventSource();
});
afterEach(() => vi.useRealTimers());

// half past eleven in the evening, Central time
const SITE = { now: '2026-11-21T05:30:00Z', league: LEAGUE } as Site;
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <SiteProvider value={SITE}>{children}</SiteProvider>
);
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));

test('the league’s day ends at its midnight, by the server’s clock, without a notification', async () => {
  const { result, unmount } = renderHook(useToday, { wrapper });
  expect(result.current).toBe('2026-11-20');
  await pass(0);
  act(() => opened.at(-1)?.say('hello', { now: '2026-11-21T05:58:00Z' }));
  await pass(1);
  expect(result.current).toBe('2026-11-20');
  await pass(1.5);
  expect(result.current).toBe('2026-11-21');
  await pass(24 * 60);
  expect(result.current).toBe('2026-11-22');
  unmount();
});

test('until the morning last night goes on', async () => {
  const { result, unmount } = renderHook(useLeagueDays, { wrapper });
  await pass(0);
  const hear = (now: string): unknown => {
    act(() => opened.at(-1)?.say('hello', { now }));
    return result.current;
  };
  expect(hear('2026-11-21T05:59:59Z')).toEqual({ today: '2026-11-20', lastNight: undefined });
  await pass(1);
  expect(result.current).toEqual({ today: '2026-11-21', lastNight: '2026-11-20' });
  expect(hear('2026-11-21T12:00:00Z')).toEqual({ today: '2026-11-21', lastNight: undefined });
  unmount();
});
