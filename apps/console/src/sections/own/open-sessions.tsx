import type { OwnAccess } from '@palco/contracts/own-access-staff';
import { Button } from '@palco/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { useLeagueTime } from '../league-time.ts';
import styles from './own.module.css';
import type { OwnChanges } from './use-own-access.ts';

interface OpenSessionsProps {
  readonly sessions: OwnAccess['sessions'];
  readonly changes: OwnChanges;
}
/** Where one is signed in to the console. */
export const OpenSessions = ({ sessions, changes }: OpenSessionsProps) => {
  const { t } = useTranslation();
  const timeOf = useLeagueTime();
  return (
    <section>
      <h2>{t('own.sessions')}</h2>
      <ul>
        {sessions.map(({ id, browser, system, city, last_seen, is_this }) => (
          <li key={id} className={styles.row}>
            <p>
              <b>{[browser, system, city].filter(Boolean).join(' · ') || t('own.unnamed')}</b>
              <span>{is_this ? t('own.here') : t('own.seen', { at: timeOf(last_seen) })}</span>
            </p>
            {!is_this && (
              <Button size="s" variant="secondary" onClick={() => void changes.closeSession(id)}>
                {t('own.close')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
