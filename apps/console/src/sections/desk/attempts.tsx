import type { Desk, WatchAttempt } from '@palco/contracts/desk/desk-staff';
import { Icon } from '@palco/ui/icon.tsx';
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { useLeagueTime } from '../../parts/league-time.ts';
import styles from './desk.module.css';
import { useDeskWords } from './use-desk-words.ts';

const clubsOf = ({ game }: WatchAttempt): string => (game ? `${game.away}-${game.home}` : '');

/** Each attempt to watch, and its result. */
export const Attempts = ({ desk }: { readonly desk: Desk }) => {
  const { t } = useTranslation();
  const timeOf = useLeagueTime();
  const { refusalOf, deviceOf, momentOf } = useDeskWords();
  return (
    <section>
      <div className={styles.head}>
        <h2>{t('desk.attempts')}</h2>
        <p>{t('desk.attemptsLead', desk.attempts_of_day)}</p>
      </div>
      {desk.attempts.length === 0 ? (
        <p className={styles.quiet}>{t('desk.noAttempts')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('desk.when')}</th>
              <th scope="col">{t('desk.gameHead')}</th>
              <th scope="col">{t('desk.device')}</th>
              <th scope="col">{t('desk.what')}</th>
              <th scope="col">{t('desk.why')}</th>
            </tr>
          </thead>
          <tbody>
            {desk.attempts.map((attempt) => (
              <tr key={attempt.id}>
                <td className={styles.figure}>{timeOf(attempt.at)}</td>
                <td className={styles.figure}>{clubsOf(attempt) || t('desk.testPicture')}</td>
                <td>{[deviceOf(attempt.device), attempt.city].filter(Boolean).join(' · ')}</td>
                <td>
                  <span className={attempt.refused === null ? styles.fine : styles.warned}>
                    <Icon of={attempt.refused === null ? Check : TriangleAlert} size="s" />
                    {refusalOf(attempt)}
                  </span>
                </td>
                <td className={styles.second}>
                  {attempt.other?.since &&
                    t('desk.heldBy', {
                      device: deviceOf(attempt.other.device),
                      at: momentOf(attempt.other.since),
                    })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
