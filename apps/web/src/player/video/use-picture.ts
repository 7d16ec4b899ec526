import { playMedia } from '@palco/browser/expected-faults';
import { watchStall } from '@palco/browser/watch-stall';
import type { Stream } from '@palco/contracts/streaming/streaming';
import { useReconnect } from '@palco/ui/use-reconnect';
import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { firstLineOf } from './first-picture.ts';
import { followVideo } from './follow-video.ts';
import { holdMoment } from './hold-moment.ts';
import type { Interruption } from './interruption.ts';
import { fetchEngine, openPicture } from './open-picture.ts';
import type { Picture, Quality } from './picture.ts';
import { isOwn, sourceOf } from './picture-source.ts';
import type { PlayerErrorCode } from './player-error.ts';
import { type Playhead, secondsBehind } from './playhead.ts';
import { publicAddress } from './shared-playlists.ts';
import { type Sound, storeSound } from './sounds.ts';
import { createThinLine } from './thin-line.ts';
import { useBackOnline } from './use-back-online.ts';
import { type CaptionsState, useCaptions } from './use-captions.ts';
import { useNewSounds } from './use-new-sounds.ts';
import { createSeekWatch } from './watch-seek.ts';
import { watchWeakNet } from './weak-net.ts';

/** Why a live picture does not play with low latency: the connection is weak, or its parts are unavailable. */
type LowLatencyEnd = 'weak-net' | 'unavailable';
export interface PictureState {
  readonly error: PlayerErrorCode | undefined;
  readonly qualities: readonly Quality[];
  /** chosen by the viewer; undefined: by the engine */
  readonly chosen: number | undefined;
  /** on screen now */
  readonly playing: number | undefined;
  readonly isAudioOnly: boolean;
  /** the sound alone is heard because the connection carries no picture */
  readonly isLineTooThin: boolean;
  /** the sounds to choose from; fewer than two are no choice */
  readonly sounds: readonly Sound[];
  /** heard now */
  readonly sound: string | undefined;
  /** the name of the sound that was given up because it has no data */
  readonly soundAway: string | undefined;
  /** it plays with low latency */
  readonly isLow: boolean;
  /** undefined: it does, or there is none */
  readonly lowEndedBy: LowLatencyEnd | undefined;
  /** nothing new comes from the ballpark */
  readonly interruption: Interruption | undefined;
  readonly captions: CaptionsState;
  /** it plays muted because the browser refused sound */
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
  readonly chooseSound: (id: string) => void;
  readonly listen: (isAudioOnly: boolean) => void;
  /** tries low latency again after it was given up */
  readonly tryLow: () => void;
  readonly toggleCaptions: () => void;
  readonly unmute: () => void;
  readonly retry: () => void;
}
export interface PictureInput {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly playhead: Playhead;
  readonly stream: Stream | undefined;
  /** media second to open at; live opens at its edge without one */
  readonly startAt: number | undefined;
  /** one of several pictures of a page: small, and without low latency */
  readonly isTile?: boolean;
  /** it is small for a while, and plays on in a rendition for its size */
  readonly isSmall?: boolean;
  /** the page shows something else while only the sound is heard */
  readonly canListen?: boolean;
  /** for the playhead (`PlayheadState`) */
  readonly liveOffsetMs?: number | undefined;
  /** the media server refused a request: the seat may have ended */
  readonly onRefused: () => void;
}

/** hls.js at times takes second 0 for "not sought yet" and keeps loading where it was: the picture would never come. */
const FIRST_SECOND = 0.1;
/** How long the message about a sound that was given up is shown. */
const AWAY_SHOWN_MS = 12_000;
/** Which of Palco's playlists of a game it is, because each has its own media seconds; empty for another host's. */
const listOf = (stream: Stream): string => (isOwn(stream) ? (stream.st.split('/').at(-1) ?? '') : '');

const isSame = (one: Interruption | undefined, other: Interruption | undefined): boolean =>
  one?.since === other?.since && one?.reason === other?.reason;
const isBlocked = (fault: unknown): boolean => fault instanceof DOMException && fault.name === 'NotAllowedError';
/**
 * `reopened`: how often the picture was opened anew, for a sound that its engine does not know or a seek that hung.
 */
const INITIAL: Omit<PictureState, 'captions'> & { readonly reopened: number } = {
  error: undefined,
  qualities: [],
  chosen: undefined,
  playing: undefined,
  isAudioOnly: false,
  isLineTooThin: false,
  sounds: [],
  sound: undefined,
  soundAway: undefined,
  isLow: false,
  lowEndedBy: undefined,
  interruption: undefined,
  isMutedByBrowser: false,
  reopened: 0,
};

const NO_ERROR = { error: undefined };
/** The connection carries no picture. */
const SOUND_ALONE = { isAudioOnly: true, isLineTooThin: true };

