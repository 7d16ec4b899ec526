import { useSyncExternalStore } from 'react';
import type { Timeline } from '../moment/timeline.ts';

/** What the picture is doing. The one place the panel, the bar and the controls read it from. */
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
};

export const makePlayhead = (): Playhead => {
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

/** One value of the playhead; renders again only when that value changes, so select figures, not fresh objects. */
export const usePlayhead = <Value>(playhead: Playhead, select: (state: PlayheadState) => Value): Value =>
  useSyncExternalStore(
    playhead.watch,
    () => select(playhead.get()),
    () => select(AT_REST),
  );

/** Behind live by less than this is live: two fragments come and go in it. */
const LIVE_SECONDS = 10;
/** Seconds behind live; 0 at the edge, undefined for a recording that is whole. */
export const secondsBehind = ({ isLive, edge, second, timeline }: PlayheadState): number | undefined => {
  if (!isLive || !timeline) return undefined;
  const behind = edge - second;
  return behind < LIVE_SECONDS ? 0 : Math.floor(behind);
};
