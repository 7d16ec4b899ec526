import { LEAGUE } from '@palco/contracts/identity/identity.fixture';
import { LeagueProvider } from '@palco/ui/league';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { roster } from '../../testing/written-loaded-game.ts';
import { createPlayhead } from '../video/playhead.ts';
import { type MediaSessionInput, useMediaSession } from './use-media-session.ts';

vi.mock('./match-artwork.tsx', () => ({
  ARTWORK_SIZE: 512,
  drawMatchArtwork: async () => 'data:image/png,badges',
}));

const session = {
  metadata: null as { title: string; artwork: { src: string }[] } | null,
  handlers: new Map<string, ((detail: object) => void) | null>(),
  position: undefined as { duration: number; position: number } | undefined,
  setActionHandler: (action: string, handler: ((detail: object) => void) | null) =>
    session.handlers.set(action, handler),
  setPositionState: (position?: { duration: number; position: number }) => {
    session.position = position;
  },
};
beforeEach(() => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaSession: session }));
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(init: object) {
        Object.assign(this, init);
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const open = (change: Partial<MediaSessionInput> = {}) => {
  const playhead = createPlayhead();
  const video = document.createElement('video');
  const actions = { toggle: vi.fn(), back: vi.fn(), forward: vi.fn(), seekSecond: vi.fn() };
  const input = { title: 'MXC 3, HER 4 · Baja 6ª | Palco', roster, video: { current: video }, playhead };
  const hook = renderHook(
    () => useMediaSession({ ...input, hasPicture: true, isSpoilerFree: false, actions, ...change }),
    { wrapper: ({ children }) => <LeagueProvider value={LEAGUE}>{children}</LeagueProvider> },
  );
  return { ...hook, playhead, video, actions };
};
const press = (action: string, detail: object = {}) => session.handlers.get(action)?.(detail);

test('the lock screen has the title of the moment and the badges of both clubs', async () => {
  const { unmount } = open();
  expect(session.metadata?.title).toBe('MXC 3, HER 4 · Baja 6ª');
  await waitFor(() => expect(session.metadata?.artwork[0]?.src).toBe('data:image/png,badges'));
  unmount();
  expect(session.metadata).toBeNull();
  expect(session.handlers.get('play')).toBeNull();
});

test('its keys do what the buttons of the player do', () => {
  const { playhead, actions } = open();
  press('pause');
  expect(actions.toggle).not.toHaveBeenCalled(); // it is paused already
  press('play');
  expect(actions.toggle).toHaveBeenCalledTimes(1);
  playhead.set({ isPaused: false });
  press('play');
  press('pause');
  expect(actions.toggle).toHaveBeenCalledTimes(2);
  press('seekbackward', { seekOffset: 10 });
  press('seekforward', { seekOffset: 10 });
  press('seekto', { seekTime: 91.5 });
  expect([actions.back, actions.forward].map((action) => action.mock.calls.length)).toEqual([1, 1]);
  expect(actions.seekSecond).toHaveBeenCalledExactlyOnceWith(91.5);
});

const LIVE = Number.POSITIVE_INFINITY;
test.each([
  ['of a recording is that of the video', { isLive: false, isSpoilerFree: false }, { duration: 9000, position: 600 }],
  ['of a live game has no end', { isLive: true, isSpoilerFree: false }, { duration: LIVE, position: 600 }],
  ['does not say how long a game lasted', { isLive: false, isSpoilerFree: true }, { duration: LIVE, position: 600 }],
])('the position %s', (_, { isLive, isSpoilerFree }, expected) => {
  const { playhead, video, unmount } = open({ isSpoilerFree });
  playhead.set({ isLive, edge: 9000, second: 600 });
  video.dispatchEvent(new Event('seeked'));
  expect(session.position).toMatchObject(expected);
  unmount();
  expect(session.position).toBeUndefined();
});
