import { type PersonConsent, readPersonConsents } from '@palco/contracts/legal/legal-staff';
import { LANGUAGE_NAMES } from '@palco/ui/language-names';
import { ErrorState } from '@palco/ui/state-panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import styles from './desk.module.css';
import { useDeskWords } from './use-desk-words.ts';

const WAYS = ['register', 'entrepreneur', 'phone', 'facebook', 'apple', 'visit', 'purchase'] as const;
const wayOf = ({ way }: PersonConsent) => WAYS.find((known) => known === way) ?? 'other';

/** Which versions of terms and notice the person accepted, where and in which language. */
export const Consents = ({ userId }: { readonly userId: number }) => {
  const { t } = useTranslation();
  const { momentOf } = useDeskWords();
  const consents = useQuery({
    queryKey: ['consents', userId],
    queryFn: async ({ signal }) =>
      (await staffReply(staffCall(readPersonConsents, { params: { userId: String(userId) }, signal }))).data,
  });
  const { data } = consents;
  return (
    <section>
      <div className={styles.head}>
        <h2>{t('desk.consents')}</h2>
        <p>{data?.length}</p>
      </div>
      {consents.isError && <ErrorState onRetry={() => void consents.refetch()} isRetrying={consents.isFetching} />}
      {data?.length === 0 && <p className={styles.quiet}>{t('desk.noConsents')}</p>}
      {data && data.length > 0 && (
        <table className={styles.table} aria-label={t('desk.consents')}>
          <tbody>
            {data.map((each) => (
              <tr key={`${each.document} ${each.version} ${each.order}`}>
                <td>
                  <b>{t(`desk.consentOf.${each.document}`, { version: each.version })}</b>
                </td>
                <td className={styles.second}>
                  {[
                    t(`desk.consentWay.${wayOf(each)}`, { order: each.order ?? '' }),
                    LANGUAGE_NAMES[each.language as keyof typeof LANGUAGE_NAMES],
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </td>
                <td className={styles.second}>{momentOf(each.at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
