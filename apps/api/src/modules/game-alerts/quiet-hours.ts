import type { QuietHours } from '@palco/contracts/game-alerts/game-alerts';

/** Minutes after midnight on the clocks of a zone. */
const minuteIn = (at: Date, zone: string): number => {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const of = (wanted: string): number => Number(parts.find(({ type }) => type === wanted)?.value);
  return of('hour') * 60 + of('minute');
};

/** Whether an instant is in quiet hours, by the local wall clock, also when it is changed. `from` is quiet, `to` is not. */
export const isQuiet = (quiet: QuietHours | null, zone: string, at: Date): boolean => {
  if (!quiet) return false;
  const { from, to } = quiet;
  const minute = minuteIn(at, zone);
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
};
