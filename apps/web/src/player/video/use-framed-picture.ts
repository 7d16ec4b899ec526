/**
 * A recording in the player of another host (Vimeo). The frame is told and heard by messages, so that no script of theirs
 * runs here: `{method, value}` goes in, `{event, data}` and answers `{method, value}` come out.
 */
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { anchoredTimeline } from '../moment/timeline.ts';
import type { Playhead } from './playhead.ts';
import type { PictureControls } from './use-picture.ts';

export interface FramedPictureAsked {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly playhead: Playhead;
  /** of the host's player; undefined: the picture is none in a frame */
  readonly address: string | undefined;
  /** which second of the picture was which instant; without one the panel cannot follow */
  readonly anchor: { readonly second: number; readonly at: number } | undefined;
  /** it was made to play, here or in the frame itself */
  readonly onPlay: () => void;
}
export type FramedControls = Pick<PictureControls, 'play' | 'pause' | 'toggle' | 'seekTo' | 'seekBy' | 'toLive'>;

const EVENTS = ['play', 'pause', 'ended', 'timeupdate', 'seeked'] as const;
interface Word {
  readonly event?: string;
  readonly method?: string;
  readonly value?: unknown;
  readonly data?: { readonly seconds?: number; readonly duration?: number };
}
/** Some of its versions send text. */
const wordOf = (data: unknown): Word => {
  try {
    return ((typeof data === 'string' ? JSON.parse(data) : data) ?? {}) as Word;
  } catch {
    return {};
  }
};

export const useFramedPicture = (asked: FramedPictureAsked): FramedControls => {
  const { frame, playhead, address } = asked;
  const latest = useRef(asked);
  latest.current = asked;
  const controls = useMemo(() => {
    const say = (method: string, value?: string | number): void =>
      frame.current?.contentWindow?.postMessage({ method, value }, new URL(frame.current.src).origin);
    const seekTo = (second: number): void => {
      const { edge, second: before } = playhead.get();
      const to = Math.min(Math.max(second, 0), edge);
      // back at once, forward when its picture is there: what the panel shows is never ahead of the screen
      if (to < before) playhead.set({ second: to, hasEnded: false });
      say('setCurrentTime', to);
    };
    const [play, pause] = [() => say('play'), () => say('pause')];
    return {
      say,
      play,
      pause,
      toggle: () => (playhead.get().isPaused ? play() : pause()),
      seekTo,
      seekBy: (seconds: number) => seekTo(playhead.get().second + seconds),
      toLive: () => seekTo(playhead.get().edge),
    };
  }, [frame, playhead]);

  useEffect(() => {
    const element = frame.current;
    if (!address || !element) return;
    const { say, play } = controls;
    const onReady = (): void => {
      for (const event of EVENTS) say('addEventListener', event);
      say('getDuration');
      play();
    };
    const onDuration = (duration: number): void => {
      const { anchor } = latest.current;
      if (duration === playhead.get().edge) return;
      playhead.set({
        edge: duration,
        isLive: false,
        ...(anchor ? { timeline: anchoredTimeline(duration, anchor) } : {}),
      });
    };
    const onEvent = (event: string, { seconds, duration }: NonNullable<Word['data']>): void => {
      if (duration !== undefined) onDuration(duration);
      if (seconds !== undefined) playhead.set({ second: seconds });
      if (event === 'play') {
        playhead.set({ isPaused: false, hasStarted: true, hasEnded: false });
        latest.current.onPlay();
      } else if (event === 'pause') playhead.set({ isPaused: true });
      else if (event === 'ended') playhead.set({ isPaused: true, hasEnded: true });
    };
    const onMessage = ({ source, origin, data: sent }: MessageEvent): void => {
      if (source !== element.contentWindow || origin !== new URL(address).origin) return;
      const { event, method, value, data = {} } = wordOf(sent);
      if (event === 'ready') onReady();
      else if (event) onEvent(event, data);
      else if (method === 'getDuration' && typeof value === 'number') onDuration(value);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [frame, playhead, address, controls]);
  return controls;
};
