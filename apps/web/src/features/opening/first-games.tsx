import type { Announcement } from '@palco/contracts/opening/opening';
import { localeOf } from '@palco/kernel/language';
import type { LeagueDate } from '@palco/kernel/league-date';
import { dayName } from '@palco/ui/day-text';
import { hourIn } from '@palco/ui/hour-in';
import { Monogram } from '@palco/ui/monogram.tsx';
import { useTranslation } from 'react-i18next';
import { namedClub } from '../../api/clubs.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './announced.module.css';

/** The games of the first day, at the hour of their ballparks. */
export const FirstGames = ({ said }: { readonly said: Announcement }) => {
  const { t } = useTranslation('opening');
  const locale = localeOf[useLanguage().language];
  const clubs = new Map(said.clubs.map((each) => [each.abbrName, namedClub(each)]));
  const side = (letters: string) => {
    const known = clubs.get(letters);
    return known ? (
      <>
        <Monogram club={known.club} size={40} isDecorative />
        {known.shortName}
      </>
    ) : (
      letters
    );
  };
  const hourOf = (at: string, timeZone: string): string =>
    new Intl.DateTimeFormat(locale, { ...hourIn(locale), minute: '2-digit', timeZone }).format(new Date(at));
  return (
    <section className={styles.section} aria-labelledby="games-title">
      <h2 id="games-title">{t('games.title')}</h2>
      {said.first_day !== null && (
        <p className={styles.firstDay}>
          <time dateTime={said.first_day}>{dayName(said.first_day as LeagueDate, locale)}</time>
        </p>
      )}
      <ul className={styles.games}>
        {said.games.map(({ id, starts_at, is_time_known, away, home, venue, zone }) => (
          <li key={id}>
            <time dateTime={starts_at}>{is_time_known ? hourOf(starts_at, zone) : t('games.tba')}</time>
            <b>
              {side(away)} <i>{t('games.at')}</i> {side(home)}
            </b>
            <span>{venue}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
