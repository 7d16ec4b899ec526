import type { BoardTexts } from '@palco/baseball/wording/board-text';
import { timeText } from '@palco/baseball/wording/clock-time';
import { deviceZone } from '@palco/browser/device-zone';
import { type LeagueDate, leagueDateOf, type Zone } from '@palco/kernel/league-date';
import { shortWeekday } from '@palco/ui/day-text';
import { leagueTime } from '@palco/ui/league-time';
import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;
/** The fan's time zone; undefined on the server and until hydration. */
export const useViewerZone = (): string | undefined => useSyncExternalStore(never, deviceZone, () => undefined);

const partsIn = (iso: string, timeZone: string): Readonly<Partial<Record<Intl.DateTimeFormatPartTypes, string>>> =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    })
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  );

interface Listed {
  readonly startsAt: string;
  /** the league's day of the game, under which it is listed */
  readonly officialDate: string;
  /** the day of its second part, which is listed too, with that day's time */
  readonly resumesOn?: string | null;
}
/**
 * `8:30 pm` on the fan's clock, where it shows another time or day than the league's; `sáb 2:30 am` where it is another day
 * than the one under which the game is listed.
 */
export const viewerTime = (
  { startsAt, officialDate, resumesOn }: Listed,
  { league, viewer }: { readonly league: Zone; readonly viewer: Zone | undefined },
  words: BoardTexts,
  locale: string,
): string | undefined => {
  if (!viewer) return undefined;
  const { year, month, day, hour, minute } = partsIn(startsAt, viewer);
  const time = timeText(Number(hour), Number(minute), words);
  const date = `${year}-${month}-${day}` as LeagueDate;
  const leagueDate = leagueDateOf(new Date(startsAt), league);
  if (time === leagueTime(startsAt, league, words) && date === leagueDate) return undefined;
  const listedOn = leagueDate === resumesOn ? resumesOn : officialDate;
  return date === listedOn ? time : `${shortWeekday(date, locale)} ${time}`;
};
