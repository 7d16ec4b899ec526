import { takeBeginning } from './first-picture.ts';

/** How a picture plays: seconds with a moving picture, how often it stood still and for how long, how long it took to start. */

interface Played {
  /** seconds */
  readonly watched: number;
  readonly stalls: number;
  readonly stalledMs: number;
  /** until the first picture; only once */
  readonly startMs: number | undefined;
}
interface PlayingMeasure {
  /** what was measured since the last time */
  readonly take: () => Played;
  readonly stop: () => void;
}

/** Measures from now, when the address of the picture is known; what was opened before the app, from its opening. */
export const measurePlaying = (
  video: HTMLVideoElement,
  now: () => number = () => performance.now(),
): PlayingMeasure => {
  const { askedAt: openedAt, playingAt } = takeBeginning(video) ?? { askedAt: now() };
  let hasStarted = playingAt !== undefined;
  let startMs = playingAt === undefined ? undefined : playingAt - openedAt;
  /** since when it moves, or stands still for data; undefined: neither */
  let movesSince: number | undefined = hasStarted && !video.paused ? now() : undefined;
  let stallsSince: number | undefined;
  let watchedMs = 0;
  let stalls = 0;
  let stalledMs = 0;

  const count = (): void => {
    const at = now();
    if (movesSince !== undefined) watchedMs += at - movesSince;
    if (stallsSince !== undefined) stalledMs += at - stallsSince;
    movesSince = movesSince === undefined ? undefined : at;
    stallsSince = stallsSince === undefined ? undefined : at;
  };
  const rest = (): void => {
    count();
    [movesSince, stallsSince] = [undefined, undefined];
  };
  const onPlaying = (): void => {
    rest();
    movesSince = now();
    if (hasStarted) return;
    hasStarted = true;
    startMs = movesSince - openedAt;
  };
  const onWaiting = (): void => {
    rest();
    // not a stall: the picture has not started yet, or the viewer has sought another place or paused
    if (!hasStarted || video.seeking || video.paused) return;
    stalls += 1;
    stallsSince = now();
  };
  const listeners: Readonly<Record<string, () => void>> = {
    playing: onPlaying,
    waiting: onWaiting,
    seeking: rest,
    pause: rest,
    ended: rest,
    emptied: rest,
  };
  for (const [event, listener] of Object.entries(listeners)) video.addEventListener(event, listener);
  return {
    take: () => {
      count();
      const played = { watched: Math.round(watchedMs / 1000), stalls, stalledMs: Math.round(stalledMs), startMs };
      // the fraction of a second is carried over to the next time
      watchedMs -= played.watched * 1000;
      [stalls, stalledMs, startMs] = [0, 0, undefined];
      return played;
    },
    stop: () => {
      for (const [event, listener] of Object.entries(listeners)) video.removeEventListener(event, listener);
    },
  };
};
