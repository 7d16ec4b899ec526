import { localeOf } from '@palco/kernel/language';
import { LEAGUE_ZONE } from '@palco/kernel/league-date';
import { hourIn } from '@palco/ui/hour-in';
import { useTranslation } from 'react-i18next';
import styles from './header.module.css';
import { useSeconds } from './use-seconds.ts';

/** The current time in the league's zone, in which the console shows every time. */
export const LeagueClock = () => {
  const { t, i18n } = useTranslation();
  const now = useSeconds();
  const locale = localeOf[i18n.language as keyof typeof localeOf];
  const time = new Intl.DateTimeFormat(locale, {
    timeZone: LEAGUE_ZONE,
    ...hourIn(locale),
    minute: '2-digit',
    second: '2-digit',
  }).format(now);
  return (
    <p className={styles.clock}>
      <b>{time}</b> <span>{t('frame.leagueTime')}</span>
    </p>
  );
};
