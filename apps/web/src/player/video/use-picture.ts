import type { Stream } from '@palco/contracts/streaming';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { anchoredTimeline, type Timeline } from '../moment/timeline.ts';
import { followVideo } from './follow-video.ts';
import { fetchEngine, openPicture } from './open-picture.ts';
import type { Picture, Quality } from './picture.ts';
import type { PlayerErrorCode } from './player-error.ts';
import type { Playhead } from './playhead.ts';
import { useBackOnline } from './use-back-online.ts';
import { type CaptionsState, useCaptions } from './use-captions.ts';
import { watchStall } from './watch-stall.ts';

export interface PictureState {
  readonly error: PlayerErrorCode | undefined;
  readonly qualities: readonly Quality[];
  /** chosen by the fan; undefined: by the engine */
  readonly chosen: number | undefined;
  /** on screen now */
  readonly shown: number | undefined;
  readonly isAudioOnly: boolean;
  readonly captions: CaptionsState;
  /** it plays without sound because the browser did not let it speak */
  readonly isMutedByBrowser: boolean;
}
export interface PictureControls {
  readonly play: () => void;
  readonly pause: () => void;
  readonly toggle: () => void;
  readonly seekTo: (second: number) => void;
  readonly seekBy: (seconds: number) => void;
  readonly toLive: () => void;
  readonly chooseQuality: (id: number | undefined) => void;
  readonly listen: (isAudioOnly: boolean) => void;
  readonly toggleCaptions: () => void;
  readonly unmute: () => void;
  readonly retry: () => void;
}
export interface PictureAsked {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly playhead: Playhead;
  readonly stream: Stream | undefined;
  /** media second to open at; live opens at its edge without one */
  readonly startAt: number | undefined;
  /** the media was refused: what has become of the seat? */
  readonly onRefused: () => void;
}

/** hls.js at times takes second 0 for "not sought yet" and goes on loading where it was: the picture would never come. */
const HAIR_SECONDS = 0.1;
const HOURS_ENOUGH = 24 * 3600;
/** Where a picture without program date time stands on the clock: its anchor, or when it began. */
const fallbackOf = ({ anchor, from }: Stream): Timeline | undefined => {
  if (anchor) return anchoredTimeline(HOURS_ENOUGH, { second: anchor.seconds, at: Date.parse(anchor.at) });
  return from === null ? undefined : anchoredTimeline(HOURS_ENOUGH, { second: 0, at: Date.parse(from) });
};
/** Sound alone is a playlist of its own beside our picture's; of another host's picture it is the one there is, unseen. */
const addressOf = ({ st }: Stream, isAudioOnly: boolean): string =>
  isAudioOnly && st.startsWith('/media/') ? st.replace(/master\.m3u8/, 'audio.m3u8') : st;

const isBlocked = (fault: unknown): boolean => fault instanceof DOMException && fault.name === 'NotAllowedError';
const NOTHING: Omit<PictureState, 'captions'> = {
  error: undefined,
  qualities: [],
  chosen: undefined,
  shown: undefined,
  isAudioOnly: false,
  isMutedByBrowser: false,
};

/** Plays a stream in a video element and keeps the playhead told. */
export const usePicture = ({
  video: ref,
  playhead,
  stream,
  startAt,
  onRefused,
}: PictureAsked): [PictureState, PictureControls] => {
  const [state, setState] = useState(NOTHING);
  const change = useCallback((part: Partial<typeof NOTHING>) => setState((held) => ({ ...held, ...part })), []);
  const picture = useRef<Picture>(undefined);
  /** kept over another address of the same game, so that sound alone goes on where the picture was */
  const goOnAt = useRef<number>(undefined);
  const refused = useRef(onRefused);
  refused.current = onRefused;
  const opensAt = useRef(startAt);
  opensAt.current = startAt;

  useEffect(fetchEngine, []);
  const play = useCallback((): void => {
    const video = ref.current;
    video?.play().catch((fault: unknown) => {
      if (!isBlocked(fault) || video.muted) return;
      video.muted = true;
      change({ isMutedByBrowser: true });
      video.play().catch(() => undefined); // then the fan presses play
    });
  }, [ref, change]);

  useEffect(() => {
    const video = ref.current;
    if (!video || !stream) return;
    let isCurrent = true;
    const unfollow = followVideo(video, playhead);
    const unwatch = watchStall(video, {
      onStall: () =>
        setState((held) => ({
          ...held,
          error: held.error ?? picture.current?.trouble() ?? (navigator.onLine ? -2 : 2),
        })),
      onMove: () => change({ error: undefined }),
    });
    change({ error: undefined, shown: undefined });
    openPicture(
      video,
      {
        address: addressOf(stream, state.isAudioOnly),
        startAt: goOnAt.current ?? opensAt.current,
        fallback: fallbackOf(stream),
      },
      {
        onTimeline: (timeline, edge, isLive) => playhead.set({ timeline, edge, isLive }),
        onQualities: (qualities) => change({ qualities, chosen: undefined }),
        onQuality: (shown) => change({ shown }),
        onError: (error) => change({ error }),
        onRefused: () => refused.current(),
      },
    ).then(
      (opened) => {
        if (!isCurrent) return opened.close();
        picture.current = opened;
        play();
      },
      () => isCurrent && change({ error: 2 }),
    );
    return () => {
      isCurrent = false;
      goOnAt.current = video.currentTime || undefined;
      unfollow();
      unwatch();
      picture.current?.close();
      picture.current = undefined;
    };
  }, [ref, playhead, stream, state.isAudioOnly, change, play]);

  const [captions, toggleCaptions] = useCaptions(ref, stream !== undefined);
  const controls = useMemo((): PictureControls => {
    const seekTo = (second: number): void => {
      const video = ref.current;
      const { timeline, edge } = playhead.get();
      const first = (timeline?.[0]?.start ?? 0) + HAIR_SECONDS;
      if (video) video.currentTime = Math.min(Math.max(second, first), edge || Number.POSITIVE_INFINITY);
    };
    return {
      play,
      pause: () => ref.current?.pause(),
      toggle: () => (ref.current?.paused ? play() : ref.current?.pause()),
      seekTo,
      seekBy: (seconds) => seekTo((ref.current?.currentTime ?? 0) + seconds),
      toLive: () => {
        seekTo(playhead.get().edge);
        play();
      },
      chooseQuality: (id) => {
        picture.current?.chooseQuality(id);
        change({ chosen: id });
      },
      listen: (isAudioOnly) => change({ isAudioOnly }),
      toggleCaptions,
      unmute: () => {
        if (ref.current) ref.current.muted = false;
        change({ isMutedByBrowser: false });
      },
      retry: () => {
        change({ error: undefined });
        picture.current?.resume();
        play();
      },
    };
  }, [ref, playhead, change, play, toggleCaptions]);
  useBackOnline(state.error === 2 || state.error === -1 || state.error === -2, controls.retry);
  return [{ ...state, captions }, controls];
};
