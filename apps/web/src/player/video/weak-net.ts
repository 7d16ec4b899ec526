/** Detects when a connection is too weak for low latency: the picture has stalled again and again. */

/** A connection is weak after this many stops within this many milliseconds. */
const STOPS = 3;
const WITHIN_MS = 60_000;
/** Stops within this many milliseconds after a seek or the opening do not count. */
const SETTLES_MS = 3000;

/** `stops`: when the picture stopped, ascending. */
export const isWeakNet = (stops: readonly number[], now: number): boolean =>
  stops.filter((at) => at > now - WITHIN_MS).length >= STOPS;

interface WeakNetWatch {
  /** forgets the stops, which were due to the ballpark and not to the connection */
  readonly forget: () => void;
  readonly stop: () => void;
}

export const watchWeakNet = (
  video: HTMLVideoElement,
  onWeak: () => void,
  now: () => number = () => performance.now(),
): WeakNetWatch => {
  let stops: readonly number[] = [];
  let settledAt = Number.POSITIVE_INFINITY;
  const settle = (): void => {
    settledAt = now() + SETTLES_MS;
  };
  const onPlaying = (): void => {
    if (settledAt === Number.POSITIVE_INFINITY) settle();
  };
  const onWaiting = (): void => {
    const at = now();
    if (at < settledAt || video.seeking || video.paused || document.visibilityState !== 'visible') return;
    stops = [...stops, at].slice(-STOPS);
    if (isWeakNet(stops, at)) onWeak();
  };
  const listeners: Readonly<Record<string, () => void>> = { playing: onPlaying, seeking: settle, waiting: onWaiting };
  for (const [event, listener] of Object.entries(listeners)) video.addEventListener(event, listener);
  return {
    forget: () => {
      stops = [];
      settle();
    },
    stop: () => {
      for (const [event, listener] of Object.entries(listeners)) video.removeEventListener(event, listener);
    },
  };
};
