import { STALLED_MS } from './player-error.ts';

const LOOK_MS = 250;

/**
 * Tells when a picture that should move has stood still for too long, and when it moves again. A hidden tab does not
 * count: browsers slow it down.
 */
export const watchStall = (
  video: HTMLVideoElement,
  tell: { readonly onStall: () => void; readonly onMove: () => void },
): (() => void) => {
  let [second, since] = [video.currentTime, performance.now()];
  let isStalled = false;
  const look = setInterval(() => {
    const isMeantToMove = !video.paused && !video.ended && document.visibilityState === 'visible';
    if (!isMeantToMove || video.currentTime !== second) {
      second = video.currentTime;
      since = performance.now();
      if (isStalled) tell.onMove();
      isStalled = false;
    } else if (!isStalled && performance.now() - since >= STALLED_MS) {
      isStalled = true;
      tell.onStall();
    }
  }, LOOK_MS);
  return () => clearInterval(look);
};
