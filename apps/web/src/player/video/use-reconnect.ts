import { useEffect, useEffectEvent } from 'react';

/** Before the first attempt, in milliseconds: what hls.js tries by itself is over by then. Each later pause is twice as long. */
export const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 80_000;
/** Part of a pause that chance adds, so that the fans of a server that comes back do not all return in the same second. */
const SPREAD = 0.5;

/**
 * Loads a picture again that lost its connection, with growing pauses, while `isCutOff`. A picture that was paused when it lost
 * it waits for its viewer, and a hidden tab for being looked at.
 */
export const useReconnect = (
  isCutOff: boolean,
  video: { readonly current: HTMLVideoElement | null },
  load: () => void,
): void => {
  const onAttempt = useEffectEvent(load);
  const isWanted = useEffectEvent(() => video.current?.paused === false);
  useEffect(() => {
    if (!isCutOff || !isWanted()) return;
    let pauseMs = FIRST_PAUSE_MS;
    let timer: ReturnType<typeof setTimeout>;
    const plan = (): void => {
      timer = setTimeout(
        () => {
          if (navigator.onLine && document.visibilityState === 'visible') onAttempt();
          pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
          plan();
        },
        pauseMs * (1 + SPREAD * Math.random()),
      );
    };
    plan();
    return () => clearTimeout(timer);
  }, [isCutOff]);
};
