import { localeOf } from '@palco/kernel/language';
import { hourIn } from '@palco/ui/hour-in';
import { useZone } from '@palco/ui/league';
import { useTranslation } from 'react-i18next';

/** Formats an instant as hour and minute of the league's time, without am and pm. */
export const useClock = (): ((at: number) => string) => {
  const { i18n } = useTranslation();
  const locale = localeOf[i18n.language as keyof typeof localeOf];
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
