import { dayTitle } from '@palco/baseball/wording/calendar-day';
import { createQueryClient } from '@palco/client/queries';
import { CALENDAR_DAYS } from '@palco/contracts/league/league-addresses';
import { addDays, type LeagueDate } from '@palco/kernel/league-date';
import { wordsOf } from '@palco/texts/words-of';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts } from '../../i18n/texts.ts';
import { useWeek } from './use-week.ts';

const { board } = wordsOf('es');
const i18n = await loadTexts('es', 'LV');

const TODAY = '2026-11-21' as LeagueDate;
const HOME = '2026-11-18';

/** A call of the calendar that waits for its answer. */
interface PendingRequest {
  readonly first: LeagueDate;
  readonly isStopped: () => boolean;
  readonly answer: () => Promise<void>;
  readonly fail: () => Promise<void>;
}
let requests: PendingRequest[] = [];

beforeEach(() => {
  requests = [];
  vi.stubGlobal('fetch', (address: string, { signal }: { readonly signal: AbortSignal }) => {
    const first = new URL(address, 'http://palco.test').searchParams.get('date') as LeagueDate;
    const days = Array.from({ length: CALENDAR_DAYS }, (_, after) => dayTitle(addDays(first, after), { board }));
    const reply = { response: Object.fromEntries(days.map((day) => [day, []])), stale_since: null };
    return new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      requests.push({
        first,
        isStopped: () => signal.aborted,
        answer: () => act(async () => resolve(Response.json(reply))),
        fail: () => act(async () => resolve(new Response('', { status: 503 }))),
      });
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const openAt = (address: string) => {
  const client = createQueryClient({});
  let shown: ReactNode;
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: createElement(
          QueryClientProvider,
          { client },
          createElement(() => shown),
        ),
      },
    ],
    { initialEntries: [address] },
  );
  const wrapper = ({ children }: { readonly children: ReactNode }) => {
    shown = children;
    return createElement(I18nextProvider, { i18n }, createElement(RouterProvider, { router }));
  };
  const { result } = renderHook(() => useWeek(TODAY), { wrapper });
  return { week: result, router };
};
const openWeek = async () => {
  const { week } = openAt('/calendar');
  await requests[0]?.answer();
  await waitFor(() => expect(week.current).toMatchObject({ first: HOME, isAsking: false, hasFailed: false }));
  return week;
};

test('the days are in the address: a link opens them, Back goes from week to week', async () => {
  const { week, router } = openAt('/calendar?day=2026-12-05');
  await waitFor(() => expect(requests.map(({ first }) => first)).toEqual(['2026-12-05']));
  await requests[0]?.answer();
  await waitFor(() => expect(week.current).toMatchObject({ first: '2026-12-05', chosen: undefined, isAsking: false }));
  act(() => week.current.move(3));
  await waitFor(() => expect(router.state.location.search).toBe('?day=2026-12-08'));
  await requests[1]?.answer();
  await waitFor(() => expect(week.current).toMatchObject({ first: '2026-12-08', isAsking: false }));
  await act(async () => router.navigate(-1));
  await waitFor(() => expect(week.current.first).toBe('2026-12-05'));
});

test('a day that was picked is chosen, and stays so when the page is loaded again', async () => {
  const { week, router } = openAt('/calendar');
  await waitFor(() => expect(requests).toHaveLength(1));
  await requests[0]?.answer();
  await waitFor(() => expect(week.current.isAsking).toBe(false));
  act(() => week.current.choose('2026-11-15' as LeagueDate));
  await waitFor(() => expect(requests).toHaveLength(2));
  await requests[1]?.answer();
  await waitFor(() => expect(week.current).toMatchObject({ first: '2026-11-15', chosen: '2026-11-15' }));
  expect(router.state.location).toMatchObject({ search: '?day=2026-11-15', state: { isChosen: true } });
});

test.each(['?day=yesterday', '?day=2026-02-30', '?day='])('%s opens the days around today', async (search) => {
  const { week } = openAt(`/calendar${search}`);
  await waitFor(() => expect(requests.map(({ first }) => first)).toEqual([HOME]));
  expect(week.current.first).toBe(HOME);
});

test('a chosen week is read during a background refresh, and replaces it', async () => {
  const week = await openWeek();
  act(() => week.current.refresh());
  expect(week.current.isAsking).toBe(false);
  act(() => week.current.move(3));
  await waitFor(() => expect(week.current.isAsking).toBe(true));
  expect(requests.map(({ first }) => first)).toEqual([HOME, HOME, '2026-11-21']);
  expect(requests[1]?.isStopped()).toBe(true);
  await requests[2]?.answer();
  await waitFor(() => expect(week.current).toMatchObject({ first: '2026-11-21', isAsking: false, hasFailed: false }));
  expect(week.current.days).toHaveLength(CALENDAR_DAYS);
});

test('while a chosen week is read nothing else is requested', async () => {
  const week = await openWeek();
  act(() => week.current.move(3));
  await waitFor(() => expect(week.current.isAsking).toBe(true));
  act(() => week.current.move(3));
  act(() => week.current.choose('2027-01-05' as LeagueDate));
  act(() => week.current.refresh());
  expect(requests).toHaveLength(2);
  expect(requests[1]?.isStopped()).toBe(false);
});

test('a failed refresh leaves the days; a chosen week that failed is an error until it is retried', async () => {
  const week = await openWeek();
  act(() => week.current.refresh());
  await requests[1]?.fail();
  expect(week.current).toMatchObject({ first: HOME, hasFailed: false });
  act(() => week.current.move(-3));
  await waitFor(() => expect(requests).toHaveLength(3));
  await requests[2]?.fail();
  await waitFor(() => expect(week.current).toMatchObject({ first: '2026-11-15', hasFailed: true }));
  act(() => week.current.retry());
  await waitFor(() => expect(week.current.isAsking).toBe(true));
  await requests[3]?.answer();
  await waitFor(() => expect(week.current).toMatchObject({ first: '2026-11-15', isAsking: false, hasFailed: false }));
});
