import { expect, test } from 'vitest';
import { holdMoment } from './hold-moment.ts';
import { createPlayhead, instantOf } from './playhead.ts';

test('between two playlists the moment stands still: the seconds of one never count in the other', () => {
  const video = document.createElement('video');
  const playhead = createPlayhead();
  // three hours of a game, at its second hour
  playhead.set({ timeline: [{ start: 0, end: 10_800, at: 0 }], edge: 10_800, second: 7200 });
  const now = () => instantOf(playhead.get(), 0);
  const held = holdMoment(video, playhead);
  playhead.set({ second: 0 });
  expect(now()).toBe(7_200_000);
  // the condensed game is 25 minutes long: second 7200 would be its end
  playhead.set({ second: 7200 });
  held.set({ timeline: [{ start: 0, end: 1500, at: 7_100_000 }], edge: 1500 });
  expect(now()).toBe(7_200_000);
  video.currentTime = 100;
  video.dispatchEvent(new Event('loadeddata'));
  expect([now(), playhead.get().second, playhead.get().edge]).toEqual([7_200_000, 100, 1500]);
  held.set({ edge: 1600 });
  expect(playhead.get().edge).toBe(1600);
});
