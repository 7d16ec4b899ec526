import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarSubscription } from './calendar-subscription.tsx';
import { ClubChoice } from './club-choice.tsx';
import styles from './favorite-club-section.module.css';
import { useFavoriteClub } from './use-favorite-club.ts';

interface FavoriteClubSectionProps {
  /** beside the choice: the calendar of the club, with its address, or the league's */
  readonly calendar: 'club' | 'league';
}
/** The favorite club, and a calendar to subscribe to; without a club the league's. Needs the texts `games`. */
export const FavoriteClubSection = ({ calendar }: FavoriteClubSectionProps) => {
  const { t } = useTranslation('games');
  const id = useId();
  const club = useFavoriteClub();
  return (
    <div className={styles.section}>
      <div>
        <h2 id={id}>{t('club.title')}</h2>
        <p>{t('club.lead')}</p>
      </div>
      <ClubChoice labelledBy={id} />
      <CalendarSubscription club={calendar === 'club' ? club : undefined} showsAddress={calendar === 'club'} />
    </div>
  );
};
