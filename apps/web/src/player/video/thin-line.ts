/**
 * Leaves a picture for its sound while the connection carries no more. The engine never does: with a picture in the playlist it
 * drops the rendition of sound alone, which a native player chooses by itself.
 */
import type { Quality } from './picture.ts';

/** A picture that stops is left below this share of what the lightest needs: above, it stopped for another reason. */
const TOO_LITTLE = 0.8;
/** Enough for a picture that is not to stop again at once. */
const ENOUGH = 1.1;
/** The sound alone is heard this long at least, milliseconds; twice as long each time that the picture did not last. */
const LISTENS_MS = 20_000;
const LONGEST_MS = 320_000;

export interface ThinLine {
  /** the renditions of a picture */
  readonly learn: (qualities: readonly Quality[]) => void;
  /** The picture has stopped, or not begun: whether only the sound goes on. `measured`: bits per second. */
  readonly leaves: (measured: number | undefined) => boolean;
  /** The picture has been left and has not come back. */
  readonly isLeft: () => boolean;
  /** Whether the connection carries the picture that was left: it comes back. */
  readonly returns: (measured: number | undefined) => boolean;
  /** The viewer has chosen picture or sound; nothing changes by itself after that. */
  readonly choose: () => void;
}

export const createThinLine = (now: () => number = () => performance.now()): ThinLine => {
  let [least, isChosen, isLeft, times, leftAt] = [0, false, false, 0, 0];
  return {
    learn: (qualities) => {
      const pictures = qualities.filter(({ height }) => height > 0);
      least = pictures.length ? Math.min(...pictures.map(({ bitrate }) => bitrate)) : 0;
    },
    leaves: (measured) => {
      if (isChosen || measured === undefined || measured >= least * TOO_LITTLE) return false;
      times += 1;
      leftAt = now();
      isLeft = true;
      return true;
    },
    isLeft: () => isLeft,
    returns: (measured = 0) => {
      const listens = Math.min(LONGEST_MS, LISTENS_MS * 2 ** (times - 1));
      if (isChosen || measured < least * ENOUGH || now() - leftAt < listens) return false;
      isLeft = false;
      return true;
    },
    choose: () => {
      isChosen = true;
      isLeft = false;
    },
  };
};
