import Hls from 'hls.js';
import { expect, test, vi } from 'vitest';
import { followVideo } from './follow-video.ts';
import { keepPlaying } from './keep-playing.ts';
import { createPlayhead } from './playhead.ts';

/** A video element with an engine that attaches it anew, as `recoverMediaError` does. */
const attached = (mayPlay: boolean) => {
  const video = document.createElement('video');
  const state = { paused: true };
  Object.defineProperty(video, 'paused', { get: () => state.paused });
  const [play, pause] = [true, false].map((isPlaying) => () => {
    state.paused = !isPlaying;
    video.dispatchEvent(new Event(isPlaying ? 'play' : 'pause'));
  }) as [() => void, () => void];
  video.play = vi.fn(async () => {
    if (!mayPlay) throw new DOMException('', 'NotAllowedError');
    play();
  });
  const hls = new Hls();
  const playhead = createPlayhead();
  followVideo(video, playhead);
  const end = keepPlaying(Hls, hls, video);
  const attachAnew = (): void => {
    state.paused = true; // no `pause`: so says the standard of loading
    video.dispatchEvent(new Event('emptied'));
    hls.emit(Hls.Events.MEDIA_ATTACHED, Hls.Events.MEDIA_ATTACHED, { media: video });
  };
  return { video, play, pause, attachAnew, end, isPaused: () => playhead.get().isPaused };
};

test.each([
  ['that played plays on', ['play'], true, { plays: 1, isPaused: false }],
  ['that was paused stays so', ['play', 'pause'], true, { plays: 0, isPaused: true }],
  ['that has not begun is left alone', [], true, { plays: 0, isPaused: true }],
  ['that may not play says so', ['play'], false, { plays: 1, isPaused: true }],
] as const)('after a media error a picture %s', (_, presses, mayPlay, expected) => {
  const { video, attachAnew, isPaused, ...picture } = attached(mayPlay);
  for (const press of presses) picture[press]();
  attachAnew();
  expect({ plays: vi.mocked(video.play).mock.calls.length, isPaused: isPaused() }).toEqual(expected);
});
