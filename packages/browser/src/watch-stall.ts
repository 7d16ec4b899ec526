/** A picture that is not paused and stands still this long has stalled. */
const STALLED_MS = 5000;
const INTERVAL_MS = 250;

interface StallListeners {
  readonly onStall: () => void;
  /** again and again from then on, until it moves: what is known of the connection may come late */
  readonly onStanding?: () => void;
  readonly onMove: () => void;
}

/** Reports when a playing picture stalls and when it moves again. Hidden tabs do not count: browsers slow them down. */
export const watchStall = (video: HTMLVideoElement, listeners: StallListeners): (() => void) => {
  let [second, since] = [video.currentTime, performance.now()];
  let isStalled = false;
  const interval = setInterval(() => {
    const shouldMove = !video.paused && !video.ended && document.visibilityState === 'visible';
    if (!shouldMove || video.currentTime !== second) {
      second = video.currentTime;
      since = performance.now();
      if (isStalled) listeners.onMove();
      isStalled = false;
    } else if (isStalled) listeners.onStanding?.();
    else if (performance.now() - since >= STALLED_MS) {
      isStalled = true;
      listeners.onStall();
    }
  }, INTERVAL_MS);
  return () => clearInterval(interval);
};
