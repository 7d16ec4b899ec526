/** Tells when a connection is too weak for low latency: the picture has stopped for data again and again. */

/** So many times within so long, in milliseconds. */
const STOPS = 3;
const WITHIN_MS = 60_000;
/** What follows a seek or the opening proves nothing. */
const SETTLES_MS = 3000;

/** `stops`: when the picture stopped, ascending. */
export const isWeakNet = (stops: readonly number[], now: number): boolean =>
  stops.filter((at) => at > now - WITHIN_MS).length >= STOPS;

export interface WeakNetWatch {
  /** the pictures stopped because none came from the ballpark, not because of the connection */
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
