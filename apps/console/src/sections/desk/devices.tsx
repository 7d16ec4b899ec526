import type { DeskSession } from '@palco/contracts/desk/desk-staff';
import { Button } from '@palco/ui/button.tsx';
import { LiveDot } from '@palco/ui/live-dot.tsx';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../session/me.ts';
import styles from './desk.module.css';
import { useDeskWords } from './use-desk-words.ts';

interface DevicesProps {
  readonly sessions: readonly DeskSession[];
  readonly onClose: (session: string) => void;
}
/** The open sessions, and which of them is watching. */
export const Devices = ({ sessions, onClose }: DevicesProps) => {
  const { t } = useTranslation();
  const { momentOf, deviceOf } = useDeskWords();
  const { roles } = useMe();
  const isHelper = roles.includes('support') || roles.includes('admin');
  return (
    <section>
      <div className={styles.head}>
        <h2>{t('desk.devices')}</h2>
        <p>{sessions.length}</p>
      </div>
      {sessions.length === 0 ? (
        <p className={styles.quiet}>{t('desk.noDevices')}</p>
      ) : (
        <table className={styles.table} aria-label={t('desk.devices')}>
          <tbody>
            {sessions.map(({ id, browser, system, city, last_seen, is_watching }) => (
              <tr key={id}>
                <td>
                  <b>{deviceOf([browser, system].filter(Boolean).join(' · ') || null)}</b>
                </td>
                <td className={styles.second}>{city}</td>
                <td className={styles.second}>
                  {is_watching ? (
                    <span className={styles.live}>
                      <LiveDot /> {t('desk.hasSeat')}
                    </span>
                  ) : (
                    t('desk.lastSeen', { at: momentOf(last_seen) })
                  )}
                </td>
                <td className={styles.amount}>
                  {isHelper && (
                    <Button size="s" variant="quiet" onClick={() => onClose(id)}>
                      {t('desk.close')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
