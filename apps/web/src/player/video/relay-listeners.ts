import type { PictureListeners } from './picture.ts';

export interface Relay {
  /** what the picture tells before somebody listens; the last word on each subject is kept */
  readonly listeners: PictureListeners;
  /** Tells these what was told so far, in its order, and from now on everything. */
  readonly handOver: (to: PictureListeners) => void;
}

/** `onStop`: the picture has an error, or its media were refused. */
export const relayListeners = (onStop: () => void): Relay => {
  let heir: PictureListeners | undefined;
  const told = new Map<string, (to: PictureListeners) => void>();
  const tell = (subject: string, words: (to: PictureListeners) => void): void => {
    if (heir) words(heir);
    else {
      told.delete(subject);
      told.set(subject, words);
    }
  };
  const stop = (subject: string, words: (to: PictureListeners) => void): void => {
    tell(subject, words);
    if (!heir) onStop();
  };
  return {
    listeners: {
      onTimeline: (...now) => tell('timeline', (to) => to.onTimeline(...now)),
      onInterruption: (...now) => tell('interruption', (to) => to.onInterruption(...now)),
      onQualities: (...now) => tell('qualities', (to) => to.onQualities(...now)),
      onQuality: (...now) => tell('quality', (to) => to.onQuality(...now)),
      onSounds: (...now) => tell('sounds', (to) => to.onSounds(...now)),
      onSound: (...now) => tell('sound', (to) => to.onSound(...now)),
      onSoundAway: () => tell('away', (to) => to.onSoundAway()),
      onError: (...now) => stop('error', (to) => to.onError(...now)),
      onRefused: () => stop('refused', (to) => to.onRefused()),
    },
    handOver: (to) => {
      heir = to;
      for (const words of told.values()) words(to);
    },
  };
};