/** Plays a stream in a video element and reports to the playhead. */
export const usePicture = ({
  video: ref,
  playhead,
  stream,
  startAt,
  isTile = false,
  isSmall = false,
  canListen = false,
  liveOffsetMs,
  onRefused,
}: PictureInput): [PictureState, PictureControls] => {
  const [state, setState] = useState(INITIAL);
  const change = useCallback((part: Partial<typeof INITIAL>) => setState((before) => ({ ...before, ...part })), []);
  const picture = useRef<Picture>(undefined);
  /** where the picture was before its address changed (sound alone, another stream of the same game) */
  const resumeAt = useRef<number>(undefined);
  /** the media second on screen, or where the picture is to open */
  const place = useRef((): number | undefined => undefined);
  /** the playlist that was opened last */
  const openedList = useRef<string>(undefined);
  /** the next picture opens at live, whatever second this one is at */
  const opensAtEdge = useRef(false);
  /** sounds that the engine can change to */
  const soundsOfEngine = useRef<readonly Sound[]>([]);
  const reportRefusal = useEffectEvent(onRefused);
  const liveOffset = useEffectEvent(() => liveOffsetMs);
  /** the next picture is shown, not played */
  const staysPaused = useRef(false);
  const [seekWatch] = useState(createSeekWatch);
  const [line] = useState(() => firstLineOf(ref.current) ?? createThinLine());
  const firstSecond = useEffectEvent(() => resumeAt.current ?? startAt);

  useEffect(fetchEngine, []);
  const play = useCallback((): void => {
    const video = ref.current;
    video?.play().catch((fault: unknown) => {
      if (!isBlocked(fault) || video.muted) return;
      video.muted = true;
      change({ isMutedByBrowser: true });
      void playMedia(video); // else the viewer presses play
    });
  }, [ref, change]);

  // sound alone is another address for each sound
  const alone = state.isAudioOnly && state.sounds.length > 1 ? state.sound : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reopened` opens it anew
  useEffect(() => {
    const video = ref.current;
    if (!video || !stream) return;
    // left before the player was there
    if (line.isLeft() && !state.isAudioOnly) return change(SOUND_ALONE);
    let isCurrent = true;
    const source = sourceOf(stream, {
      isTile,
      isAudioOnly: state.isAudioOnly,
      alone,
      hasLowEnded: state.lowEndedBy !== undefined,
      isWeakNet: state.lowEndedBy === 'weak-net',
    });
    // somebody who has rewound stays there
    const reopen = (part: Partial<typeof INITIAL>): void => {
      opensAtEdge.current = secondsBehind(playhead.get()) === 0;
      change(part);
    };
    const endLow = (lowEndedBy: LowLatencyEnd): void => reopen({ lowEndedBy });
    const bandwidth = (): number | undefined => picture.current?.bandwidth();
    /** Whether only the sound goes on. */
    const leave = (): boolean => {
      if (!canListen || !isOwn(stream) || state.isAudioOnly || !line.leaves(bandwidth())) return false;
      reopen(SOUND_ALONE);
      return true;
    };
    const onTime = (): void => {
      if (state.isLineTooThin && line.returns(bandwidth())) reopen({ isAudioOnly: false, isLineTooThin: false });
    };
    video.addEventListener('timeupdate', onTime);
    const list = listOf(stream);
    const isOther = openedList.current !== undefined && openedList.current !== list;
    openedList.current = list;
    if (isOther) resumeAt.current = undefined;
    const held = holdMoment(video, playhead);
    place.current = () => held.second() ?? resumeAt.current;
    const unfollow = followVideo(video, held);
    const weakNet = watchWeakNet(video, () => {
      if (!leave() && picture.current?.isLow) endLow('weak-net');
    });
    const unwatch = watchStall(video, {
      onStall: () => {
        if (leave()) return;
        setState((before) => ({
          ...before,
          error: before.error ?? picture.current?.trouble() ?? (navigator.onLine ? -2 : 2),
        }));
      },
      onStanding: leave,
      onMove: () => change(NO_ERROR),
    });
    const unwatchSeek = seekWatch.watch(video, () => {
      staysPaused.current = video.paused;
      setState((before) => ({ ...before, reopened: before.reopened + 1 }));
    });
    change({ ...NO_ERROR, playing: undefined, interruption: undefined });
    openPicture(
      video,
      { ...source, startAt: firstSecond() },
      {
        onTimeline: (timeline, edge, isLive) => held.set({ timeline, edge, isLive, liveOffsetMs: liveOffset() }),
        onInterruption: (interruption) => {
          if (interruption) weakNet.forget();
          setState((before) => (isSame(before.interruption, interruption) ? before : { ...before, interruption }));
        },
        onQualities: (qualities) => {
          if (!state.isAudioOnly) line.learn(qualities);
          change({ qualities, chosen: undefined });
        },
        onQuality: (playing) => change({ playing }),
        onSounds: (sounds) => {
          if (state.isAudioOnly) return;
          soundsOfEngine.current = sounds;
          change({ sounds });
        },
        onSound: (sound) => !state.isAudioOnly && change({ sound }),
        onSoundAway: () =>
          setState((before) => ({
            ...before,
            soundAway: before.sounds.find(({ id }) => id === before.sound)?.name,
            sound: undefined,
          })),
        onError: (error) => (source.low === undefined ? change({ error }) : endLow('unavailable')),
        onRefused: () => reportRefusal(),
      },
    ).then(
      (opened) => {
        if (!isCurrent) return opened.close();
        picture.current = opened;
        change({ isLow: opened.isLow });
        if (!staysPaused.current) play();
        staysPaused.current = false;
      },
      () => isCurrent && change({ error: 2 }),
    );
    return () => {
      isCurrent = false;
      video.removeEventListener('timeupdate', onTime);
      // one that has shown nothing opens again where it was to open
      resumeAt.current = opensAtEdge.current ? undefined : place.current();
      opensAtEdge.current = false;
      unfollow();
      held.stop();
      weakNet.stop();
      unwatch();
      unwatchSeek();
      picture.current?.close();
      picture.current = undefined;
    };
  }, [
    ref,
    playhead,
    stream,
    isTile,
    state.isAudioOnly,
    state.isLineTooThin,
    canListen,
    alone,
    line,
    state.lowEndedBy,
    state.reopened,
    seekWatch,
    change,
    play,
  ]);

  const { qualities } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other qualities have another cap
  useEffect(() => {
    const height = (ref.current?.clientHeight ?? 0) * devicePixelRatio;
    picture.current?.capTo(isSmall && height > 0 ? height : undefined);
  }, [ref, isSmall, qualities]);

  const hasSounds = stream?.kind === 'live' && isOwn(stream) && state.sounds.length > 0;
  const list = hasSounds && !state.isAudioOnly ? publicAddress(stream.st, stream.shared) : undefined;
  useNewSounds(list, state.sounds, (sounds) => change({ sounds }));

  useEffect(() => {
    if (state.soundAway === undefined) return;
    const gone = setTimeout(() => change({ soundAway: undefined }), AWAY_SHOWN_MS);
    return () => clearTimeout(gone);
  }, [state.soundAway, change]);
  const [captions, toggleCaptions] = useCaptions(ref, stream !== undefined);
  const loadAgain = useCallback((): void => {
    picture.current?.resume(place.current());
    play();
    // the message stays until the picture is back
    ref.current?.addEventListener('playing', () => change(NO_ERROR), { once: true });
  }, [ref, change, play]);
  const controls = useMemo((): PictureControls => {
    const seekTo = (second: number): void => {
      const video = ref.current;
      const { timeline, edge } = playhead.get();
      const first = (timeline?.[0]?.start ?? 0) + FIRST_SECOND;
      if (video) video.currentTime = Math.min(Math.max(second, first), edge || Number.POSITIVE_INFINITY);
    };
    return {
      play,
      pause: () => ref.current?.pause(),
      toggle: () => (ref.current?.paused ? play() : ref.current?.pause()),
      seekTo,
      seekBy: (seconds) => seekTo((place.current() ?? ref.current?.currentTime ?? 0) + seconds),
      toLive: () => {
        seekTo(playhead.get().edge);
        play();
      },
      chooseQuality: (id) => {
        picture.current?.chooseQuality(id);
        change({ chosen: id });
      },
      chooseSound: (sound) => {
        storeSound(sound);
        const isKnown = soundsOfEngine.current.length === 0 || soundsOfEngine.current.some(({ id }) => id === sound);
        if (isKnown) picture.current?.chooseSound(sound);
        else opensAtEdge.current = secondsBehind(playhead.get()) === 0;
        setState((before) => ({
          ...before,
          sound,
          soundAway: undefined,
          reopened: before.reopened + (isKnown ? 0 : 1),
        }));
      },
      listen: (isAudioOnly) => {
        line.choose();
        change({ isAudioOnly, isLineTooThin: false });
      },
      tryLow: () => {
        opensAtEdge.current = secondsBehind(playhead.get()) === 0;
        change({ lowEndedBy: undefined });
      },
      toggleCaptions,
      unmute: () => {
        if (ref.current) ref.current.muted = false;
        change({ isMutedByBrowser: false });
      },
      retry: () => {
        change(NO_ERROR);
        loadAgain();
      },
    };
  }, [ref, playhead, line, change, play, loadAgain, toggleCaptions]);
  // a picture that stops because the ballpark sends none is not broken: it goes on by itself
  const error = state.interruption ? undefined : state.error;
  const isCutOff = error === 2 || error === -1 || error === -2;
  useBackOnline(isCutOff, controls.retry);
  useReconnect(isCutOff, ref, loadAgain);
  return [{ ...state, error, captions }, controls];
};
