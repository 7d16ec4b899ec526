import { hourIn } from '@palco/ui/hour-in';
import { useZone } from '@palco/ui/league';
import { useLocale } from '@palco/ui/use-locale';

/** Formats an instant as hour and minute of the league's time, without am and pm. */
export const useClock = (): ((at: number) => string) => {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: useZone(),
    ...hourIn(locale),
    minute: '2-digit',
  });
  return (at) =>
    format
      .formatToParts(at)
      .filter(({ type }) => type === 'hour' || type === 'minute')
      .map(({ value }) => value)
      .join(':');
};
