import type { Instant } from '@palco/baseball/rules/primitives';
import { call } from '@palco/client/call';
import { type ReelOffer, readReels } from '@palco/contracts/streaming/reels';
import type { Stream } from '@palco/contracts/streaming/streaming';
import { isRefusal } from '@palco/kernel/refusal';
import { useCallback, useEffect, useState } from 'react';
import { reelSource } from './reel.ts';

export interface ReelOffers {
  /** their end while the game goes on, in program date time; null: it is over */
  readonly until: Instant | null;
  readonly wholeSeconds: number;
  readonly reels: readonly ReelOffer[];
}
/** How often the reels of a game that goes on are read again: they change with every play. */
const REFRESH_MS = 120_000;
/** Without Media Source Extensions the browser has one clock for a whole recording: it would be wrong after each jump. */
const canJump = (): boolean => 'MediaSource' in window || 'ManagedMediaSource' in window;

/**
 * The reels that can be watched of a stream, read again while its game goes on. `kept`: instant of the ballpark at which the fan
 * stopped watching.
 */
export const useReelOffers = (
  stream: Stream | undefined,
  kept: Instant | undefined,
): {
  /** there is a picture that reels are made of */
  readonly isOffered: boolean;
  /** undefined: not read yet, or refused */
  readonly offers: ReelOffers | undefined;
  readonly read: () => Promise<ReelOffers | undefined>;
} => {
  const [offers, setOffers] = useState<ReelOffers>();
  const source = stream && canJump() ? reelSource(stream) : undefined;
  const [token, gameId] = [source?.token, source?.gameId];
  const isGrowing = stream?.kind === 'live';

  const read = useCallback(async (): Promise<ReelOffers | undefined> => {
    if (token === undefined || gameId === undefined) return undefined;
    const answer = await call(readReels, {
      body: { token, gameId, ...(kept === undefined ? {} : { from: Math.floor(kept) }) },
    });
    if (isRefusal(answer)) return undefined;
    setOffers(answer.data);
    return answer.data;
  }, [token, gameId, kept]);
  useEffect(() => {
    void read();
    if (!isGrowing) return;
    const timer = setInterval(() => void read(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [read, isGrowing]);
  return { isOffered: source !== undefined, offers, read };
};
