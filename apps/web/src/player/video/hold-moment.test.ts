import { expect, test } from 'vitest';
import { followVideo } from './follow-video.ts';
import { holdMoment } from './hold-moment.ts';
import { createPlayhead, instantOf } from './playhead.ts';

test('between two playlists the moment stands still: the seconds of one never count in the other', () => {
  const video = document.createElement('video');
  const playhead = createPlayhead();
  // three hours of a game, at its second hour
  playhead.set({ timeline: [{ start: 0, end: 10_800, at: 0 }], edge: 10_800, second: 7200, hasStarted: true });
  const now = () => instantOf(playhead.get(), 0);
  const held = holdMoment(video, playhead);
  held.set({ second: 0 });
  expect(now()).toBe(7_200_000);
  // the condensed game is 25 minutes long: second 7200 would be its end
  held.set({ second: 7200 });
  held.set({ timeline: [{ start: 0, end: 1500, at: 7_100_000 }], edge: 1500 });
  expect(now()).toBe(7_200_000);
  video.currentTime = 100;
  video.dispatchEvent(new Event('loadeddata'));
  expect([now(), playhead.get().second, playhead.get().edge]).toEqual([7_200_000, 100, 1500]);
  held.set({ edge: 1600 });
  expect(playhead.get().edge).toBe(1600);
});

test.each([
  ['dropped', ['emptied', 'timeupdate']],
  ['dropped, with an event from before', ['timeupdate', 'emptied', 'timeupdate']],
])('media that are %s leave the last moment on screen until there is a frame again', (_, events) => {
  const video = document.createElement('video');
  const playhead = createPlayhead();
  const held = holdMoment(video, playhead);
  followVideo(video, held);
  held.set({ timeline: [{ start: 0, end: 10_800, at: 0 }], edge: 10_800 });
  video.currentTime = 7200;
  for (const event of ['loadeddata', 'timeupdate']) video.dispatchEvent(new Event(event));
  const onScreen = playhead.get();
  expect([instantOf(onScreen, 0), held.second()]).toEqual([7_200_000, 7200]);
  video.currentTime = 0;
  for (const event of events) video.dispatchEvent(new Event(event));
  held.set({ timeline: [{ start: 0, end: 10_900, at: 0 }], edge: 10_900 });
  expect(playhead.get()).toMatchObject({ timeline: onScreen.timeline, edge: 10_800, second: 7200 });
  expect(held.second()).toBe(7200);
  // a key moves the empty element
  video.currentTime = 10;
  video.dispatchEvent(new Event('timeupdate'));
  expect([held.second(), playhead.get().second]).toEqual([7200, 7200]);
  video.currentTime = 7300;
  video.dispatchEvent(new Event('loadeddata'));
  expect(playhead.get()).toMatchObject({ edge: 10_900, second: 7300 });
});

test('a picture that opens for the first time says at once where it is', () => {
  const playhead = createPlayhead();
  const held = holdMoment(document.createElement('video'), playhead);
  held.set({ timeline: [{ start: 0, end: 60, at: 0 }], second: 5 });
  expect([playhead.get().second, held.second()]).toEqual([5, 5]);
});
