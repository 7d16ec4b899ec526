/** The moving picture of a game for staff, played by hls.js, with the clock of the ballpark at the playhead. */
import { playMedia } from '@palco/browser/expected-faults';
import { watchStall } from '@palco/browser/watch-stall';
import { openPreview } from '@palco/contracts/inputs/input-staff';
import { useReconnect } from '@palco/ui/use-reconnect';
import { useQuery } from '@tanstack/react-query';
import type Hls from 'hls.js';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { staffCall, staffReply } from '../../session/staff-call.ts';

/** The address expires after half an hour; with a new one the picture starts over. */
const RENEW_MS = 25 * 60_000;
/** How soon to ask again while there is no picture. */
const AGAIN_MS = 2000;
/** Playback rate to catch up after falling behind, as in the fans' player. */
const CATCH_UP_RATE = 1.4;
const REOPEN_MS = 2000;

export interface PreviewPicture {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly isPlaying: boolean;
  /** what the picture shows happened then, milliseconds since 1970; undefined: nothing plays */
  readonly clock: () => number | undefined;
}

/** `gameId` undefined: there is none to play. */
export const usePreviewPicture = (gameId: number | undefined): PreviewPicture => {
  const video = useRef<HTMLVideoElement>(null);
  const engine = useRef<Hls>(undefined);
  const [isPlaying, setPlaying] = useState(false);
  const [isStalled, setStalled] = useState(false);
  const [tries, setTries] = useState(0);
  const preview = useQuery({
    queryKey: ['preview', gameId, tries],
    queryFn: ({ signal }) => staffReply(staffCall(openPreview, { params: { id: String(gameId) }, signal })),
    enabled: gameId !== undefined,
    refetchInterval: ({ state }) => (state.data?.address ? RENEW_MS : AGAIN_MS),
  });
  const { address, low } = preview.data ?? {};
  const source = low ?? address ?? undefined;
  useReconnect(isStalled, video, () => setTries((before) => before + 1));
  useEffect(() => {
    const element = video.current;
    if (!element || !source) return;
    let isOver = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const openAgain = (): void => {
      if (!isOver) again ??= setTimeout(() => setTries((before) => before + 1), REOPEN_MS);
    };
    const open = ({ default: Engine }: typeof import('hls.js')): void => {
      if (isOver || !Engine.isSupported()) return;
      const hls = new Engine({
        lowLatencyMode: source === low,
        ...(source === low ? { maxLiveSyncPlaybackRate: CATCH_UP_RATE } : {}),
        backBufferLength: 30,
        maxBufferLength: 10,
        // a worker from a blob is refused by the console's document policy
        enableWorker: false,
        capLevelToPlayerSize: true,
        // captions are not looked at here, and their empty tracks are refused by the same policy
        enableWebVTT: false,
        enableCEA708Captions: false,
        enableIMSC1: false,
        renderTextTracksNatively: false,
        enableID3MetadataCues: false,
        enableEmsgMetadataCues: false,
        enableDateRangeMetadataCues: false,
        enableInterstitialPlayback: false,
      });
      engine.current = hls;
      hls.on(Engine.Events.ERROR, (_, { fatal }) => {
        if (!fatal) return;
        setPlaying(false);
        openAgain();
      });
      hls.loadSource(source);
      hls.attachMedia(element);
      void playMedia(element);
    };
    // without a network the engine is not there either
    void import('hls.js').then(open, openAgain);
    const onPlaying = (): void => setPlaying(true);
    element.addEventListener('playing', onPlaying);
    const stopWatching = watchStall(element, { onStall: () => setStalled(true), onMove: () => setStalled(false) });
    return () => {
      isOver = true;
      clearTimeout(again);
      stopWatching();
      element.removeEventListener('playing', onPlaying);
      engine.current?.destroy();
      engine.current = undefined;
      setPlaying(false);
      setStalled(false);
    };
  }, [source, low]);
  return { video, isPlaying: isPlaying && !isStalled, clock: () => engine.current?.playingDate?.getTime() };
};
