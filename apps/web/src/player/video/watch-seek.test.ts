import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSeekWatch, hangs } from './watch-seek.ts';

test.each([
  ['has just begun', { to: 60, since: 1000 }, 1000, undefined, false],
  ['takes a while', { to: 60, since: 1000 }, 4999, undefined, false],
  ['has taken four seconds', { to: 60, since: 1000 }, 5000, undefined, true],
  ['to the first second', { to: 0, since: 0 }, 4000, undefined, true],
  ['for which the picture was opened anew', { to: 60, since: 0 }, 60_000, 60.2, false],
  ['to another second than that one', { to: 90, since: 0 }, 4000, 60, true],
])('a seek that %s', (_, seek, now, openedFor, expected) => {
  expect(hangs(seek, now, openedFor)).toBe(expected);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const watched = () => {
  const video = document.createElement('video');
  const seekWatch = createSeekWatch(() => Date.now());
  const onHang = vi.fn();
  const stop = seekWatch.watch(video, onHang);
  const seek = (second: number): void => {
    Object.defineProperty(video, 'currentTime', { value: second, configurable: true });
    video.dispatchEvent(new Event('seeking'));
  };
  const arrive = () => video.dispatchEvent(new Event('seeked'));
  return { video, seekWatch, onHang, stop, seek, arrive };
};

test('only a seek that does not arrive hangs, counted from the last one', () => {
  const { onHang, seek, arrive } = watched();
  seek(60);
  vi.advanceTimersByTime(3900);
  arrive();
  vi.advanceTimersByTime(60_000);
  seek(30);
  vi.advanceTimersByTime(3000);
  seek(20);
  vi.advanceTimersByTime(3999);
  expect(onHang).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onHang).toHaveBeenCalledOnce();
});

test('a picture is opened anew once for a second; when the seek has succeeded, again', () => {
  const { video, seekWatch, onHang, stop, seek } = watched();
  seek(60);
  vi.advanceTimersByTime(4000);
  stop();
  // the new opening seeks to that second too, over a slow connection
  const again = vi.fn();
  seekWatch.watch(video, again);
  seek(60);
  vi.advanceTimersByTime(120_000);
  expect(again).not.toHaveBeenCalled();
  video.dispatchEvent(new Event('seeked'));
  seek(60);
  vi.advanceTimersByTime(4000);
  expect([onHang, again].map((each) => each.mock.calls.length)).toEqual([1, 1]);
});

test.each([
  ['without a network', { onLine: false }, 'visible'],
  ['in a hidden tab', { onLine: true }, 'hidden'],
] as const)('%s nothing hangs, until it is over', (_, network, visibility) => {
  const { onHang, seek } = watched();
  vi.stubGlobal('navigator', network);
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  seek(60);
  vi.advanceTimersByTime(20_000);
  expect(onHang).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { onLine: true });
  visible.mockReturnValue('visible');
  vi.advanceTimersByTime(4000);
  expect(onHang).toHaveBeenCalledOnce();
});
