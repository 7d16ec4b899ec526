import type { BoardTexts } from '@palco/baseball/wording/board-text';
import { timeText } from '@palco/baseball/wording/clock-time';
import { centralTime } from '@palco/ui/central-time';
import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;
/** The fan's time zone; undefined on the server and until hydration. */
export const useViewerZone = (): string | undefined =>
  useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => undefined,
  );

const clockIn = (iso: string, timeZone: string, words: BoardTexts): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' })
    .formatToParts(new Date(iso))
    .map(({ type, value }) => [type, Number(value)] as const);
  const { hour = 0, minute = 0 } = Object.fromEntries(parts) as { hour?: number; minute?: number };
  return timeText(hour, minute, words);
};

/** `8:30 pm` on the fan's clock, where it shows another time than Central Mexico's. */
export const viewerTime = (iso: string, zone: string | undefined, words: BoardTexts): string | undefined => {
  if (!zone) return undefined;
  const [here, there] = [clockIn(iso, zone, words), centralTime(iso, words)];
  return here === there ? undefined : here;
};
