import type { Playhead } from './playhead.ts';

/**
 * Reports a video element to the playhead. A seek forward counts once its picture is there, a seek back at once, so the
 * panel is never ahead of the picture.
 */
export const followVideo = (video: HTMLVideoElement, playhead: Playhead): (() => void) => {
  const onTime = (): void => {
    const second = video.currentTime;
    const before = playhead.get().second;
    if (video.seeking && second > before) return;
    // no seek: the media were dropped, and the event about that is yet to come
    if (second === 0 && before > 0 && !video.seeking) return;
    playhead.set({ second });
  };
  const listeners: Readonly<Record<string, () => void>> = {
    timeupdate: onTime,
    seeking: () => {
      playhead.set({ hasEnded: false });
      onTime();
    },
    seeked: onTime,
    play: () => playhead.set({ isPaused: false, hasEnded: false }),
    pause: () => playhead.set({ isPaused: true }),
    // loading something else pauses without an event
    emptied: () => playhead.set({ isPaused: video.paused }),
    waiting: () => playhead.set({ isWaiting: true }),
    playing: () => playhead.set({ isWaiting: false, hasStarted: true }),
    loadeddata: () => playhead.set({ hasStarted: true }),
    ended: () => playhead.set({ hasEnded: true, isPaused: true }),
  };
  for (const [event, listener] of Object.entries(listeners)) video.addEventListener(event, listener);
  // opened before the app was
  if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !playhead.get().hasStarted)
    playhead.set({ hasStarted: true, isPaused: video.paused, second: video.currentTime });
  return () => {
    for (const [event, listener] of Object.entries(listeners)) video.removeEventListener(event, listener);
  };
};
