import type { Desk } from '@palco/contracts/desk-staff';
import { useTranslation } from 'react-i18next';
import { useAuditWords } from '../audit/use-audit-words.ts';
import styles from './desk.module.css';
import { useDeskWords } from './use-desk-words.ts';

/** What staff did lately with this account, so that nobody does it again. */
export const StaffDone = ({ actions }: Pick<Desk, 'actions'>) => {
  const { t } = useTranslation();
  const { momentOf } = useDeskWords();
  const { actionOf } = useAuditWords();
  if (actions.length === 0) return null;
  return (
    <section>
      <div className={styles.head}>
        <h2>{t('desk.done')}</h2>
      </div>
      <ul className={styles.said}>
        {actions.map(({ id, at, actor, action, reason }) => (
          <li key={id}>
            <p>
              {actor ?? t('sections.system')} {actionOf(action)}
              {reason && `: ${reason}`}
            </p>
            <small>{momentOf(at)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
};
