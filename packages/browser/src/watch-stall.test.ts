import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchStall } from './watch-stall.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { visibilityState: 'visible' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A picture that plays, and what was said of it. */
const watched = (isTold = false) => {
  const video = { currentTime: 0, paused: false, ended: false };
  const said: string[] = [];
  const stop = watchStall(video as HTMLVideoElement, {
    onStall: () => void said.push('stalled'),
    onMove: () => void said.push('moves'),
    ...(isTold ? { onStanding: () => void said.push('stands') } : {}),
  });
  /** so many seconds pass, in which it plays or stands still */
  const pass = (seconds: number, isPlaying: boolean): readonly string[] => {
    for (let quarter = 0; quarter < seconds * 4; quarter++) {
      if (isPlaying) video.currentTime += 0.25;
      vi.advanceTimersByTime(250);
    }
    return said.splice(0);
  };
  return { video, pass, stop };
};

test('a picture that stands still is said to stall once, and to move when it does', () => {
  const { pass, stop } = watched();
  expect(pass(10, true)).toEqual([]);
  expect(pass(4, false)).toEqual([]);
  expect(pass(20, false)).toEqual(['stalled']);
  expect(pass(1, true)).toEqual(['moves']);
  stop();
  expect(pass(20, false)).toEqual([]);
});

test('who wants to know is told again and again while it stands, and no longer once it moves', () => {
  const { pass } = watched(true);
  expect(pass(5, false)).toEqual(['stalled']);
  expect(pass(0.5, false)).toEqual(['stands', 'stands']);
  expect(pass(1, true)).toEqual(['moves']);
  expect(pass(4, false)).toEqual([]);
});

test('a picture that was paused or has ended does not stall, nor does one that nobody sees', () => {
  const { video, pass } = watched();
  for (const rest of ['paused', 'ended'] as const) {
    video[rest] = true;
    expect(pass(20, false)).toEqual([]);
    video[rest] = false;
  }
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  expect(pass(20, false)).toEqual([]);
});
