import type { AuditEntry } from '@palco/contracts/people-staff';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../parts/data-table.tsx';
import { useLeagueTime } from '../league-time.ts';
import { AuditDetail } from './audit-detail.tsx';
import { useAuditWords } from './use-audit-words.ts';

const reasonOf = ({ detail }: AuditEntry): string => {
  const { reason } = (detail ?? {}) as { readonly reason?: unknown };
  return typeof reason === 'string' ? reason : '';
};

interface AuditTableProps {
  readonly rows: readonly AuditEntry[];
  readonly isUpdating: boolean;
  readonly older: { readonly isLoading: boolean; readonly onLoad: () => void } | undefined;
}
/** The entries; the open one shows what changed. */
export const AuditTable = ({ rows, isUpdating, older }: AuditTableProps) => {
  const { t } = useTranslation();
  const timeOf = useLeagueTime();
  const { actorOf, actionOf, subjectOf } = useAuditWords();
  const plain = { onPhone: 'plain' } as const;
  return (
    <DataTable
      label={t('frame.audit')}
      param="entry"
      rows={rows}
      isUpdating={isUpdating}
      rowKey={({ id }) => String(id)}
      columns={[
        { ...plain, key: 'when', title: t('sections.when'), look: 'time', cell: ({ at }) => timeOf(at) },
        { ...plain, key: 'who', title: t('sections.who'), cell: actorOf },
        { ...plain, key: 'what', title: t('sections.what'), look: 'strong', cell: ({ action }) => actionOf(action) },
        { ...plain, key: 'about', title: t('sections.about'), cell: ({ subject }) => subjectOf(subject) },
        { ...plain, key: 'reason', title: t('sections.reason'), look: 'quiet', cell: reasonOf },
      ]}
      detail={(entry) => <AuditDetail entry={entry} />}
      older={older}
    />
  );
};
