import type { LeagueDate } from '@palco/kernel/league-date';
import { dayName } from '@palco/ui/day-text';
import { hourIn } from '@palco/ui/hour-in';
import { useZone } from '@palco/ui/league';
import { useLocale } from '@palco/ui/use-locale';

const useFormat = (seconds: Pick<Intl.DateTimeFormatOptions, 'second'>): ((at: string) => string) => {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: useZone(),
    day: 'numeric',
    month: 'short',
    ...hourIn(locale),
    minute: '2-digit',
    ...seconds,
  });
  return (at) => format.format(new Date(at));
};

/** Formats an instant in the league's time: day, hour and second. */
export const useLeagueTime = (): ((at: string) => string) => useFormat({ second: '2-digit' });

/** Formats the start of a game in the league's time: day and hour. */
export const useStartTime = (): ((at: string) => string) => useFormat({});

/** Formats a league day: `viernes 21 de noviembre`. */
export const useDayName = (): ((day: LeagueDate) => string) => {
  const locale = useLocale();
  return (day) => dayName(day, locale);
};
