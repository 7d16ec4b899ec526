import type { RefObject } from 'react';
import { setHidesScores } from '../../session/hide-scores.ts';
import { type HalfStart, playAfter, playBefore } from '../moment/half-starts.ts';
import type { HeldGame } from '../moment/held-game.ts';
import { secondOf } from '../moment/timeline.ts';
import { SKIP_SECONDS } from '../video/controls.tsx';
import type { PictureControls } from '../video/use-picture.ts';
import type { KeyDeeds } from './use-keys.ts';
import { type GameClock, instantOf } from './use-moment.ts';

export interface DeedsAsked {
  readonly held: HeldGame | undefined;
  readonly clock: GameClock;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly controls: PictureControls;
  readonly isAudioOnly: boolean;
  readonly isSpoilerFree: boolean;
  readonly every: () => readonly HalfStart[];
  /** plays or pauses, and takes the seat again when it was let go */
  readonly onToggle: () => void;
  readonly onHelp: () => void;
}
export interface Deeds extends KeyDeeds {
  /** plays from an instant of the game on: whoever asks for a play wants to watch it */
  readonly seek: (instant: number) => void;
  readonly seekSecond: (second: number) => void;
}

/** A picture cut to the frame may stand a hair before the instant asked for: then its play would not count yet. */
const HAIR_SECONDS = 0.05;
const LOUDER = 0.1;
/** A button of the controls that only the browser itself can do. */
const press = (name: string): void => document.querySelector<HTMLElement>(name)?.click();

/** What a fan can do with the picture of a game, from keys, bar, board and plays alike. */
export const makeDeeds = (asked: DeedsAsked): Deeds => {
  const { held, clock, video, controls, isAudioOnly, isSpoilerFree, every, onToggle, onHelp } = asked;
  const { playhead, delayMs } = clock;
  const plays = held?.plays ?? [];
  const seekTo = (instant: number | undefined): void => {
    if (instant === undefined) return;
    const { timeline } = playhead.get();
    const second = timeline && secondOf(timeline, instant + delayMs);
    if (second !== undefined) controls.seekTo(second + HAIR_SECONDS);
  };
  const now = (): number => instantOf(playhead.get(), delayMs) ?? 0;
  const turn = (by: number): void => {
    const element = video.current;
    if (!element) return;
    element.volume = Math.min(1, Math.max(0, element.volume + by));
    if (by > 0) element.muted = false;
  };
  return {
    seek: (instant) => {
      seekTo(instant);
      if (playhead.get().isPaused) onToggle();
    },
    seekSecond: controls.seekTo,
    toggle: onToggle,
    back: () => controls.seekBy(-SKIP_SECONDS),
    forward: () => controls.seekBy(SKIP_SECONDS),
    playBefore: () => seekTo(playBefore(plays, now())),
    playAfter: () => seekTo(playAfter(plays, now())),
    start: () => seekTo(every()[0]?.at),
    live: controls.toLive,
    louder: () => turn(LOUDER),
    softer: () => turn(-LOUDER),
    mute: () => {
      if (video.current) video.current.muted = !video.current.muted;
    },
    captions: controls.toggleCaptions,
    audioOnly: () => controls.listen(!isAudioOnly),
    pip: () => press('media-pip-button'),
    fullscreen: () => press('media-fullscreen-button'),
    spoilerFree: () => setHidesScores(!isSpoilerFree),
    help: onHelp,
    inning: (inning) => {
      const start = every().find((each) => each.inning === inning && each.half === 'top');
      if (start) seekTo(start.at);
      else controls.seekTo(playhead.get().edge);
    },
  };
};
