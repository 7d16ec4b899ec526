import { playMedia } from '@palco/browser/expected-faults';
import type Hls from 'hls.js';

/**
 * Engines attach a video element anew after a media error, which pauses it without an event. If it was playing, it plays on.
 * Returns a function that ends this.
 */
export const keepPlaying = (Engine: typeof Hls, hls: Pick<Hls, 'on'>, video: HTMLVideoElement): (() => void) => {
  let isMeantToPlay = !video.paused;
  const onPlay = (): void => {
    isMeantToPlay = true;
  };
  const onPause = (): void => {
    isMeantToPlay = false;
  };
  video.addEventListener('play', onPlay);
  video.addEventListener('pause', onPause);
  hls.on(Engine.Events.MEDIA_ATTACHED, () => {
    if (isMeantToPlay && video.paused) void playMedia(video);
  });
  return () => {
    video.removeEventListener('play', onPlay);
    video.removeEventListener('pause', onPause);
  };
};
