import { instantAt } from '../moment/timeline.ts';
import type { Playhead, PlayheadState } from './playhead.ts';

/**
 * While another playlist of the same game opens, the moment on screen stays what it was: seconds of one are not those of the
 * other, and a panel that takes them for each other may show the end of the game. What is set takes effect with the first frame.
 */
export const holdMoment = (
  video: HTMLVideoElement,
  playhead: Playhead,
): Pick<Playhead, 'set'> & { readonly stop: () => void } => {
  const { timeline, second } = playhead.get();
  const at = timeline && instantAt(timeline, second);
  if (at !== undefined) playhead.set({ timeline: [{ start: 0, end: 0, at }], hasEnded: false });
  let held: Partial<PlayheadState> | undefined = {};
  const letGo = (): void => {
    if (held) playhead.set({ ...held, second: video.currentTime });
    held = undefined;
  };
  video.addEventListener('loadeddata', letGo, { once: true });
  return {
    stop: () => video.removeEventListener('loadeddata', letGo),
    set: (change) => {
      if (held) held = { ...held, ...change };
      else playhead.set(change);
    },
  };
};
