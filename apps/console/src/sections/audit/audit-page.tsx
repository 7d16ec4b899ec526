import { addressOf } from '@palco/client/call';
import { type AuditEntry, exportAuditLog, listStaff, readAuditLog } from '@palco/contracts/accounts/people-staff';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import ScrollText from 'lucide-react/icons/scroll-text';
import { useTranslation } from 'react-i18next';
import { DataTable, type OlderRows } from '../../parts/data-table.tsx';
import { DownloadButton } from '../../parts/download-button.tsx';
import { useLeagueTime } from '../../parts/league-time.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { useMe } from '../../session/me.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { AuditDetail } from './audit-detail.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { useAuditFilter } from './use-audit-filter.ts';
import { useAuditWords } from './use-audit-words.ts';

const reasonOf = ({ detail }: AuditEntry): string => {
  const { reason } = (detail ?? {}) as { readonly reason?: unknown };
  return typeof reason === 'string' ? reason : '';
};

interface AuditTableProps {
  readonly rows: readonly AuditEntry[];
  readonly isUpdating: boolean;
  readonly older: OlderRows;
}
/** The entries; the open one shows what changed. */
const AuditTable = ({ rows, isUpdating, older }: AuditTableProps) => {
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

/** What was done, by whom, to what. The filter and the open entry are kept in the address. */
export const Component = () => {
  const { t } = useTranslation();
  const isAdmin = useMe().roles.includes('admin');
  const { filter } = useAuditFilter();
  const entries = useInfiniteQuery({
    queryKey: ['audit', filter],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam: before, signal }) =>
      (await staffReply(staffCall(readAuditLog, { query: { ...filter, before }, signal }))).data,
    getNextPageParam: (page) => (page.length < 100 ? undefined : page.at(-1)?.id),
    placeholderData: keepPreviousData,
  });
  const staff = useQuery({
    queryKey: ['staff'],
    enabled: isAdmin,
    queryFn: async ({ signal }) => (await staffReply(staffCall(listStaff, { signal }))).data,
  });
  const rows = entries.data?.pages.flat() ?? [];
  return (
    <>
      <PageHead title={t('frame.audit')} lead={t('sections.auditLead')}>
        <DownloadButton
          address={addressOf(exportAuditLog, { query: { ...filter } })}
          name="audit.csv"
          done={t('sections.exported')}
        />
      </PageHead>
      <AuditFilters staff={staff.data ?? []} />
      {entries.isPending && <LoadingState />}
      {entries.isError && <ErrorState onRetry={() => void entries.refetch()} isRetrying={entries.isFetching} />}
      {entries.isSuccess && rows.length === 0 && (
        <EmptyState icon={ScrollText} title={t('sections.noEntries')} text={t('sections.noEntriesText')} />
      )}
      {rows.length > 0 && <AuditTable rows={rows} isUpdating={entries.isPlaceholderData} older={entries} />}
    </>
  );
};
