import type { AuditEntry } from '@palco/contracts/accounts/people-staff';
import { Button } from '@palco/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import styles from './audit.module.css';
import { changedFields } from './changed-fields.ts';
import { useAuditFilter } from './use-audit-filter.ts';
import { useAuditWords } from './use-audit-words.ts';

/** What changed, each field by its name, and the filters that this entry offers. */
export const AuditDetail = ({ entry }: { readonly entry: AuditEntry }) => {
  const { t } = useTranslation();
  const { actorOf, subjectOf } = useAuditWords();
  const { change } = useAuditFilter();
  return (
    <div className={styles.detail}>
      <dl className={styles.diff}>
        {changedFields(entry.detail).map((field) => (
          <div key={field.name}>
            <dt>{field.name || '→'}</dt>
            <dd>
              {field.value ?? (
                <>
                  <del>{field.old}</del> <ins>{field.new}</ins>
                </>
              )}
            </dd>
          </div>
        ))}
        {entry.request_id && (
          <div>
            <dt>{entry.is_look ? t('audit.look') : '#'}</dt>
            <dd>{t('audit.request', { id: entry.request_id })}</dd>
          </div>
        )}
      </dl>
      <p className={styles.only}>
        {entry.actor !== null && (
          <Button size="s" variant="secondary" onClick={() => change('actor', String(entry.actor))}>
            {t('audit.only', { what: actorOf(entry) })}
          </Button>
        )}
        <Button size="s" variant="secondary" onClick={() => change('subject', entry.subject)}>
          {t('audit.only', { what: subjectOf(entry.subject) })}
        </Button>
      </p>
    </div>
  );
};
