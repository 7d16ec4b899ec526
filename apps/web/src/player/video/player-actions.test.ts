import { expect, test, vi } from 'vitest';
import type { HalfStart } from '../moment/half-starts.ts';
import { createPlayerActions } from './player-actions.ts';
import { createPlayhead } from './playhead.ts';
import type { PictureControls } from './use-picture.ts';

const FIRST: HalfStart = { inning: 1, half: 'top', batting: 'away', at: 60_000 };

/** A recording of an hour that begins at instant 0; its first half inning begins after a minute. */
const watching = (
  state: { readonly hasEnded: boolean; readonly isPaused: boolean },
  halfStarts: readonly HalfStart[] = [FIRST],
  video: HTMLVideoElement | null = null,
) => {
  const playhead = createPlayhead();
  playhead.set({ timeline: [{ start: 0, end: 3600, at: 0 }], edge: 3600, second: 3600, ...state });
  const moved: number[] = [];
  const toggle = vi.fn();
  const controls = {
    seekTo: (second: number) => moved.push(Math.floor(second)),
    seekBy: (seconds: number) => moved.push(playhead.get().second + seconds),
  } as unknown as PictureControls;
  const actions = createPlayerActions({
    game: undefined,
    clock: { playhead, delayMs: 0 },
    video: { current: video },
    controls,
    isAudioOnly: false,
    isSpoilerFree: false,
    halfStarts: () => halfStarts,
    toggle,
    help: () => undefined,
    share: () => undefined,
  });
  return { actions, moved, toggle };
};

test.each([
  ['start', 60],
  ['back', 3590],
  ['inning', 60],
  ['seek', 120],
  ['seekSecond', 30],
] as const)('after the end of a recording, %s moves the picture and plays on', (action, second) => {
  const { actions, moved, toggle } = watching({ hasEnded: true, isPaused: true });
  if (action === 'inning') actions.inning(1);
  else if (action === 'seek') actions.seek(120_000);
  else if (action === 'seekSecond') actions.seekSecond(30);
  else actions[action]();
  expect(moved).toEqual([second]);
  expect(toggle).toHaveBeenCalledOnce();
});

test('a picture that was paused stays so when it is moved, but a chosen play is played', () => {
  const { actions, moved, toggle } = watching({ hasEnded: false, isPaused: true });
  actions.start();
  actions.back();
  actions.seekSecond(30);
  expect(moved).toEqual([60, 3590, 30]);
  expect(toggle).not.toHaveBeenCalled();
  actions.seek(120_000);
  expect(toggle).toHaveBeenCalledOnce();
});

test('the key of an inning to come leads to the end, but nowhere while the plays are loading', () => {
  const known = watching({ hasEnded: false, isPaused: false });
  known.actions.inning(9);
  expect(known.moved).toEqual([3600]);
  const loading = watching({ hasEnded: false, isPaused: false }, []);
  loading.actions.inning(3);
  expect(loading.moved).toEqual([]);
});

test('in a reel one goes from play to play of what it shows, and leaves it for live', () => {
  const playhead = createPlayhead();
  const timeline = [
    { start: 0, end: 20, at: 1_000_000 },
    { start: 20, end: 40, at: 2_000_000 },
  ];
  const moved: number[] = [];
  const toLive = vi.fn();
  const actionsAt = (second: number) => {
    playhead.set({ timeline, second, edge: 40, hasStarted: true });
    return createPlayerActions({
      game: undefined,
      clock: { playhead, delayMs: 6000 },
      video: { current: null },
      controls: { seekTo: (to: number) => moved.push(Math.floor(to)) } as unknown as PictureControls,
      isAudioOnly: false,
      isSpoilerFree: false,
      halfStarts: () => [],
      toggle: () => undefined,
      help: () => undefined,
      share: () => undefined,
      reel: {
        offer: {
          kind: 'condensed',
          address: 'condensed-0-1795300000.m3u8',
          seconds: 40,
          runs: [],
          plays: [1_001_000, 1_010_000, 2_002_000],
          leftOut: 0,
        },
        toLive,
      },
    });
  };
  actionsAt(5).playAfter();
  actionsAt(12).playAfter();
  actionsAt(30).playAfter();
  actionsAt(30).playBefore();
  actionsAt(23).playBefore();
  actionsAt(0).playBefore();
  expect(moved).toEqual([10, 22, 22, 10, 1]);
  actionsAt(30).live();
  expect(toLive).toHaveBeenCalledOnce();
});

test('volume and mute by key are requests to the control bar, which remembers them; softer does not end the mute', () => {
  const bar = document.createElement('div');
  const video = document.createElement('video');
  bar.append(video);
  const asked: unknown[] = [];
  for (const name of ['mediavolumerequest', 'mediamuterequest', 'mediaunmuterequest'])
    bar.addEventListener(name, (event) => asked.push([name.slice(5, -7), (event as CustomEvent).detail]));
  const { actions } = watching({ hasEnded: false, isPaused: false }, [], video);
  video.volume = 0.5;
  actions.louder();
  actions.mute();
  video.muted = true;
  actions.softer();
  actions.mute();
  expect(asked).toEqual([
    ['volume', 0.6],
    ['mute', null],
    ['volume', 0.4],
    ['mute', null],
    ['unmute', null],
  ]);
});
