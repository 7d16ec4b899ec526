import { serverNow } from '@palco/client/server-clock';
import type { CalendarGame } from '@palco/contracts/games/calendar';
import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { useAutoOpen } from './use-auto-open.ts';
import type { Access, StreamState } from './use-stream.ts';

afterEach(() => {
  vi.useRealTimers();
});

const LIVE = { status: 'Live' } as CalendarGame;
const refused = (code: string, detail = {}): Access => ({
  state: 'refused',
  code,
  message: '',
  device: '',
  since: '',
  detail,
});
const follow = (access: Access) => {
  const open = vi.fn();
  const state: StreamState = { access, stream: undefined, open, check: () => undefined };
  renderHook(() => useAutoOpen(state, LIVE, { isBrowserBlocked: false, isPriced: true, gameId: 7 }), {
    wrapper: MemoryRouter,
  });
  open.mockClear();
  return open;
};

test('a live game without a picture is requested again until its camera is there', () => {
  vi.useFakeTimers();
  const open = follow(refused('streaming/no-video'));
  vi.advanceTimersByTime(31_000);
  expect(open).toHaveBeenCalledTimes(3);
});

test('a delayed game opens by itself at its minute', () => {
  vi.useFakeTimers();
  const open = follow(refused('streaming/opens-later', { at: new Date(serverNow() + 90_000).toISOString() }));
  vi.advanceTimersByTime(89_000);
  expect(open).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  expect(open).toHaveBeenCalledTimes(1);
});

test('nothing is requested again after another refusal', () => {
  vi.useFakeTimers();
  const open = follow(refused('streaming/not-here'));
  vi.advanceTimersByTime(60_000);
  expect(open).not.toHaveBeenCalled();
});
