import type { ReelKind } from '@palco/baseball/reels/reel-kind';
import type { Instant } from '@palco/baseball/rules/primitives';
import type { ReelOffer } from '@palco/contracts/streaming/reels';
import type { Stream } from '@palco/contracts/streaming/streaming';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { instantAt, secondOf, type Timeline } from '../moment/timeline.ts';
import { type Playhead, usePlayhead } from '../video/playhead.ts';
import { rememberOffered, wasOffered } from './offered-games.ts';
import { isWorthCatchingUp, secondsAfter, streamOfReel, timelineOfReel } from './reel.ts';
import { type ReelOffers, useReelOffers } from './use-reel-offers.ts';

interface ReelsInput {
  readonly gameId: number;
  readonly stream: Stream | undefined;
  readonly playhead: Playhead;
  /** instant of the ballpark at which the fan stopped watching */
  readonly kept: Instant | undefined;
  /** the reel that the address asks for, instead of everything */
  readonly wanted?: ReelKind | undefined;
  /** what follows when that has played; undefined: nothing */
  readonly onWantedEnd?: (() => void) | undefined;
}
export interface ReelsState {
  /** there is a picture that reels are made of */
  readonly isOffered: boolean;
  /** undefined: not known yet */
  readonly offers: ReelOffers | undefined;
  /** what is watched; undefined: everything */
  readonly on: ReelOffer | undefined;
  /** of a game that goes on */
  readonly isGrowing: boolean;
  /** what plays */
  readonly shown: Stream | undefined;
  /** its media second to open at; undefined: where it opens by itself */
  readonly startAt: number | undefined;
  /** for the distance to live, which stays visible while a reel plays */
  readonly liveOffsetMs: number | undefined;
  /** offered to somebody who comes late and has not decided yet: once for a game on this device */
  readonly catchUp: ReelOffer | undefined;
  /** the reel has just ended and the picture is live */
  readonly hasArrived: boolean;
  readonly choose: (kind: ReelKind | undefined) => void;
  /** leaves the reel and goes live; without a reel it changes nothing */
  readonly toLive: () => void;
  readonly stayLive: () => void;
}

/** How long the message that the picture is live is shown. */
const ARRIVED_MS = 2000;
/** If a reel has grown by less than this while it played, it is not opened again: the picture goes live. */
const LEAST_REST_SECONDS = 15;

/** A reel of chosen plays begins at its first one, wherever the viewer is. */
const startsAnew = (kind: ReelKind): boolean => kind === 'catch-up' || kind === 'highlights';

interface Watched {
  /** while the game goes on: from the clock of this device to the newest picture of the game */
  readonly liveOffsetMs?: number | undefined;
  readonly on: ReelOffer | undefined;
  /** where it opens, in program date time; undefined: where it opens by itself */
  readonly openAt: Instant | undefined;
}

/** The reels of a picture, and which of them is watched instead of everything. */
export const useReels = ({ gameId, stream, playhead, kept, wanted, onWantedEnd }: ReelsInput): ReelsState => {
  const [{ on, openAt, liveOffsetMs }, setWatched] = useState<Watched>({ on: undefined, openAt: undefined });
  const [hasDecided, setDecided] = useState(false);
  const [hasArrived, setArrived] = useState(false);
  const [isOfferedFirst] = useState(() => !wasOffered(gameId));
  /** the timeline of everything, from before a reel was opened */
  const whole = useRef<Timeline>(undefined);
  const isGrowing = stream?.kind === 'live';
  const { isOffered, offers, read } = useReelOffers(stream, kept);

  const watch = useCallback(
    (next: Watched, until: Instant | null = null): void => {
      if (next.on) whole.current ??= playhead.get().timeline;
      setWatched({ ...next, liveOffsetMs: next.on && until !== null ? until - Date.now() : undefined });
    },
    [playhead],
  );
  const goLive = useCallback((): void => watch({ on: undefined, openAt: undefined }), [watch]);

  const choose = useCallback(
    async (kind: ReelKind | undefined): Promise<void> => {
      setDecided(true);
      const { timeline, second, isLive, edge, hasEnded: isOver } = playhead.get();
      const now = timeline && instantAt(timeline, second);
      if (kind === undefined) {
        if (on) watch({ on: undefined, openAt: now });
        return;
      }
      const current = isGrowing ? ((await read()) ?? offers) : offers;
      const found = current?.reels.find((reel) => reel.kind === kind);
      if (!current || !found) return;
      // at the end or the live edge nothing of the reel is left, so it starts from its beginning
      const isAtEdge = isOver || (isLive && edge - second < LEAST_REST_SECONDS);
      watch({ on: found, openAt: startsAnew(kind) || isAtEdge ? undefined : now }, current.until);
    },
    [playhead, on, isGrowing, offers, read, watch],
  );

  const hasOpened = useRef(false);
  const openWanted = useEffectEvent((): void => {
    if (wanted === undefined || hasOpened.current) return;
    hasOpened.current = true;
    void choose(wanted);
  });
  const hasOffers = offers !== undefined;
  useEffect(() => {
    if (hasOffers) openWanted();
  }, [hasOffers]);

  const hasEnded = usePlayhead(playhead, (state) => state.hasEnded);
  const onEnd = useEffectEvent(async (): Promise<void> => {
    if (on && on.kind === wanted && onWantedEnd) {
      onWantedEnd();
      return;
    }
    if (!on || !isGrowing) return;
    const end = on.runs.at(-1);
    const seen = end ? end.at + end.seconds * 1000 : 0;
    const next = on.kind === 'catch-up' ? undefined : await read();
    const more = next?.reels.find(({ kind }) => kind === on.kind);
    if (next && more && secondsAfter(more, seen) >= LEAST_REST_SECONDS) {
      watch({ on: more, openAt: seen }, next.until);
      return;
    }
    goLive();
    setArrived(true);
  });
  useEffect(() => {
    if (hasEnded) void onEnd();
  }, [hasEnded]);
  useEffect(() => {
    if (!hasArrived) return;
    const timer = setTimeout(() => setArrived(false), ARRIVED_MS);
    return () => clearTimeout(timer);
  }, [hasArrived]);

  const shown = useMemo(() => (stream && on ? streamOfReel(stream, on) : stream), [stream, on]);
  const timeline = on ? timelineOfReel(on) : whole.current;
  const startAt = on
    ? secondOf(timeline ?? [], openAt ?? Number.NEGATIVE_INFINITY)
    : openAt === undefined
      ? undefined
      : secondOf(timeline ?? [], openAt);
  const catchUp = offers?.reels.find(({ kind }) => kind === 'catch-up');
  const first = offers?.reels.find(({ kind }) => kind === 'condensed')?.plays[0];
  const since = kept !== undefined && first !== undefined && kept > first ? kept : first;
  const isLate = isGrowing && isOfferedFirst && !hasDecided && !on;
  const offer = isLate && isWorthCatchingUp(catchUp, { since, until: offers?.until ?? null }) ? catchUp : undefined;
  const isOffering = offer !== undefined;
  useEffect(() => {
    if (isOffering) rememberOffered(gameId);
  }, [isOffering, gameId]);
  return {
    isOffered,
    offers,
    on,
    isGrowing,
    shown,
    startAt,
    liveOffsetMs,
    catchUp: offer,
    hasArrived,
    choose: useCallback((kind) => void choose(kind), [choose]),
    toLive: goLive,
    stayLive: useCallback(() => setDecided(true), []),
  };
};
