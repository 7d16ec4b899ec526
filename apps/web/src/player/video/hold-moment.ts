import type { Playhead, PlayheadState } from './playhead.ts';

/** The part of the playhead that says which moment is on screen, and where in the recording that is. */
const OF_THE_MOMENT: ReadonlySet<string> = new Set<keyof PlayheadState>([
  'timeline',
  'second',
  'edge',
  'isLive',
  'liveOffsetMs',
]);

interface HeldPlayhead extends Playhead {
  /** The media second on screen, or the last one that was; undefined until this picture has shown its first frame. */
  readonly second: () => number | undefined;
  readonly stop: () => void;
}

/**
 * A playhead that keeps the last moment on screen while the video element has no frame: while a picture is opened again or
 * in another playlist of the same game, after its media were dropped, and for as long as opening it fails. The seconds of an
 * empty element or of another playlist name other moments: the start of the game, or its end. What is set meanwhile takes
 * effect with the first frame.
 */
export const holdMoment = (video: HTMLVideoElement, playhead: Playhead): HeldPlayhead => {
  const hasStarted = (): boolean => playhead.get().hasStarted;
  let hasShown = !hasStarted();
  let held: Partial<PlayheadState> | undefined = hasShown ? undefined : {};
  if (held) playhead.set({ hasEnded: false });
  const onEmptied = (): void => {
    if (hasStarted()) held ??= {};
  };
  const onFrame = (): void => {
    hasShown = true;
    if (held) playhead.set({ ...held, second: video.currentTime });
    held = undefined;
  };
  video.addEventListener('emptied', onEmptied);
  video.addEventListener('loadeddata', onFrame);
  return {
    get: playhead.get,
    watch: playhead.watch,
    set: (change) => {
      if (!held) return playhead.set(change);
      const entries = Object.entries(change);
      const ofMoment = entries.filter(([key]) => OF_THE_MOMENT.has(key));
      held = { ...held, ...Object.fromEntries(ofMoment) };
      if (ofMoment.length < entries.length)
        playhead.set(Object.fromEntries(entries.filter(([key]) => !OF_THE_MOMENT.has(key))));
    },
    // an empty element keeps what it was last moved to, which is no place of the picture
    second: () => (hasShown ? (held ? 0 : video.currentTime) || playhead.get().second || undefined : undefined),
    stop: () => {
      video.removeEventListener('emptied', onEmptied);
      video.removeEventListener('loadeddata', onFrame);
    },
  };
};
