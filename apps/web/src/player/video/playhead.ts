import type { Instant } from '@palco/baseball/rules/primitives';
import { useSyncExternalStore } from 'react';
import { instantAt, type Timeline } from '../moment/timeline.ts';

/** The state of the picture. Panel, rewind bar and controls read it here and nowhere else. */
export interface PlayheadState {
  /** undefined until the first playlist has been read */
  readonly timeline: Timeline | undefined;
  /** of the media: what is on screen */
  readonly second: number;
  /** where "live" is: a few seconds before the newest fragment */
  readonly edge: number;
  /** the recording still grows */
  readonly isLive: boolean;
  readonly isPaused: boolean;
  /** the picture waits for its data */
  readonly isWaiting: boolean;
  /** a frame has been shown */
  readonly hasStarted: boolean;
  readonly hasEnded: boolean;
  /** a reel of a game that goes on: from the clock of this device to the newest picture of the game */
  readonly liveOffsetMs: number | undefined;
}
export interface Playhead {
  readonly get: () => PlayheadState;
  readonly set: (change: Partial<PlayheadState>) => void;
  readonly watch: (listener: () => void) => () => void;
}

const AT_REST: PlayheadState = {
  timeline: undefined,
  second: 0,
  edge: 0,
  isLive: false,
  isPaused: true,
  isWaiting: false,
  hasStarted: false,
  hasEnded: false,
  liveOffsetMs: undefined,
};

export const createPlayhead = (): Playhead => {
  let state = AT_REST;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** One value of the playhead. Renders again when the value changes, so select a primitive, not a new object. */
export const usePlayhead = <Value>(playhead: Playhead, select: (state: PlayheadState) => Value): Value =>
  useSyncExternalStore(
    playhead.watch,
    () => select(playhead.get()),
    () => select(AT_REST),
  );

/** Less than this behind the edge counts as live: it is about two fragments. */
const LIVE_SECONDS = 10;
/** Seconds behind live; 0 at the edge, undefined for a recording that is whole. */
export const secondsBehind = (state: PlayheadState): number | undefined => {
  const { isLive, edge, second, timeline, liveOffsetMs } = state;
  if (timeline && liveOffsetMs !== undefined) {
    const at = instantAt(timeline, second) ?? 0;
    return Math.max(LIVE_SECONDS, Math.floor((Date.now() + liveOffsetMs - at) / 1000));
  }
  if (!isLive || !timeline) return undefined;
  const behind = edge - second;
  return behind < LIVE_SECONDS ? 0 : Math.floor(behind);
};

/** A picture and its delay to the plays: everything that shows the game is computed from it. */
export interface GameClock {
  readonly playhead: Playhead;
  /** from a play to its picture, in milliseconds: the source's delay and the viewer's nudge */
  readonly delayMs: number;
}

/** The instant of the game that is on screen; undefined while there is no picture to read it from. */
export const instantOf = ({ timeline, second }: PlayheadState, delayMs: number): Instant | undefined => {
  const at = timeline && instantAt(timeline, second);
  return at === undefined ? undefined : at - delayMs;
};
