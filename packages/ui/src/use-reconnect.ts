import { useEffect, useEffectEvent } from 'react';

/**
 * Before the first attempt, in milliseconds: what hls.js tries by itself is over by then, and a segment of the light picture has
 * come over a weak line. Each later pause is twice as long.
 */
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 80_000;
/** Random share added to a pause, so that viewers do not all return in the second in which a server is back. */
const SPREAD = 0.5;

/** Where what has been loaded ends, in media seconds. */
const loadedUntil = (video: HTMLVideoElement): number =>
  video.buffered?.length ? video.buffered.end(video.buffered.length - 1) : 0;

/**
 * Reloads a stalled video with growing pauses while `isCutOff`: its engine has given up, or waits for something that never
 * comes. While media arrive nothing is reloaded, nor while the tab is hidden, nor a video that was paused when it stopped.
 */
export const useReconnect = (
  isCutOff: boolean,
  video: { readonly current: HTMLVideoElement | null },
  load: () => void,
): void => {
  const onAttempt = useEffectEvent(load);
  const isWanted = useEffectEvent(() => video.current?.paused === false);
  const readLoaded = useEffectEvent(() => (video.current ? loadedUntil(video.current) : 0));
  useEffect(() => {
    if (!isCutOff || !isWanted()) return;
    let pauseMs = FIRST_PAUSE_MS;
    let timer: ReturnType<typeof setTimeout>;
    const plan = (): void => {
      const loaded = readLoaded();
      timer = setTimeout(
        () => {
          if (navigator.onLine && document.visibilityState === 'visible' && readLoaded() === loaded) onAttempt();
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
