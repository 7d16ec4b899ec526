import { localeOf } from '@palco/kernel/language';
import { LEAGUE_ZONE } from '@palco/kernel/league-date';
import { useTranslation } from 'react-i18next';

/** Words an instant in the league's time: the hour, with the day before today. */
export const useLeagueTime = (): ((at: string) => string) => {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(localeOf[i18n.language as keyof typeof localeOf], {
    timeZone: LEAGUE_ZONE,
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  });
  return (at) => format.format(new Date(at));
};
