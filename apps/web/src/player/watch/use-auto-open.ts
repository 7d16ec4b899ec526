import { serverNow } from '@palco/client/server-clock';
import type { CalendarGame } from '@palco/contracts/games/calendar';
import { useEffect } from 'react';
import { rememberPriceReason } from '../../session/price-reason.ts';
import { useGo } from '../../ui/use-go.ts';
import { mayHavePicture } from './no-picture.ts';
import type { StreamState } from './use-stream.ts';

/** How often a game under way that has no camera yet is tried again. */
const RETRY_MS = 10_000;
/** More than the page's estimate of the server's clock can be off. */
const OPENS_AFTER_MS = 500;
/** Refused because there was nothing to see yet. */
const TOO_EARLY: ReadonlySet<string> = new Set(['streaming/not-started', 'streaming/no-video', 'streaming/delayed']);

interface AutoOpening {
  readonly isBrowserBlocked: boolean;
  /** without a pass the viewer is sent to the prices */
  readonly isPriced: boolean;
  readonly gameId: number;
}
/**
 * Opens the picture as soon as the calendar says that there is one. Without a pass the viewer is sent to the prices, with
 * the reason. A seat that ended while the computer slept is acquired again when the tab is visible.
 */
export const useAutoOpen = (
  { access, open }: StreamState,
  game: CalendarGame | undefined,
  { isBrowserBlocked, isPriced, gameId }: AutoOpening,
): void => {
  const go = useGo();
  const mayOpen = mayHavePicture(game) && !isBrowserBlocked;
  const status = game?.status;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another status is the reason to try again
  useEffect(() => {
    if (!mayOpen) return;
    if (access.state === 'idle' || (access.state === 'refused' && TOO_EARLY.has(access.code))) open();
  }, [mayOpen, status, open]);
  const isWaiting = mayOpen && access.state === 'refused' && access.code === 'streaming/no-video';
  useEffect(() => {
    if (!isWaiting) return;
    const retry = setInterval(open, RETRY_MS);
    return () => clearInterval(retry);
  }, [isWaiting, open]);
  // a delayed game opens at its minute
  const opensAt =
    mayOpen && access.state === 'refused' && access.code === 'streaming/opens-later' ? access.detail?.at : undefined;
  useEffect(() => {
    if (opensAt === undefined) return;
    const timer = setTimeout(open, Math.max(0, Date.parse(String(opensAt)) - serverNow()) + OPENS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [opensAt, open]);
  const isWithoutPass = access.state === 'refused' && access.code === 'streaming/no-pass';
  useEffect(() => {
    if (!isWithoutPass || !isPriced) return;
    rememberPriceReason('no-pass', gameId);
    go('/home#section-price', { replace: true });
  }, [isWithoutPass, isPriced, gameId, go]);
  const isSilent = access.state === 'ended' && access.reason === 'silent';
  useEffect(() => {
    if (!isSilent) return;
    const openWhenVisible = (): void => {
      if (document.visibilityState === 'visible') open();
    };
    openWhenVisible();
    document.addEventListener('visibilitychange', openWhenVisible);
    return () => document.removeEventListener('visibilitychange', openWhenVisible);
  }, [isSilent, open]);
};
