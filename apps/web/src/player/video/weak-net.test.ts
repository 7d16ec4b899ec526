import { expect, test, vi } from 'vitest';
import { isWeakNet, watchWeakNet } from './weak-net.ts';

test.each<[readonly number[], number, boolean]>([
  [[], 0, false],
  [[1, 2], 3, false],
  [[1, 2, 3], 4, true],
  [[1, 70_000, 71_000], 72_000, false],
])('stops at %j, now %i: weak %s', (stops, now, is) => {
  expect(isWeakNet(stops, now)).toBe(is);
});

const watched = () => {
  const video = document.createElement('video');
  Object.defineProperty(video, 'paused', { value: false });
  let at = 0;
  const onWeak = vi.fn();
  const watch = watchWeakNet(video, onWeak, () => at);
  const stopAt = (milliseconds: number): void => {
    at = milliseconds;
    video.dispatchEvent(new Event('waiting'));
  };
  return { video, onWeak, watch, stopAt };
};

test('three stops within a minute are a weak connection; the opening does not count', () => {
  const { video, onWeak, stopAt } = watched();
  stopAt(0);
  stopAt(10);
  video.dispatchEvent(new Event('playing'));
  stopAt(500);
  for (const at of [5000, 20_000]) stopAt(at);
  expect(onWeak).not.toHaveBeenCalled();
  stopAt(40_000);
  expect(onWeak).toHaveBeenCalledOnce();
});

test('a stop because nothing came from the ballpark does not count', () => {
  const { video, onWeak, watch, stopAt } = watched();
  video.dispatchEvent(new Event('playing'));
  for (const at of [5000, 6000]) stopAt(at);
  watch.forget();
  for (const at of [12_000, 13_000]) stopAt(at);
  expect(onWeak).not.toHaveBeenCalled();
  watch.stop();
  stopAt(14_000);
  expect(onWeak).not.toHaveBeenCalled();
});
