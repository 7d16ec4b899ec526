import { clockTime } from '@palco/baseball/wording/clock-time';
import { LEAGUE_ZONE } from '@palco/kernel/league-date';
import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;
/** Where the fan's clock stands; undefined on the server and until the page is alive. */
export const useViewerZone = (): string | undefined =>
  useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => undefined,
  );

const clockIn = (iso: string, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' })
    .formatToParts(new Date(iso))
    .map(({ type, value }) => [type, Number(value)] as const);
  const { hour = 0, minute = 0 } = Object.fromEntries(parts) as { hour?: number; minute?: number };
  return clockTime(hour, minute);
};
/** `8:30 pm` on the fan's clock, where it shows another time than Central Mexico's. */
export const viewerTime = (iso: string, zone: string | undefined): string | undefined => {
  if (!zone) return undefined;
  const [here, there] = [clockIn(iso, zone), clockIn(iso, LEAGUE_ZONE)];
  return here === there ? undefined : here;
};
