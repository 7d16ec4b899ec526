/** What a viewer can do with the picture of a game. Every key and every button of the player calls one of these actions. */

import type { ReelOffer } from '@palco/contracts/streaming/reels';
import type { RefObject } from 'react';
import { setHidesScores } from '../../session/hide-scores.ts';
import { type HalfStart, JUST_BEGUN_MS, playAfter, playBefore } from '../moment/half-starts.ts';
import type { FollowedGame } from '../moment/loaded-game.ts';
import { instantAt, secondOf } from '../moment/timeline.ts';
import { type GameClock, instantOf } from './playhead.ts';
import type { PictureControls } from './use-picture.ts';

/** The actions and their keys. The dialog of the keys names them by the texts `keys.<action>`. */
export const PLAYER_KEYS = {
  toggle: [' ', 'k'],
  back: ['ArrowLeft', 'j'],
  forward: ['ArrowRight', 'l'],
  playBefore: [',', 'p'],
  playAfter: ['.', 'n'],
  start: ['0', 'Home'],
  live: ['End', 'v'],
  louder: ['ArrowUp'],
  softer: ['ArrowDown'],
  mute: ['m'],
  captions: ['c'],
  audioOnly: ['a'],
  pip: ['i'],
  fullscreen: ['f'],
  spoilerFree: ['s'],
  share: ['e'],
  help: ['?'],
} as const;
export type PlayerAction = keyof typeof PLAYER_KEYS;

export interface PlayerActions extends Readonly<Record<PlayerAction, () => void>> {
  /** keys 1 to 9 */
  readonly inning: (inning: number) => void;
  /** plays from an instant of the game on */
  readonly seek: (instant: number) => void;
  /** moves to a second of the media */
  readonly seekSecond: (second: number) => void;
}
interface PlayerActionDeps {
  /** undefined while it is loading, and where there is a picture without a game */
  readonly game: FollowedGame | undefined;
  readonly clock: GameClock;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly controls: PictureControls;
  readonly isAudioOnly: boolean;
  readonly isSpoilerFree: boolean;
  /** every half inning of the game, in order, also those after the moment on screen */
  readonly halfStarts: () => readonly HalfStart[];
  /** plays or pauses, and acquires the seat again when it was released */
  readonly toggle: () => void;
  readonly help: () => void;
  /** the window with the picture and its score; undefined where the browser has its own window only */
  readonly float?: (() => void) | undefined;
  /** sends the play on screen to somebody */
  readonly share: () => void;
  /** what is watched instead of everything; without `toLive` the game is over */
  readonly reel?: { readonly offer: ReelOffer; readonly toLive: (() => void) | undefined } | undefined;
}

/** What one press of "back" or "forward" moves. */
export const SKIP_SECONDS = 10;
/** A picture that is cut to the frame may begin slightly before the requested instant: its play would not count yet. */
const FRAME_SECONDS = 0.05;
const VOLUME_STEP = 0.1;
/** Presses a button of Media Chrome, for what only the browser itself can do. */
const press = (element: string): void => document.querySelector<HTMLElement>(element)?.click();

export const createPlayerActions = (deps: PlayerActionDeps): PlayerActions => {
  const { game, clock, video, controls, isAudioOnly, isSpoilerFree, halfStarts, toggle, help, float, share, reel } =
    deps;
  const { playhead, delayMs } = clock;
  const plays = game?.plays ?? [];
  /** Moves the picture. After the end of a recording it also plays, because nobody goes back to look at a still. */
  const move = (by: () => void, plays = playhead.get().hasEnded): void => {
    by();
    if (plays && playhead.get().isPaused) toggle();
  };
  const seekTo = (instant: number | undefined, plays?: boolean): void => {
    if (instant === undefined) return;
    const { timeline } = playhead.get();
    const second = timeline && secondOf(timeline, instant + delayMs);
    if (second !== undefined) move(() => controls.seekTo(second + FRAME_SECONDS), plays);
  };
  /** In a reel, previous and next go through its own plays only; the reel without breaks shows all plays of the game. */
  const reelPlays = reel && reel.offer.kind !== 'unbroken' ? reel.offer.plays : undefined;
  const reelMove = (by: -1 | 1): void => {
    const { timeline, second } = playhead.get();
    const at = timeline && instantAt(timeline, second);
    if (!timeline || at === undefined) return;
    const next =
      by > 0
        ? reelPlays?.find((each) => each > at)
        : (reelPlays?.findLast((each) => each < at - JUST_BEGUN_MS) ?? reelPlays?.[0]);
    const to = next === undefined ? undefined : secondOf(timeline, next);
    if (to !== undefined) move(() => controls.seekTo(to + FRAME_SECONDS));
  };
  const now = (): number => instantOf(playhead.get(), delayMs) ?? 0;
  /** Asks Media Chrome, as its own buttons do: it remembers volume and mute on the device. */
  const request = (what: 'mediavolumerequest' | 'mediamuterequest' | 'mediaunmuterequest', detail?: number): void =>
    void video.current?.dispatchEvent(new CustomEvent(what, { detail, bubbles: true, composed: true }));
  const changeVolume = (by: number): void => {
    const element = video.current;
    if (!element) return;
    const staysMuted = element.muted && by < 0;
    request('mediavolumerequest', Math.min(1, Math.max(0, element.volume + by)));
    if (staysMuted) request('mediamuterequest');
  };
  return {
    seek: (instant) => seekTo(instant, true),
    seekSecond: (second) => move(() => controls.seekTo(second)),
    toggle,
    back: () => move(() => controls.seekBy(-SKIP_SECONDS)),
    forward: () => controls.seekBy(SKIP_SECONDS),
    playBefore: () => (reelPlays ? reelMove(-1) : seekTo(playBefore(plays, now()))),
    playAfter: () => (reelPlays ? reelMove(1) : seekTo(playAfter(plays, now()))),
    start: () => seekTo(halfStarts()[0]?.at),
    live: reel?.toLive ?? controls.toLive,
    louder: () => changeVolume(VOLUME_STEP),
    softer: () => changeVolume(-VOLUME_STEP),
    mute: () => request(video.current?.muted ? 'mediaunmuterequest' : 'mediamuterequest'),
    captions: controls.toggleCaptions,
    audioOnly: () => controls.listen(!isAudioOnly),
    pip: float ?? (() => press('media-pip-button')),
    fullscreen: () => press('media-fullscreen-button'),
    spoilerFree: () => setHidesScores(!isSpoilerFree),
    help,
    share,
    inning: (inning) => {
      const starts = halfStarts();
      const start = starts.find((each) => each.inning === inning && each.half === 'top');
      if (start) seekTo(start.at);
      // an inning to come leads to the end; while the plays are loading that is unknown, and the end of a recording gives the
      // result away
      else if (starts.length > 0) controls.seekTo(playhead.get().edge);
    },
  };
};
