import { readStatements } from '@palco/contracts/day-staff';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Scale from 'lucide-react/icons/scale';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../parts/data-table.tsx';
import { useRowInAddress } from '../../parts/use-row-in-address.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { useLeagueTime } from '../league-time.ts';
import { PageHead } from '../page-head.tsx';
import { ImportForm } from './import-form.tsx';
import { MoneyNav } from './money-nav.tsx';
import { Reconciliation } from './reconciliation.tsx';

/** Statements of providers; the open one is compared with the ledger. */
export const Component = () => {
  const { t } = useTranslation();
  const timeOf = useLeagueTime();
  const client = useQueryClient();
  const [, open] = useRowInAddress('statement');
  const statements = useQuery({
    queryKey: ['statements'],
    queryFn: async ({ signal }) => (await staffReply(staffCall(readStatements, { signal }))).data,
  });
  return (
    <>
      <PageHead title={t('money.page.statements')} lead={t('money.statementLead')} />
      <MoneyNav />
      <ImportForm
        onImported={async (id) => {
          await client.invalidateQueries({ queryKey: ['statements'] });
          open(String(id));
        }}
      />
      {statements.isPending && <LoadingState />}
      {statements.isError && (
        <ErrorState onRetry={() => void statements.refetch()} isRetrying={statements.isFetching} />
      )}
      {statements.data?.length === 0 && (
        <EmptyState icon={Scale} title={t('money.statementNone')} text={t('money.statementNoneText')} />
      )}
      {statements.data && statements.data.length > 0 && (
        <DataTable
          label={t('money.page.statements')}
          param="statement"
          rows={statements.data}
          rowKey={({ id }) => String(id)}
          detail={({ id }) => <Reconciliation id={id} />}
          columns={[
            {
              key: 'what',
              title: t('money.page.statements'),
              look: 'strong',
              onPhone: 'plain',
              cell: ({ provider, from, to }) => t('money.statementWhat', { provider, from, to }),
            },
            { key: 'rows', title: t('money.statementRows'), align: 'end', cell: ({ rows }) => rows },
            { key: 'file', title: 'CSV', look: 'quiet', cell: ({ file_name }) => file_name },
            {
              key: 'when',
              title: t('money.statementWhen'),
              look: 'time',
              cell: ({ imported_at, imported_by }) => `${timeOf(imported_at)} ${imported_by ?? ''}`,
            },
          ]}
        />
      )}
    </>
  );
};
