/**
 * A recording in the player of another host (Vimeo). It is controlled by messages, so that no script of the host runs here:
 * the page posts `{method, value}`; the frame posts `{event, data}` and answers `{method, value}`.
 */
import { jsonIn } from '@palco/browser/expected-faults';
import { type RefObject, useEffect, useEffectEvent, useMemo } from 'react';
import { anchoredTimeline } from '../moment/timeline.ts';
import type { Playhead } from './playhead.ts';
import type { PictureControls } from './use-picture.ts';

interface FramedPictureInput {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly playhead: Playhead;
  /** of the host's player; undefined: the picture is not in a frame */
  readonly address: string | undefined;
  /** one second of the picture whose instant is known; without it the panel cannot follow */
  readonly anchor: { readonly second: number; readonly at: number } | undefined;
  /** the picture began to play, by the page's buttons or by those in the frame */
  readonly onPlay: () => void;
}
type FramedControls = Pick<PictureControls, 'play' | 'pause' | 'toggle' | 'seekTo' | 'seekBy' | 'toLive'>;

const EVENTS = ['play', 'pause', 'ended', 'timeupdate', 'seeked'] as const;
interface FrameMessage {
  readonly event?: string;
  readonly method?: string;
  readonly value?: unknown;
  readonly data?: { readonly seconds?: number; readonly duration?: number };
}
/** Some versions of the host's player send JSON text. */
const messageOf = (data: unknown): FrameMessage =>
  ((typeof data === 'string' ? jsonIn(data) : data) ?? {}) as FrameMessage;

export const useFramedPicture = (input: FramedPictureInput): FramedControls => {
  const { frame, playhead, address } = input;
  const controls = useMemo(() => {
    const post = (method: string, value?: string | number): void =>
      frame.current?.contentWindow?.postMessage({ method, value }, new URL(frame.current.src).origin);
    const seekTo = (second: number): void => {
      const { edge, second: before } = playhead.get();
      const to = Math.min(Math.max(second, 0), edge);
      // a seek forward counts once its picture is there: the panel is never ahead of the screen
      if (to < before) playhead.set({ second: to, hasEnded: false });
      post('setCurrentTime', to);
    };
    const [play, pause] = [() => post('play'), () => post('pause')];
    return {
      post,
      play,
      pause,
      toggle: () => (playhead.get().isPaused ? play() : pause()),
      seekTo,
      seekBy: (seconds: number) => seekTo(playhead.get().second + seconds),
      toLive: () => seekTo(playhead.get().edge),
    };
  }, [frame, playhead]);

  const onPlay = useEffectEvent(input.onPlay);
  const onDuration = useEffectEvent((duration: number): void => {
    const { anchor } = input;
    if (duration === playhead.get().edge) return;
    playhead.set({
      edge: duration,
      isLive: false,
      ...(anchor ? { timeline: anchoredTimeline(duration, anchor) } : {}),
    });
  });
  useEffect(() => {
    const element = frame.current;
    if (!address || !element) return;
    const { post, play } = controls;
    /** the frame was opened again: until it is back at its second, its own seconds do not count */
    let returnsTo: number | undefined;
    const onReady = (): void => {
      for (const event of EVENTS) post('addEventListener', event);
      post('getDuration');
      const { hasStarted, second } = playhead.get();
      returnsTo = hasStarted && second > 0 ? second : undefined;
      if (returnsTo !== undefined) post('setCurrentTime', returnsTo);
      play();
    };
    const onEvent = (event: string, { seconds, duration }: NonNullable<FrameMessage['data']>): void => {
      if (duration !== undefined) onDuration(duration);
      if (event === 'seeked') returnsTo = undefined;
      if (seconds !== undefined && returnsTo === undefined) playhead.set({ second: seconds });
      if (event === 'play') {
        playhead.set({ isPaused: false, hasStarted: true, hasEnded: false });
        onPlay();
      } else if (event === 'pause') playhead.set({ isPaused: true });
      else if (event === 'ended') playhead.set({ isPaused: true, hasEnded: true });
    };
    const onMessage = ({ source, origin, data: sent }: MessageEvent): void => {
      if (source !== element.contentWindow || origin !== new URL(address).origin) return;
      const { event, method, value, data = {} } = messageOf(sent);
      if (event === 'ready') onReady();
      else if (event) onEvent(event, data);
      else if (method === 'getDuration' && typeof value === 'number') onDuration(value);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [frame, playhead, address, controls]);
  return controls;
};
