import type { CalendarGame } from '@palco/contracts/calendar';
import { useEffect } from 'react';
import { rememberPriceReason } from '../../session/price-reason.ts';
import { useGo } from '../../ui/use-go.ts';
import { mayHavePicture } from './no-picture.ts';
import type { StreamState } from './use-stream.ts';

/** A door that was shut because there was nothing to see yet. */
const TOO_EARLY: ReadonlySet<string> = new Set(['streaming/not-started', 'streaming/no-video']);

/**
 * Opens the door as soon as the calendar says that there is a picture. Without a pass it leads to the prices, which say
 * why. A seat that fell silent while the computer slept is taken again when somebody looks.
 */
export const useDoor = (
  { door, open }: StreamState,
  game: CalendarGame | undefined,
  { isHeldBack, isPriced }: { readonly isHeldBack: boolean; readonly isPriced: boolean },
): void => {
  const go = useGo();
  const may = mayHavePicture(game) && !isHeldBack;
  const status = game?.status;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another status is the reason to ask again
  useEffect(() => {
    if (!may) return;
    if (door.at === 'closed' || (door.at === 'refused' && TOO_EARLY.has(door.code))) open();
  }, [may, status, open]);
  const isWithoutPass = door.at === 'refused' && door.code === 'streaming/no-pass';
  useEffect(() => {
    if (!isWithoutPass || !isPriced) return;
    rememberPriceReason('no-pass');
    go('/home#section-price', { replace: true });
  }, [isWithoutPass, isPriced, go]);
  const isSilent = door.at === 'over' && door.why === 'silent';
  useEffect(() => {
    if (!isSilent) return;
    const look = (): void => {
      if (document.visibilityState === 'visible') open();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isSilent, open]);
};
