import { listStaff, readAuditLog } from '@palco/contracts/people-staff';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import ScrollText from 'lucide-react/icons/scroll-text';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../session/me.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { PageHead } from '../page-head.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { ExportButton } from './export-button.tsx';
import { useAuditFilter } from './use-audit-filter.ts';

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
        <ExportButton filter={filter} />
      </PageHead>
      <AuditFilters staff={staff.data ?? []} />
      {entries.isPending && <LoadingState />}
      {entries.isError && <ErrorState onRetry={() => void entries.refetch()} isRetrying={entries.isFetching} />}
      {entries.isSuccess && rows.length === 0 && (
        <EmptyState icon={ScrollText} title={t('sections.noEntries')} text={t('sections.noEntriesText')} />
      )}
      {rows.length > 0 && (
        <AuditTable
          rows={rows}
          isUpdating={entries.isPlaceholderData}
          older={
            entries.hasNextPage
              ? { isLoading: entries.isFetchingNextPage, onLoad: () => void entries.fetchNextPage() }
              : undefined
          }
        />
      )}
    </>
  );
};
